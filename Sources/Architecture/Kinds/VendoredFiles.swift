import Facts

/// Files that others wrote and the team only copied into its sources.
///
/// A folder says so by its name or by a license of its own, and a file by the text of a license at its top, unless the team
/// puts a license on its own files, too. A folder whose files were all made in another project by others says so as well.
public struct VendoredFiles {
  /// A license on more than every fifth file is the team's own.
  private static let share = 5
  /// The fewest files of which a share says something.
  private static let fewest = 10

  private static let folders: Set<String> = ["vendor", "vendors", "vendored", "thirdparty", "3rdparty"]
  /// Deeper down these may be about a display or a device outside, unless a package lies there.
  private static let externalFolders: Set<String> = ["external", "externals"]

  private let areLicensedForeign: Bool
  private let packages: Set<String>
  private let foreignFolders: Set<String>

  /// Looks at all files of a program once.
  ///
  /// - Parameters:
  ///   - files: all of them, tests included.
  ///   - text: the text of a name.
  ///   - ownNames: what the project calls its targets, modules and files.
  ///   - licenses: the folders that have a license, relative to the root, and the words of the names of its holders.
  ///   - packages: the paths of manifests.
  public init(
    files: [LinkedFile], text: @escaping (NameID) -> String = { _ in "" }, ownNames: [String] = [],
    licenses: [(folder: String, holders: Set<String>)] = [], packages: Set<String> = []
  ) {
    let licensed = files.count { $0.flags.contains(.licensed) }
    areLicensedForeign = files.count >= Self.fewest && licensed * Self.share <= files.count
    self.packages = packages
    let origins = FileOrigins(files: files, text: text, ownNames: ownNames)
    foreignFolders = origins.copiedFolders.union(origins.foldersLicensedByOthers(licenses))
  }

  /// Whether others wrote a file.
  public func contains(_ file: LinkedFile) -> Bool {
    if areLicensedForeign, file.flags.contains(.licensed) { return true }
    let folders = file.path.split(separator: "/").dropLast()
    var path = ""
    for (depth, folder) in folders.enumerated() {
      path += (path.isEmpty ? "" : "/") + folder
      if foreignFolders.contains(path) { return true }
      let name = String(folder.lowercased().filter { $0.isLetter || $0.isNumber })
      if Self.folders.contains(name) { return true }
      guard Self.externalFolders.contains(name) else { continue }
      if depth < 2 || depth + 1 < folders.count && packages.contains("\(path)/\(folders[depth + 1])/Package.swift") {
        return true
      }
    }
    return false
  }
}
