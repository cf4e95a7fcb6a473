import Foundation
import Testing

/// What the macro says of declarations that are no entities: at which line, and how to change them.
@Suite struct EntityProblemTests {
  // Mutation: leave out any check of `EntityReader`, `PropertyReader` or `TypeAdvice`.
  @Test func `what cannot be stored is said where it stands`() async throws {
    let lines = Self.wrong.components(separatedBy: "\n")
    let expected = lines.enumerated().flatMap { index, line in
      line.components(separatedBy: "//! ").dropFirst().map {
        (line: index + 1, text: $0.trimmingCharacters(in: .whitespaces))
      }
    }
    #expect(expected.count > 55)
    let outcome = try await MacroCompiler().compile(Self.wrong)
    var rest = outcome.messages
    for problem in expected {
      let index = rest.firstIndex { $0.line == problem.line && $0.text.contains(problem.text) }
      if let index {
        rest.remove(at: index)
      } else {
        Issue.record(
          "Line \(problem.line) is not told: \(problem.text) \(outcome.messages.filter { $0.line == problem.line })")
      }
    }
    #expect(rest.isEmpty, "\(rest)\n\(outcome.messages.isEmpty ? outcome.output : "")")
  }

  @Test(
    arguments: [
      ("var mood: Mood", "enum Mood { case glad }", "`enum Mood: String, FieldConvertible`"),
      ("var place: Place", "struct Place: Hashable {}", "@Unstored keeps a property out."),
      ("var link: URL?", "", "a type that is FieldConvertible"),
      ("var id2: Int; var id: Key { Key() }", "struct Key: Hashable {}", "`id` is computed"),
    ])
  func `types that only the compiler knows are explained, too`(
    property: String, type: String, message: String
  ) async throws {
    let id = property.contains("id:") ? "" : "let id: UUID"
    let source = """
      import Foundation
      import MVVMEntity
      \(type)
      @Entity("things") struct Thing: Identifiable, Sendable {
        \(id)
        \(property)
      }
      """
    let outcome = try await MacroCompiler().compile(source)
    #expect(!outcome.isSuccess)
    #expect(outcome.messages.contains { $0.text.contains(message) }, "\(outcome.output)")
  }

  @Test func `changes are offered`() async throws {
    let source = """
      import MVVMEntity
      @Entity("things") struct Thing {
          var name: String
      }
      @Entity("others") struct Other {
        let id = ""
        /// A kind.
        public let kind = "k"
      }
      """
    let outcome = try await MacroCompiler().compile(source)
    for change in [": note: add an id", ": note: declare it as static let"] { #expect(outcome.output.contains(change)) }
    #expect(outcome.output.components(separatedBy: ": note: declare it as var").count == 3)
    for text in ["\n    let id: UUID\n    var name: String\n", "public static let kind = \"k\""] {
      #expect(outcome.changes.contains(text), "\(outcome.changes)")
    }
  }

  @Test(
    arguments: [
      ["-swift-version", "5"], ["-swift-version", "6"],
      ["-swift-version", "5", "-default-isolation", "MainActor"],
      ["-swift-version", "6", "-default-isolation", "MainActor", "-strict-memory-safety"],
    ])
  func `entities compile without a warning in every setting`(options: [String]) async throws {
    let features = [
      "ExistentialAny", "InferIsolatedConformances", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
      "InternalImportsByDefault",
    ].flatMap { ["-enable-upcoming-feature", $0] }
    let outcome = try await MacroCompiler().compile(Self.right, options + features + ["-package-name", "app"])
    #expect(outcome.isSuccess && outcome.messages.isEmpty, "\(outcome.output)")
  }

  private static let right = """
    public import Foundation
    public import MVVMEntity

    nonisolated enum Mood: String, FieldConvertible { case glad, sad }

    @Entity("visits") nonisolated struct Visit: Hashable {
      let id: UUID
      var place: String
      private var mood: Mood?
      @Column(isIndexed: true, relation: Relation(to: "places", onDelete: .cascade)) var placeID: UUID
    }

    @Entity("places") public nonisolated struct Place: Identifiable, Hashable, Sendable {
      public let id: UUID
      public var name: String
    }

    @Entity("notes") struct Note {
      let id: String
      var text: String
      private var mark = 1
    }

    @Entity("parts") package nonisolated struct Part: Hashable {
      package var id: Int
      package var price: Decimal
    }

    func place() throws -> String {
      var row = RecordRow(schema: Visit.table.schema, id: UUID().recordID, values: [.text("a"), .null, .text("x")])
      return try Visit.table.entity(&row).place
    }
    """

  /// Each line says behind `//!` what the compiler says of it.
  private static let wrong = """
    import Foundation
    import MVVMEntity

    @Entity("a") final class Room { let id = 1 } //! @Entity is for structs: rows are copied between device and server, and a class is no copy
    @Entity("a") actor Worker { let id = 1 } //! an actor is no copy //! does not conform to protocol 'Sendable'
    @Entity("a") enum Mood { case glad } //! To store this enum in a property, declare it as `enum …: String, FieldConvertible`.

    @Entity("a") struct Box<Content> { //! Box is generic, and one table holds one type.
      let id: UUID
      var name: String
    }
    struct Outer<Content> {
      @Entity("a") struct Inner { //! Outer is generic, so this struct is a different type in each use of it.
        let id: UUID
        var name: String
      }
    }
    enum Space {
      @Entity("a") private struct Hidden { //! Hidden is private inside another type, where its table cannot be written. Make it fileprivate.
        let id: UUID
        var name: String
      }
    }
    enum Far {
      private enum Near {
        @Entity("a") struct Within { //! Near is private inside another type, where its table cannot be written.
          let id: UUID
          var name: String
        }
      }
    }
    @Entity("a") struct Nameless { //! An entity is recognized by its `id`. Add `let id: UUID`
      var name: String
    }
    @Entity("a") struct Computed {
      var name: String
      var id: String { name } //! `id` is computed, and a row is read by setting it.
    }
    @Entity("a") struct Constant {
      let id = UUID() //! `let id = UUID()` never changes, so a row cannot get its id back.
      var name: String
    }
    @Entity("a") struct Marked {
      @Column("key") let id: UUID //! The id is always in the column `id`. Remove @Column.
      var name: String
    }
    @Entity("a") struct Lost {
      @Unstored var id = UUID() //! The id of a row is always stored. Remove @Unstored.
      var name: String
    }
    @Entity("a") struct Dated { let id: Date; var name: String } //! Date is no id. Use `UUID`, `String`, `Int`
    @Entity("a") struct Perhaps { var id: UUID?; var name: String } //! UUID? is no id.
    @Entity("a") struct Many { var id: [Int]; var name: String } //! [Int] is no id.
    @Entity("a") struct Empty { let id: UUID } //! Nothing is stored beside the `id`.
    @Entity("a") struct Shared { let id: UUID; static let name = "" } //! Nothing is stored beside the `id`.

    @Entity("my table") struct Spaced { let id: UUID; var name: String } //! "my table" is no name of a table.
    @Entity("") struct Unnamed { let id: UUID; var name: String } //! "" is no name of a table.
    @Entity("Sync_rows") struct Reserved { let id: UUID; var name: String } //! Choose one that does not begin with `sync_`
    @Entity("1st") struct Digit { let id: UUID; var name: String } //! "1st" is no name of a table.
    @Entity("a\\"; DROP") struct Hostile { let id: UUID; var name: String } //! is no name of a table.

    @Entity("a") struct Columns {
      let id: UUID
      var größe: Double //! The name `größe` has characters that a column cannot have.
      var `a name`: String //! The name `a name` has characters that a column cannot have.
      @Column("a-b") var dashed: String //! "a-b" is no name of a column.
      @Column("") var empty: String //! "" is no name of a column.
      var version: Int //! The sync keeps a column `version` of its own.
      var changeID: Int //! The sync keeps a column `change_id` of its own.
      @Column("Deleted") var gone: Bool //! The sync keeps a column `Deleted` of its own.
      @Column("ID") var other: Int //! The sync keeps a column `ID` of its own.
      var placeID: UUID
      @Column("PLACE_ID") var place: UUID //! Two properties have the column `PLACE_ID`
      let kind = "visit" //! `kind` is "visit" in each row, so it cannot be read from one.
      @Unstored var cache: Int //! An entity that is read has no value for `cache`.
      @Unstored @Column("c") var both = 1 //! @Unstored keeps the property out of the table, and @Column describes its column.
      lazy var words = 3 //! `lazy` properties are not stored.
      weak var owner: Room? //! `weak` properties are not stored.
      var (left, right) = (1, 2) //! A column belongs to one name.
      #if DEBUG
        var debug = 1 //! The table has to be the same in all builds
      #elseif os(Linux)
        static let platform = "linux"
      #else
        #if os(macOS)
          let release: Int
        #endif
      #endif
    }

    @Entity("a") struct Types {
      let id: UUID
      var list: [String] //! [String] is no column. Give what it lists a table of its own
      var map: [String: Int]? //! [String: Int] is no column.
      var set: Set<Int> //! Set<Int> is no column.
      var pair: (Int, Int) //! (Int, Int) is no column. Store each part
      var action: @Sendable () -> Void //! Code cannot be stored
      var type: Int.Type //! Code cannot be stored
      var some: any Hashable //! The type of what is read would not be known
      var anything: Any //! The type of what is read would not be known
      var twice: Int?? //! Int?? is no column. A column holds something or nothing: use one optional
      var forced: String! //! use one optional
      var small: Float //! Float is no column. Use `Double`
      var byte: UInt8? //! UInt8 is no column. Use `Int`
      var letter: Character //! Character is no column. Use `String`
      var wrapped: Optional<[Int]> //! [Int] is no column.
      var parentheses: ((Float)) //! Use `Double`
    }

    @Entity("a") struct Misplaced {
      let id: UUID
      var name: String
      @Column("x") var computed: Int { 1 } //! @Column belongs to a stored property of a struct with @Entity
      @Unstored static let shared = 1 //! @Unstored belongs to a stored property
      @Column func run() {} //! @Column belongs to a stored property
    }
    struct Plain {
      @Column("x") var name: String //! @Column belongs to a stored property
    }
    func local() {
      @Entity("a") struct Local { //! local type cannot have attached extension macro
        let id: UUID
        var name: String
      }
    }
    """
}
