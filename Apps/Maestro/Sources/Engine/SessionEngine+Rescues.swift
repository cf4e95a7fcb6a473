import Domain
import Foundation

extension SessionEngine {
  private static let listing = "List what was rescued"

  /// What was brought to safety and not discarded yet, the oldest first.
  public func rescues() async throws -> [Rescue] {
    let records = RescueRecord.all(parts.settings)
    let sessions = try await parts.store.allSessions()
    var repositories: [String: Repository] = [:]
    for repository in sessions.map(\.repository) + records.values.map(\.repository) {
      repositories[repository.commonDirectory] = repository
    }
    var folders = rescueFolders()
    var rescues: [Rescue] = []
    for repository in repositories.values where Folders.isFolder(repository.path) {
      for ref in try await parts.git.rescueRefs(of: repository) {
        let id = String(ref.name.dropFirst("refs/maestro/rescue/".count))
        let origin = Self.session(of: id)
        let paths = folders.removeValue(forKey: id) ?? []
        rescues.append(
          Rescue(
            id: id,
            sessionName: records[origin]?.name ?? sessions.first { $0.id.description == origin }?.name,
            repository: repository, ref: ref.name, commit: ref.commit, onlyHere: ref.onlyHere, paths: paths,
            bytes: try Self.size(paths), date: ref.date))
      }
    }
    for (id, paths) in folders {
      let dates = paths.compactMap { try? FileManager.default.attributesOfItem(atPath: $0)[.modificationDate] as? Date }
      rescues.append(
        Rescue(
          id: id, sessionName: records[id]?.name, repository: records[id]?.repository, paths: paths,
          bytes: try Self.size(paths), date: dates.max() ?? parts.settings.now()))
    }
    return rescues.sorted { ($0.date, $0.id) < ($1.date, $1.id) }
  }

  /// Makes a branch of rescued commits; the rescue stays until it is discarded.
  public func restoreRescue(_ id: String, as branch: String) async throws -> Rescue {
    let step = "Restore what was rescued"
    let rescue = try await rescue(id, step)
    guard let repository = rescue.repository, let commit = rescue.commit else {
      throw SessionError(
        .refused, step: step,
        reason: "'\(Shown.short(id))' has no commits, only files in \(rescue.paths.joined(separator: " and ")).")
    }
    try await parts.git.checkBranchName(branch)
    try await parts.git.createBranch(branch, at: commit, of: repository)
    return rescue
  }

  /// Deletes rescued work for good.
  public func discardRescue(_ id: String) async throws {
    let step = "Discard what was rescued"
    let rescue = try await rescue(id, step)
    if let repository = rescue.repository, let ref = rescue.ref, let commit = rescue.commit {
      try await parts.git.discardRescue(
        RescueRef(name: ref, commit: commit, onlyHere: rescue.onlyHere, date: rescue.date), of: repository)
    }
    for path in rescue.paths {
      do { try FileManager.default.removeItem(atPath: path) } catch {
        throw SessionError(
          .system, step: step, reason: "'\(path)' cannot be deleted. Check its permissions.",
          details: error.localizedDescription)
      }
    }
    let origin = Self.session(of: id)
    Folders.removeIfEmpty("\(parts.settings.rescueFolder)/\(origin)")
    if try await !rescues().contains(where: { Self.session(of: $0.id) == origin }) {
      RescueRecord.remove(origin, parts.settings)
    }
  }

  private func rescue(_ id: String, _ step: String) async throws -> Rescue {
    let found = try await rescues().filter { $0.id == id }
    guard let rescue = found.first else {
      throw SessionError(
        .notFound, step: step, reason: "Nothing rescued is named '\(Shown.short(id))'. See: maestro rescues")
    }
    guard found.count == 1 else {
      let places = found.compactMap { $0.repository?.path }
      throw SessionError(
        .refused, step: step, reason: "'\(Shown.short(id))' is in \(Shown.list(places)); use git there.")
    }
    return rescue
  }

  /// The session that a rescue is named after: an id, and what tells several of one session apart.
  private static func session(of id: String) -> String {
    let length = SessionID().description.count
    let start = String(id.prefix(length))
    return SessionID(start) == nil ? id : start
  }

  /// What lies in the folder of rescued files, by session.
  private func rescueFolders() -> [String: [String]] {
    let top = parts.settings.rescueFolder
    func names(_ folder: String) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }
    var folders: [String: [String]] = [:]
    for id in names(top) {
      let paths = names("\(top)/\(id)").map { "\(top)/\(id)/\($0)" }
      if !paths.isEmpty { folders[id] = paths }
    }
    return folders
  }

  private static func size(_ paths: [String]) throws -> UInt64 {
    var bytes: UInt64 = 0
    for path in paths {
      var status = stat()
      if lstat(path, &status) == 0 { bytes += UInt64(max(0, status.st_size)) }
      guard Folders.isFolder(path), let files = FileManager.default.enumerator(atPath: path) else { continue }
      while let name = files.nextObject() as? String {
        try Task.checkCancellation()
        if lstat("\(path)/\(name)", &status) == 0 { bytes += UInt64(max(0, status.st_size)) }
      }
    }
    return bytes
  }
}
