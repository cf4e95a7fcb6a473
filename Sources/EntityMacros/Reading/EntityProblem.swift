import SwiftDiagnostics
import SwiftSyntax

/// What keeps a struct from being an entity, and what to do about it.
enum EntityProblem {
  case noStruct(kind: String)
  case generic(name: String)
  case inGeneric(outer: String)
  case inFunction
  case hidden(name: String)
  case noID
  case computedID
  case constantID(initial: String)
  case namedID
  case unstoredID
  case unfitID(type: String)
  case noProperties
  case tableName(String)
  case reservedTable(String)
  case columnName(String, isGiven: Bool)
  case reservedColumn(String)
  case doubleColumn(String)
  case constant(name: String, initial: String)
  case unstoredWithoutDefault(name: String)
  case contradiction
  case conditional
  case pattern
  case special(modifier: String, name: String)
  case type(String, advice: String)
  case misplaced(attribute: String)

  var message: String {
    switch self {
    case .noStruct(let kind):
      "@Entity is for structs: rows are copied between device and server, and \(kind) is no copy. Make it a struct."
        + (kind == "an enum"
          ? " To store this enum in a property, declare it as `enum …: String, FieldConvertible`." : "")
    case .generic(let name):
      "\(name) is generic, and one table holds one type. Make a struct for each table, or remove the parameters."
    case .inGeneric(let outer):
      "\(outer) is generic, so this struct is a different type in each use of it. Move it out of \(outer)."
    case .inFunction: "An entity has a name that the whole app knows. Move the struct out of the function."
    case .hidden(let name):
      "\(name) is private inside another type, where its table cannot be written. Make it fileprivate."
    case .noID:
      "An entity is recognized by its `id`. Add `let id: UUID`; a `String` or an `Int` that means the same on each device "
        + "works, too."
    case .computedID:
      "`id` is computed, and a row is read by setting it. Store it, and compute the other property from it."
    case .constantID(let initial):
      "`let id = \(initial)` never changes, so a row cannot get its id back. Declare it as `var id = \(initial)` or "
        + "`let id: UUID`."
    case .namedID: "The id is always in the column `id`. Remove @Column."
    case .unstoredID: "The id of a row is always stored. Remove @Unstored."
    case .unfitID(let type): "\(type) is no id. Use `UUID`, `String`, `Int`, or a type of yours that is a `RecordID`."
    case .noProperties: "Nothing is stored beside the `id`. Add a stored property, such as `var name: String`."
    case .tableName(let name):
      "\"\(name)\" is no name of a table. Use letters, digits and underscores, and no digit first."
    case .reservedTable(let name):
      "Names such as \"\(name)\" are those of the store's own tables. Choose one that does not begin with `sync_`, "
        + "`sqlite_` or `grdb_`."
    case .columnName(let name, true):
      "\"\(name)\" is no name of a column. Use letters, digits and underscores, and no digit first."
    case .columnName(let name, false):
      "The name `\(name)` has characters that a column cannot have. Give the column a name: `@Column(\"…\")`."
    case .reservedColumn(let name):
      "The sync keeps a column `\(name)` of its own. Give the property another one: `@Column(\"…\")`."
    case .doubleColumn(let name):
      "Two properties have the column `\(name)`; capitals make no difference. Rename one: `@Column(\"…\")`."
    case .constant(let name, let initial):
      "`\(name)` is \(initial) in each row, so it cannot be read from one. Declare it as `var` to store it, or as "
        + "`static let`."
    case .unstoredWithoutDefault(let name):
      "An entity that is read has no value for `\(name)`. Give it one to begin with: `= …`."
    case .contradiction: "@Unstored keeps the property out of the table, and @Column describes its column. Remove one."
    case .conditional:
      "The table has to be the same in all builds, since its files outlive them. Move stored properties out of `#if`."
    case .pattern: "A column belongs to one name. Declare each property by itself."
    case .special(let modifier, let name):
      "`\(modifier)` properties are not stored. Remove `\(modifier)`, or mark `\(name)` with @Unstored."
    case .type(let type, let advice): "\(type) is no column. \(advice)"
    case .misplaced(let attribute):
      "@\(attribute) belongs to a stored property of a struct with @Entity, and does nothing here. Remove it."
    }
  }

  /// The problem at a place.
  func at(_ node: some SyntaxProtocol, _ changes: [FixIt] = []) -> Diagnostic {
    Diagnostic(node: Syntax(node), message: Message(text: message), fixIts: changes)
  }

  private struct Message: DiagnosticMessage {
    let text: String
    var message: String { text }
    var severity: DiagnosticSeverity { .error }
    var diagnosticID: MessageID { MessageID(domain: "Entity", id: "problem") }
  }
}

/// A change that the compiler offers.
struct Proposal: FixItMessage {
  let message: String
  var fixItID: MessageID { MessageID(domain: "Entity", id: message) }

  init(_ message: String) { self.message = message }

  /// Puts one piece of code in place of another.
  func replace(_ old: some SyntaxProtocol, with new: some SyntaxProtocol) -> FixIt {
    FixIt(message: self, changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))])
  }
}
