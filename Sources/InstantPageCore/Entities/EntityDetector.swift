/// Finds in a text what the server finds: addresses, mentions, hashtags, cashtags, bot commands, phone and
/// bank card numbers.
///
/// The text is read once, from its start to its end. Each sign that could belong to an entity is looked
/// at with its surroundings; for those whose surroundings may be long (addresses, numbers) a floor keeps
/// what has been looked at from being looked at again. So the time is linear.
package struct EntityDetector {
    let text: EntityText
    /// What begins with its sign, in order.
    var signed: [DetectedEntity] = []
    /// Addresses and e-mail addresses, in order.
    var addresses: [DetectedEntity] = []
    /// Addresses of the schemes `tg` and `ton`, in order.
    var clientAddresses: [DetectedEntity] = []
    /// Where the part of the text begins that no address has been looked for in.
    var addressFloor = 0
    var clientAddressFloor = 0
    var numberFloor = 0
    /// The last run of characters of a path, and where it ends without punctuation.
    var pathRun = (range: 0..<0, trimmedEnd: 0)
    /// The last run of characters of a user of an e-mail address that began with a plus sign.
    var userRun = 0..<0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        text = EntityText(bytes: bytes)
    }

    /// What is found, in order; no two overlap. Of two that would, the one that begins first stays, of
    /// those the longer one. The bytes are well-formed UTF-8.
    package static func entities(in bytes: UnsafeBufferPointer<UInt8>) -> [DetectedEntity] {
        var detector = EntityDetector(bytes)
        detector.scan()
        return apart(merged(merged(detector.addresses, detector.clientAddresses), detector.signed))
    }

    private mutating func scan() {
        for index in text.bytes.indices {
            switch text.bytes[index] {
            case UInt8(ascii: "@"): findMention(at: index)
            case UInt8(ascii: "#"): findHashtag(at: index)
            case UInt8(ascii: "$"): findCashtag(at: index)
            case UInt8(ascii: "/"): findCommand(at: index)
            case UInt8(ascii: "+"): findPhoneNumber(at: index)
            case UInt8(ascii: "."): findAddress(aroundDot: index)
            case UInt8(ascii: ":"): findClientAddress(atColon: index)
            case UInt8(ascii: "0")...UInt8(ascii: "9"): findCardNumber(at: index)
            default: break
            }
        }
    }

    /// Both lists in one order.
    private static func merged(_ first: [DetectedEntity], _ second: [DetectedEntity]) -> [DetectedEntity] {
        if first.isEmpty { return second }
        if second.isEmpty { return first }
        var result: [DetectedEntity] = []
        result.reserveCapacity(first.count + second.count)
        var rest = second[...]
        for entity in first {
            while let other = rest.first, other.precedes(entity) { result.append(rest.removeFirst()) }
            result.append(entity)
        }
        return result + rest
    }

    /// Leaves out what overlaps with something before it.
    private static func apart(_ entities: [DetectedEntity]) -> [DetectedEntity] {
        var end = 0
        return entities.filter { entity in
            guard entity.range.lowerBound >= end else { return false }
            end = entity.range.upperBound
            return true
        }
    }
}

extension DetectedEntity {
    fileprivate func precedes(_ other: DetectedEntity) -> Bool {
        let starts = (range.lowerBound, other.range.lowerBound)
        return starts.0 < starts.1 || (starts.0 == starts.1 && range.upperBound > other.range.upperBound)
    }
}
