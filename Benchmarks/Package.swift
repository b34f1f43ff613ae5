// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "instantpage-markdown", path: "..")],
    targets: [
        .executableTarget(
            name: "page-tree",
            dependencies: [.product(name: "MarkdownBridge", package: "instantpage-markdown")]
        ),
        .executableTarget(
            name: "page-markdown",
            dependencies: [.product(name: "MarkdownBridge", package: "instantpage-markdown")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
