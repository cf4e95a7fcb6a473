import Domain

/// Taking back one place of a file, and leaving the others.
extension GitCommandLine {
  /// Takes the lines of a hunk back where they are: in the worktree, and in the index unless they are not staged. Commits
  /// nothing. The hunk must be what git says now.
  public func revertHunk(
    _ hunk: FileDiff.Hunk, of change: Change, in removal: WorktreeRemoval, base: String, named name: String
  ) async throws -> Salvage {
    let path = change.path
    guard change.hasHunks else { throw revertRefusal("All of '\(path)' is one change; revert the whole file.") }
    return try await reverting(removal, base: base, named: name) { place, items, ends in
      let named = items.filter { $0.path.text == path && $0.scope == change.scope }
      guard let item = named.first else {
        throw SessionError(.notFound, step: Self.reverting, reason: "'\(path)' is not among the changes any more.")
      }
      guard named.count == 1 else {
        throw revertRefusal("Several files are shown as '\(path)'; use git in the worktree.")
      }
      guard !items.contains(where: { $0.path == item.path && $0.kind == .conflicted }) else {
        throw revertRefusal("There are conflicts in '\(path)'; resolve them and 'git add' the file first.")
      }
      try checkIsFree(item.path, in: place.folder, isOwn: true)
      guard case .file? = try FileSystem.entry(at: place.folder.appending(item.path)) else {
        throw revertRefusal("There is no file at '\(path)' any more; revert the whole file.")
      }
      let patch = try await patch(of: hunk, item, ends: ends, in: place)
      // The index first: it is the one that another program may have locked.
      let targets = change.scope == .unstaged ? [[]] : [["--cached"], []]
      for target in targets {
        let check = try await runner.run(call(["--check", "--verbose"] + target, patch, in: place))
        guard check.isSuccess else {
          throw revertRefusal("The lines have been changed again since, in '\(path)'; revert the later changes first.")
        }
        // Git looks for the lines in the whole file and finds others that say the same.
        guard !check.message.contains("(offset ") else {
          throw revertRefusal("The lines are not where they were, in '\(path)'; revert the later changes first.")
        }
      }
      return ([item.path], { for target in targets { try await runner.require(call(target, patch, in: place)) } })
    }
  }

  private func call(_ options: [String], _ patch: [UInt8], in place: WorktreePlace) -> GitCall {
    var call = place.call(Self.reverting, ["apply", "--reverse", "--whitespace=nowarn"] + options)
    call.input = patch
    call.settings = ["apply.ignoreWhitespace=no"]
    return call
  }

  /// A patch with this hunk alone, as git prints it now.
  private func patch(
    of hunk: FileDiff.Hunk, _ item: StatusReport.Item, ends: [String], in place: WorktreePlace
  ) async throws -> [UInt8] {
    let files = try await read(
      [item], scope: item.scope, ends: ends, in: place.folder, lines: .max, budget: 64 << 20, keepsPrinted: true,
      step: Self.reverting)
    guard let file = files.first, let index = file.hunks.firstIndex(of: hunk), index < file.printed.count else {
      throw revertRefusal("'\(item.path.text)' has changed since you looked at it, or is too long. Look again.")
    }
    guard !file.isLineCut else {
      throw revertRefusal("'\(item.path.text)' has lines that are too long; use git for them.")
    }
    let name = item.path.bytes
    return Array("--- ".utf8) + QuotedName.quoted(Array("a/".utf8) + name, always: true) + Array("\n+++ ".utf8)
      + QuotedName.quoted(Array("b/".utf8) + name, always: true) + [0x0A] + file.printed[index]
  }
}
