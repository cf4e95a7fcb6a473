/// What is not analyzed unless `include` names it. The one table.
///
/// Folders called `Generated` are analyzed: other code refers to what they declare. Nothing is reported in them; see
/// ``SourceFile/isGenerated``.
public enum DefaultExcludes {
  /// Names of folders, at any depth.
  public static let folders: [String] = [
    // Version control and build products.
    ".git", ".build*", ".swiftpm", "DerivedData", "*.xcodeproj", "*.xcworkspace", "*.playground", "*.docc",
    // Code of others, checked out by package managers.
    "Pods", "Carthage", "node_modules", "vendor", "Vendor", "SourcePackages", ".bundle", "fastlane",
    // Bundles that hold binaries.
    "*.framework", "*.xcframework", "*.app", "*.bundle", "*.xcassets",
  ]

  /// Names of files, at any depth.
  public static let files: [String] = [
    // Written by generators, often huge.
    "*.generated.swift", "*.pb.swift", "*.grpc.swift", "*.graphql.swift",
    // Descriptions of packages, not code of the app.
    "Package.swift", "Package@swift-*.swift",
    // Shadow files of macOS on foreign disks.
    "._*",
  ]
}
