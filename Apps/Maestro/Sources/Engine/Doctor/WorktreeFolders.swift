import Foundation

/// What lies in the folder of worktrees: two levels, a folder for each repository and one for each worktree in it.
enum WorktreeFolders {
  static func all(in folder: String) -> [String] {
    names(in: folder).flatMap { repository in
      names(in: "\(folder)/\(repository)").map { "\(folder)/\(repository)/\($0)" }
    }
  }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().filter {
      Folders.isFolder("\(folder)/\($0)")
    }
  }
}
