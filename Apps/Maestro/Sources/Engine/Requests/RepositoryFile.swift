import Domain
import Foundation

/// A file of a repository that the user named by its place below the top.
struct RepositoryFile {
  /// The place, without needless parts.
  var relative: String
  /// Where it really is, all links followed.
  var path: String

  /// What is wrong with the name or the file, as a sentence.
  struct Refusal: Error {
    let reason: String
  }

  init(_ name: String, top: String) throws(Refusal) {
    let shown = Shown.short(name)
    guard !name.isEmpty else { throw Refusal(reason: "The path of a file is empty.") }
    guard name.utf8.count <= 4096 else { throw Refusal(reason: "'\(shown)' is too long for a path.") }
    guard !name.unicodeScalars.contains(where: VisibleText.isHidden) else {
      throw Refusal(reason: "'\(shown)' must not contain control characters.")
    }
    guard !name.hasPrefix("/") else {
      throw Refusal(reason: "'\(shown)' must be relative to the top of the repository.")
    }
    let parts = name.split(separator: "/").filter { $0 != "." }
    guard !parts.isEmpty, !parts.contains("..") else {
      throw Refusal(reason: "'\(shown)' must name a file inside the repository, without '..'.")
    }
    guard !parts.contains(where: { $0.lowercased() == ".git" }) else {
      throw Refusal(reason: "'\(shown)' belongs to git and cannot be used.")
    }
    relative = parts.joined(separator: "/")
    guard let realTop = Folders.real(top), let real = Folders.real("\(top)/\(relative)") else {
      throw Refusal(reason: "There is no file '\(shown)' in the repository.")
    }
    guard real.hasPrefix(realTop + "/") else {
      throw Refusal(reason: "'\(shown)' leads out of the repository through a symbolic link.")
    }
    // A link inside the repository may lead to git's own files, which hold passwords of remotes.
    guard !real.dropFirst(realTop.count).split(separator: "/").contains(where: { $0.lowercased() == ".git" }) else {
      throw Refusal(reason: "'\(shown)' leads to git's own files through a symbolic link.")
    }
    var status = stat()
    guard stat(real, &status) == 0, (status.st_mode & S_IFMT) == S_IFREG else {
      throw Refusal(reason: "'\(shown)' is not a file.")
    }
    path = real
  }
}
