// The names that page JSON gives to the cases of the model's enumerations.

extension TableHorizontalAlignment {
    package var name: String {
        switch self {
        case .left: "left"
        case .center: "center"
        case .right: "right"
        }
    }
}

extension TableVerticalAlignment {
    package var name: String {
        switch self {
        case .top: "top"
        case .middle: "middle"
        case .bottom: "bottom"
        }
    }
}

extension InstantPageButtonRowAlignment {
    package var name: String {
        switch self {
        case .justify: "justify"
        case .left: "left"
        case .center: "center"
        case .right: "right"
        }
    }
}

extension InstantPageButton.Color {
    package var name: String {
        switch self {
        case .primary: "primary"
        case .danger: "danger"
        case .success: "success"
        }
    }
}
