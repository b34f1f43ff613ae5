/// Predicts what open quotes and lists cost: the parser looks at each open container once a line.
struct BlockWork {
    private var depth = 0
    private var previousIsBlank = true

    /// Steps that the containers cost on this line.
    mutating func line(_ prefix: LinePrefix) -> Int {
        // An item takes at least two columns of indentation on the lines that continue it.
        let here = prefix.markers + prefix.blankColumns / 2
        if prefix.isBlank {
            previousIsBlank = true
        } else {
            // Only a line after text can be lazy, and so keep open what it does not repeat.
            depth = previousIsBlank ? here : max(depth, here)
            previousIsBlank = false
        }
        return depth > Self.ordinaryDepth ? depth * Self.stepsPerContainer : 0
    }

    private static let stepsPerContainer = 6
    /// Below this, the cost of a line is that of its bytes.
    private static let ordinaryDepth = 16
}
