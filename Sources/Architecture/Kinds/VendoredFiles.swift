import Facts

/// Files that others wrote and the team only copied into its sources.
///
/// A folder says so by its name, and a file by the text of a license at its top, unless the team puts a license on
/// its own files, too.
public struct VendoredFiles {
  /// A license on more than every fifth file is the team's own.
  private static let share = 5
  /// The fewest files of which a share says something.
  private static let fewest = 10

  private static let folders: Set<String> = ["vendor", "vendors", "vendored", "thirdparty", "3rdparty"]
  /// Deeper down these may be about a display or a device outside.
  private static let foldersNearTheTop: Set<String> = ["external", "externals"]

  private let areLicensedForeign: Bool

  /// Looks at all files of a program once.
  public init(files: [LinkedFile]) {
    let licensed = files.count { $0.flags.contains(.licensed) }
    areLicensedForeign = files.count >= Self.fewest && licensed * Self.share <= files.count
  }

  /// Whether others wrote a file.
  public func contains(_ file: LinkedFile) -> Bool {
    if areLicensedForeign, file.flags.contains(.licensed) { return true }
    return file.path.split(separator: "/").dropLast().enumerated().contains { depth, folder in
      let name = String(folder.lowercased().filter { $0.isLetter || $0.isNumber })
      return Self.folders.contains(name) || depth < 2 && Self.foldersNearTheTop.contains(name)
    }
  }
}
