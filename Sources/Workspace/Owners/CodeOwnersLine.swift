/// A pattern and who owns what it matches; without owners it takes ownership away from what lines above gave.
struct CodeOwnersLine: Sendable, Hashable {
  let pattern: CodeOwnersPattern
  /// As written: `@user`, `@organization/team`, an address.
  let owners: [String]
}
