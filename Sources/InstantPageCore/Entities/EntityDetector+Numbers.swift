// Numbers of bank cards and phones.

extension EntityDetector {
    // MARK: Bank cards

    /// 13 to 19 digits, in groups parted by blanks and hyphens or not, whose check digit is right.
    mutating func findCardNumber(at start: Int) {
        guard start >= numberFloor else { return }
        let run = cardNumber(from: start)
        numberFloor = run.end
        guard (13...19).contains(run.digits), run.lastDigit - start < 2 * run.digits - 1 else { return }
        let range = start..<(run.lastDigit + 1)
        let after = text.value(at: range.upperBound)
        guard !ScalarClass.isLetter(after), !ScalarClass.isOne(of: "-_", after) else { return }
        guard BankCard.isValid(text.bytes[range].filter(\.isDigit).map { Int($0 & 0x0F) }) else { return }
        signed.append(DetectedEntity(kind: .bankCard, range: range))
    }

    /// A run of digits, blanks and hyphens: where it ends, where its last digit stands, and how many of
    /// them it has; none when it belongs to what stands before it. Enough digits in one piece end at a blank.
    private func cardNumber(from start: Int) -> (end: Int, lastDigit: Int, digits: Int) {
        let before = text.value(before: start)
        let goesOn = ScalarClass.isLetter(before) || ScalarClass.isOne(of: "+-_.,", before)
        var digits = 0
        var lastDigit = start
        var index = start
        while true {
            switch text[index] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits += 1
                lastDigit = index
            case 0x20 where !goesOn && (16...19).contains(digits) && digits == index - start:
                return (index, lastDigit, digits)
            case 0x20, UInt8(ascii: "-"): break
            default: return (index, lastDigit, goesOn ? 0 : digits)
            }
            index += 1
        }
    }

    // MARK: Phones

    /// A plus sign and 9 to 15 digits with single blanks, hyphens, full stops or one pair of parentheses
    /// between them. Without the sign too many other numbers would be phone numbers.
    mutating func findPhoneNumber(at plus: Int) {
        let before = text.value(before: plus)
        guard !ScalarClass.isWord(before), !ScalarClass.isOne(of: "+", before) else { return }
        guard let end = endOfPhoneNumber(from: plus + 1), !ScalarClass.isWord(text.value(at: end)) else { return }
        signed.append(DetectedEntity(kind: .phone, range: plus..<end))
    }

    private func endOfPhoneNumber(from start: Int) -> Int? {
        // No country code begins with 0, and none that begins with 1 goes on with 0 or 1.
        guard text[start].isDigit, text[start] != UInt8(ascii: "0") else { return nil }
        var digits = 0
        var number = (end: start, digits: 0)
        var index = start
        var isInParentheses = false
        var hadParentheses = false
        while digits <= 15 {
            switch text[index] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits += 1
                if digits == 2, text[start] == UInt8(ascii: "1"), text[index] < UInt8(ascii: "2") { return nil }
                if !isInParentheses { number = (index + 1, digits) }
            case UInt8(ascii: "(") where !hadParentheses && text[index + 1].isDigit:
                hadParentheses = true
                isInParentheses = true
            case UInt8(ascii: ")") where isInParentheses && text[index - 1].isDigit:
                isInParentheses = false
            case 0x20 where text[index + 1].isDigit || (text[index + 1] == UInt8(ascii: "(") && !hadParentheses),
                UInt8(ascii: "-") where text[index + 1].isDigit, UInt8(ascii: ".") where text[index + 1].isDigit:
                break
            default:
                return (9...15).contains(number.digits) ? number.end : nil
            }
            index += 1
        }
        return nil
    }
}

/// The numbers on bank cards (ISO/IEC 7812).
enum BankCard {
    /// True when the check digit is right and there are as many digits as the issuer's cards have.
    static func isValid(_ digits: [Int]) -> Bool {
        hasRightCheckDigit(digits) && hasRightLength(digits)
    }

    /// Luhn's sum: every second digit from the right counts double.
    private static func hasRightCheckDigit(_ digits: [Int]) -> Bool {
        var sum = 0
        for (index, digit) in digits.reversed().enumerated() {
            let value = index % 2 == 0 ? digit : digit * 2
            sum += value > 9 ? value - 9 : value
        }
        return sum % 10 == 0
    }

    private static func hasRightLength(_ digits: [Int]) -> Bool {
        let first = digits[0]
        let two = first * 10 + digits[1]
        let four = two * 100 + digits[2] * 10 + digits[3]
        switch (first, two, four) {
        case (4, _, _): return [13, 16, 18, 19].contains(digits.count)  // Visa
        case (_, 51...55, _), (_, _, 2221...2720): return digits.count == 16  // Mastercard
        case (_, 34, _), (_, 37, _): return digits.count == 15  // American Express
        case (_, 62, _), (_, 81, _): return digits.count >= 16  // UnionPay
        case (_, _, 2200...2204): return digits.count == 16  // MIR
        default: return true
        }
    }
}
