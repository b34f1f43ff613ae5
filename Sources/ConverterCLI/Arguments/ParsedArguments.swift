/// A command line, taken apart by a list of options.
///
/// Long options take their value as `--name value` or `--name=value` and may be abbreviated as long
/// as one option alone begins so. Short options may be run together. `--` ends the options, `-` alone
/// is an operand. Of a repeated option the last value counts, unless all are asked for.
struct ParsedArguments {
    private(set) var operands: [String] = []
    private var values: [String: [String]] = [:]

    init(_ arguments: [String], options: [OptionSpecification]) throws(UsageError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                break
            } else if argument.hasPrefix("--") {
                try takeLong(argument, options, &rest)
            } else if argument.hasPrefix("-"), argument != "-" {
                try takeShort(argument, options, &rest)
            } else {
                operands.append(argument)
            }
        }
        guard !operands.contains("") else { throw UsageError("one of the arguments is empty; a file has a name") }
    }

    func has(_ name: String) -> Bool { values[name] != nil }
    func value(of name: String) -> String? { values[name]?.last }
    /// The values of an option that may be repeated, in order.
    func values(of name: String) -> [String] { values[name] ?? [] }

    /// The one of `values` that an option names; the first one when it is not given.
    func choice<Value>(
        of option: String, from values: [Value], named keyPath: KeyPath<Value, String>
    ) throws(UsageError) -> Value {
        guard let name = value(of: option) else { return values[0] }
        if let value = values.first(where: { $0[keyPath: keyPath] == name }) { return value }
        let hint = Suggestion.hint(for: name, among: values.map { $0[keyPath: keyPath] })
        throw UsageError("--\(option) \(name): there is no such value; \(hint)")
    }

    private mutating func takeLong(
        _ argument: String, _ options: [OptionSpecification], _ rest: inout ArraySlice<String>
    ) throws(UsageError) {
        let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts.first.map(String.init) ?? ""
        let option = try Self.find(name, in: options)
        if option.value == nil {
            guard parts.count == 1 else { throw UsageError("--\(option.name) takes no value") }
            values[option.name, default: []].append("")
        } else if parts.count == 2 {
            values[option.name, default: []].append(
                try Self.checked(String(parts[1]), of: option, "--\(option.name)"))
        } else {
            values[option.name, default: []].append(try Self.nextValue(of: option, "--\(option.name)", &rest))
        }
    }

    private mutating func takeShort(
        _ argument: String, _ options: [OptionSpecification], _ rest: inout ArraySlice<String>
    ) throws(UsageError) {
        var letters = argument.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = options.first(where: { $0.short == letter }) else {
                throw UsageError("there is no option -\(letter)")
            }
            if option.value == nil {
                values[option.name, default: []].append("")
            } else if letters.isEmpty {
                values[option.name, default: []].append(try Self.nextValue(of: option, "-\(letter)", &rest))
            } else {
                values[option.name, default: []].append(String(letters))
                return
            }
        }
    }

    private static func nextValue(
        of option: OptionSpecification, _ spelling: String, _ rest: inout ArraySlice<String>
    ) throws(UsageError) -> String {
        guard let value = rest.popFirst() else {
            throw UsageError("\(spelling) needs a value: \(spelling) \(option.value ?? "")")
        }
        return try checked(value, of: option, spelling)
    }

    /// Few options have a use for an empty value; mostly it comes from a variable that is not set.
    private static func checked(
        _ value: String, of option: OptionSpecification, _ spelling: String
    ) throws(UsageError) -> String {
        guard !value.isEmpty || option.allowsEmpty else {
            throw UsageError("\(spelling) needs a value: \(spelling) \(option.value ?? "")")
        }
        return value
    }

    private static func find(
        _ name: String, in options: [OptionSpecification]
    ) throws(UsageError) -> OptionSpecification {
        if let exact = options.first(where: { $0.name == name }) { return exact }
        let candidates = options.filter { !name.isEmpty && $0.name.hasPrefix(name) }
        if candidates.count == 1 { return candidates[0] }
        if candidates.count > 1 {
            throw UsageError(
                "--\(name) may be any of \(candidates.map { "--" + $0.name }.joined(separator: ", "))")
        }
        let nearest = Suggestion.nearest(to: name, among: options.map(\.name))
        throw UsageError("there is no option --\(name)" + (nearest.map { "; did you mean --\($0)?" } ?? ""))
    }
}
