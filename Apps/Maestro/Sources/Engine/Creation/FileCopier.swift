import Digests
import Domain
import Foundation

/// Copies files from the repository into a new worktree.
///
/// What is copied is recorded before anything is written, and a file gets its name only when it is complete: so a copy
/// either has the recorded digest or does not exist, whenever a crash comes.
struct FileCopier {
  static let step = "Copy files"
  private static let pieceSize = 1 << 20

  let session: Session

  /// The digests of the files as they are now.
  func survey(_ names: [String]) throws -> [CopiedFile] {
    try names.map { name in
      let source = try source(name)
      var hash = Digest.Running()
      try read(source) { hash.add($0) }
      return CopiedFile(path: name, digest: hash.text())
    }
  }

  func copy(_ file: CopiedFile) throws {
    let source = try source(file.path)
    let target = "\(session.worktreePath)/\(file.path)"
    let folder = (target as NSString).deletingLastPathComponent
    try Folders.make(folder, step: Self.step)
    // The branch may hold a link in place of a folder.
    guard let realFolder = Folders.real(folder), let top = Folders.real(session.worktreePath),
      realFolder == top || realFolder.hasPrefix(top + "/")
    else { throw refused("'\(Shown.short(file.path))' would be copied out of the worktree through a symbolic link.") }
    guard !Folders.isSomething(at: target) else {
      throw refused("'\(Shown.short(file.path))' is in the branch already, so it cannot be copied in. Leave it out.")
    }
    let partial = self.partial(file.path)
    do {
      try write(source, to: partial, file)
      try Folders.rename(partial, to: target)
    } catch {
      unlink(partial)
      if let failure = error as? Folders.RenameFailure {
        throw refused("'\(Shown.short(file.path))' cannot be put in its place.", SystemCall.message(failure.code))
      }
      throw error
    }
  }

  /// Removes what a crash left of a copy: its name holds the id of the session, so that it is ours.
  func removePartials() {
    for file in session.copiedFiles { unlink(partial(file.path)) }
  }

  private func partial(_ name: String) -> String {
    let target = "\(session.worktreePath)/\(name)" as NSString
    return "\(target.deletingLastPathComponent)/.maestro-\(session.id)"
  }

  private func source(_ name: String) throws -> String {
    do throws(RepositoryFile.Refusal) { return try RepositoryFile(name, top: session.repository.path).path } catch {
      throw refused(error.reason)
    }
  }

  private func write(_ source: String, to partial: String, _ file: CopiedFile) throws {
    var status = stat()
    let mode = stat(source, &status) == 0 ? status.st_mode & 0o777 : 0o600
    unlink(partial)
    let descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else {
      throw refused("'\(Shown.short(file.path))' cannot be written.", SystemCall.message(errno))
    }
    defer { close(descriptor) }
    var hash = Digest.Running()
    try read(source) { piece in
      hash.add(piece)
      try put(piece, into: descriptor, file)
    }
    guard hash.text() == file.digest else {
      throw refused("'\(Shown.short(file.path))' was changed while it was being copied. Try again.")
    }
    guard fchmod(descriptor, mode) == 0 else {
      throw refused("'\(Shown.short(file.path))' cannot be given its permissions.", SystemCall.message(errno))
    }
  }

  private func put(_ piece: Data, into descriptor: Int32, _ file: CopiedFile) throws {
    var rest = piece[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw refused("'\(Shown.short(file.path))' cannot be written.", SystemCall.message(errno))
      }
      rest = rest.dropFirst(count)
    }
  }

  private func read(_ path: String, _ body: (Data) throws -> Void) throws {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw refused("'\(Shown.short(path, limit: 200))' cannot be read. Check its permissions.")
    }
    defer { try? file.close() }
    while true {
      try Task.checkCancellation()
      guard let piece = try file.read(upToCount: Self.pieceSize), !piece.isEmpty else { return }
      try body(piece)
    }
  }

  private func refused(_ reason: String, _ details: String = "") -> SessionError {
    SessionError(.refused, step: Self.step, reason: reason, details: details, field: .filesToCopy)
  }
}
