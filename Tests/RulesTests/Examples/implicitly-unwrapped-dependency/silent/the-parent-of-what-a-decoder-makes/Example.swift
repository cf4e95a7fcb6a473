import Foundation
final class Letter: Codable { var enclosures: [Enclosure] = [] }
final class Enclosure: Codable {
  let name: String
  unowned var letter: Letter!
  required init(from decoder: Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
  }
  func path() -> String { "\(letter.enclosures.count)-\(name)" }
}
final class LetterReader {
  func link(_ letter: Letter) { for enclosure in letter.enclosures { enclosure.letter = letter } }
}
