/// The choices that a random value is made of, in order.
///
/// A generator asks for one number after the other. They are drawn once and recorded; played again,
/// also with some of them left out or made smaller, they give the same or a smaller value. So a
/// generator whose choice 0 is the simplest one can be shrunk without knowing what it makes.
public struct Choices {
    /// What was chosen so far.
    public private(set) var recorded: [Int] = []
    private var replay: [Int]
    private var position = 0
    private var random: SeededGenerator?

    /// Draws at random.
    public init(seed: UInt64) {
        replay = []
        random = SeededGenerator(seed: seed)
    }

    /// Plays choices again; behind the last one all are 0.
    public init(replaying choices: [Int]) {
        replay = choices
    }

    /// A number from 0 to `count - 1`.
    public mutating func next(below count: Int) -> Int {
        var choice = 0
        if var generator = random {
            choice = Int.random(in: 0..<max(count, 1), using: &generator)
            random = generator
        } else if position < replay.count {
            choice = min(replay[position], max(count, 1) - 1)
            position += 1
        }
        recorded.append(choice)
        return choice
    }

    /// True or false, false being the simpler one.
    public mutating func flag() -> Bool { next(below: 2) == 1 }

    /// True once in `count` times.
    public mutating func rarely(_ count: Int) -> Bool { next(below: count) == count - 1 }

    /// One of the elements of an array that has some; the first is the simplest.
    public mutating func element<Element>(of array: [Element]) -> Element { array[next(below: array.count)] }

    /// A value or nil.
    public mutating func maybe<Value>(_ value: (inout Choices) -> Value) -> Value? {
        flag() ? value(&self) : nil
    }
}
