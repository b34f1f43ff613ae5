/// What a conversion came to: a page, or the reason why there is none.
enum CorpusOutcome: Equatable {
    /// The page as pretty JSON.
    case page([UInt8])
    /// The sentence of the error.
    case refusal([UInt8])

    /// The end of the name of the file that holds it.
    var suffix: String {
        switch self {
        case .page: CorpusCase.pageSuffix
        case .refusal: CorpusCase.refusalSuffix
        }
    }

    var bytes: [UInt8] {
        switch self {
        case .page(let bytes), .refusal(let bytes): bytes
        }
    }
}
