import Domain

/// Finds ports for sessions. What was found is held until the session is stored, so that two that are created at once get
/// different ones.
actor PortBook {
  private var held: [SessionID: PortRange] = [:]
  /// Those whose session is stored, or was not made. They are held until the next search begins: one that is under way may
  /// have asked the store before.
  private var released: Set<SessionID> = []
  private var last: Task<Void, Never>?

  /// Finds ports that no session has and at which nothing listens, and holds them until `release`.
  /// - Parameter former: those that the session had, which it gets again when no other session has them.
  /// - Throws: with kind `refused` when there are none left.
  func take(_ count: Int, for id: SessionID, former: PortRange? = nil, _ parts: EngineParts) async throws -> PortRange {
    let before = last
    let search = Task {
      await before?.value
      return try await self.find(count, for: id, former, parts)
    }
    last = Task { _ = try? await search.value }
    return try await search.value
  }

  /// Lets go of what was found: the session is stored, or will not be.
  func release(_ id: SessionID) { released.insert(id) }

  /// One search at a time.
  private func find(_ count: Int, for id: SessionID, _ former: PortRange?, _ parts: EngineParts) async throws
    -> PortRange
  {
    for id in released { held[id] = nil }
    released = []
    let others = try await parts.store.allSessions().filter { $0.phase != .archived && $0.id != id }
    let taken = (others.compactMap(\.ports) + held.filter { $0.key != id }.values).map(\.numbers)
    if let former, former.count == count, !taken.contains(where: { $0.overlaps(former.numbers) }) {
      held[id] = former
      return former
    }
    let all = parts.settings.ports
    var first = all.lowerBound
    while first + count <= all.upperBound {
      let range = PortRange(first: first, count: count)
      if let other = taken.first(where: { $0.overlaps(range.numbers) }) {
        first = other.upperBound
      } else if let busy = range.numbers.last(where: { !parts.ports.isPortFree($0) }) {
        first = busy + 1
      } else {
        held[id] = range
        return range
      }
    }
    throw SessionError(
      .refused, step: "Find ports for the session",
      reason:
        "No \(count) ports in a row are free between \(all.lowerBound) and \(all.upperBound - 1). Archive sessions "
        + "that you do not need, or ask for fewer ports in .maestro.yml.")
  }
}
