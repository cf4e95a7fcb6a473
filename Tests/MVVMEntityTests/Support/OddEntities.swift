import Foundation
import MVVMEntity

/// Names and declarations that a macro could stumble over.
@Entity("odd_things")
struct OddThing: Hashable, Sendable, Identifiable {
  /// A comment, and `code` in it.
  var id = "x"  // behind it
  var `default`: String, `class`: Int
  var `in`: Bool? /* within */ = nil
  @Column("place_name") var `place name`: String
  @Column("groesse") var größe: Double = 1.5
  @Column(OddThing.unit) var measured = ""
  var HTMLText = "", sha256 = "", aURLOfIt = ""
  var row = 0
  var table = 0
  var observed = 0 {
    didSet { changes += 1 }
  }
  private var secret: String
  private(set) var rating: Int?
  @Unstored var changes = 0
  @Unstored let limit = 3
  @Unstored lazy var words = title.split(separator: " ").count
  @Unstored var cache: [String: Int]?
  static let unit = "unit_of_it"
  static var shared: [OddThing] { [] }
  var title: String { `default` + secret }
  var half: Int {
    get { rating ?? 0 / 2 }
    set { rating = newValue * 2 }
  }
  #if DEBUG
    static let isDebug = true
    var shown: String { title }
  #endif

  init(secret: String, name: String) {
    `default` = name
    `class` = 7
    `place name` = name
    self.secret = secret
  }
}

enum Garden {
  @Entity("beds") fileprivate struct Bed: Hashable {
    let id: UUID
    var name: String
  }

  struct Shed {
    @Entity("tools") struct Tool: Hashable {
      struct Part: Hashable { var name: String }

      let id: UUID
      var name: String
      func parts() -> [Part] { [Part(name: name)] }
    }
  }

  /// Of the hidden entity, the columns.
  static var bedColumns: [String] { Bed.table.columns.map(\.schema.name) }
}

/// What another module may use.
@Entity("signs") public struct Sign: Hashable, Sendable, Identifiable {
  /// Which one.
  public let id: String
  /// What stands on it. Not empty where a user enters it; what is stored is taken as it is.
  public var text: String

  /// A sign.
  public init?(id: String, text: String) {
    guard !text.isEmpty else { return nil }
    self.id = id
    self.text = text
  }
}
