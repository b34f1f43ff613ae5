// swift-tools-version: 6.0
import PackageDescription

let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny")
]

let package = Package(
    name: "instantpage-markdown",
    products: [
        .library(name: "InstantPageCore", targets: ["InstantPageCore"]),
        .library(name: "MarkdownBridge", targets: ["MarkdownBridge"]),
        .library(name: "ConverterCLI", targets: ["ConverterCLI"]),
        .executable(name: "md2ipage", targets: ["md2ipage"]),
        .executable(name: "ipage2md", targets: ["ipage2md"]),
        .executable(name: "ipagecorpus", targets: ["ipagecorpus"]),
    ],
    targets: [
        .systemLibrary(
            name: "CCmarkGFM",
            pkgConfig: "libcmark-gfm",
            providers: [
                .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]),
                .brew(["cmark-gfm"]),
            ]
        ),
        .target(name: "CMarkGuard", dependencies: ["CCmarkGFM"]),
        .target(name: "InstantPageCore", swiftSettings: swiftSettings),
        .target(
            name: "MarkdownBridge",
            dependencies: ["InstantPageCore", "CCmarkGFM", "CMarkGuard"],
            swiftSettings: swiftSettings
        ),
        .target(
            name: "ConverterCLI",
            dependencies: ["InstantPageCore", "MarkdownBridge"],
            swiftSettings: swiftSettings
        ),
        .executableTarget(name: "md2ipage", dependencies: ["ConverterCLI"], swiftSettings: swiftSettings),
        .executableTarget(name: "ipage2md", dependencies: ["ConverterCLI"], swiftSettings: swiftSettings),
        .executableTarget(name: "ipagecorpus", dependencies: ["ConverterCLI"], swiftSettings: swiftSettings),

        .target(
            name: "TestSupport",
            dependencies: ["InstantPageCore", "MarkdownBridge"],
            path: "Tests/TestSupport",
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "InstantPageCoreTests",
            dependencies: ["InstantPageCore", "TestSupport"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "MarkdownBridgeTests",
            dependencies: ["MarkdownBridge", "TestSupport"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "SpecificationTests",
            dependencies: ["MarkdownBridge", "TestSupport"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "ConverterCLITests",
            dependencies: ["ConverterCLI", "TestSupport"],
            swiftSettings: swiftSettings
        ),
    ],
    swiftLanguageModes: [.v6]
)
