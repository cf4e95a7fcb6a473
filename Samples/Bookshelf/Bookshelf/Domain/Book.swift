/// A book of the catalog. The server owns it.
///
/// `nonisolated` because it is decoded and stored away from the main actor.
nonisolated struct Book: Identifiable, Hashable, Codable, Sendable {
  let id: String
  var title: String
  var author: String
  var year: Int
  var summary: String
}
