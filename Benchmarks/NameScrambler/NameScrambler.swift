import Architecture
import Facts

/// Gives every type and file of a program a name that means nothing, so that a role can only come from structure.
///
/// Names of members stay: `fetch`, `@Published` and the like are what a type does, not what it is called.
public struct NameScrambler {
  /// Frameworks declare these too: a nested `State` and the wrapper `@State` are one word in the table of names, and
  /// renaming it would change more than a name.
  private static let kept: Set<String> = [
    "Action", "Any", "App", "Array", "Assembly", "Binding", "Bindable", "Body", "Bool", "Button", "Codable",
    "CodingKeys", "Color", "Context", "Coordinator", "Data", "Date", "Delegate", "Dependency", "Dictionary", "Double",
    "Driver", "Element", "Entry", "Environment", "Equatable", "Error", "Font", "Form", "Group", "Hashable", "ID",
    "Identifiable", "Image", "Index", "Input", "Int", "Key", "Keychain", "Label", "Layout", "List", "Maybe", "Menu",
    "Model", "Never", "Notification", "Object", "Observable", "Observer", "Operation", "Optional", "Output", "Path",
    "Process", "Protocol", "Published", "Publisher", "Publishers", "Query", "Reachability", "Realm", "Reducer",
    "Resolver", "Result", "Scene", "Section", "Self", "Sendable", "Set", "Shape", "Signal", "Single", "State", "Store",
    "String", "Subject", "Table", "Task", "Text", "Type", "URL", "Value", "View", "Void", "Widget", "Window",
  ]

  private var state: UInt64

  /// - Parameter seed: the same seed gives the same words.
  public init(seed: UInt64) { state = seed }

  /// The types of a program with those of the same one under other names, which stand in another order: by their places in
  /// the files.
  public static func pairs(_ program: Program, _ other: Program) -> [(named: TypeRecord, scrambled: TypeRecord)] {
    struct Place: Hashable {
      let file: Int
      let declaration: Int
    }
    let scrambled = Dictionary(
      other.types.map { (Place(file: $0.declaration.file.number, declaration: $0.declaration.index), $0) }
    ) { first, _ in first }
    return program.types.compactMap { type in
      scrambled[Place(file: type.file, declaration: type.declaration.index)].map { (type, $0) }
    }
  }

  /// The same program under other names; see ``pairs(_:_:)``.
  public mutating func scramble(_ program: Program) -> Program {
    var texts = (0..<program.names.count).map { program.names[NameID(raw: UInt32($0))] }
    var taken = Set(texts)
    for type in program.types {
      let text = texts[Int(type.name.raw)]
      guard text == program.names[type.name], !Self.kept.contains(text) else { continue }
      texts[Int(type.name.raw)] = freshWord(&taken)
    }
    var list = NameList()
    for text in texts.dropFirst() { Self.append(text, to: &list) }
    var builder = NamesBuilder(expected: texts.count)
    // All texts are different, so that every name keeps its number.
    let ids = builder.merge(list)
    let files = program.files.enumerated().map { number, file in
      let folder = file.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      let path = (folder + [Substring(freshWord(&taken) + ".swift")]).joined(separator: "/")
      let facts = FileFacts(
        names: NameList(), nodes: file.nodes, declarations: file.declarations, imports: file.imports,
        directives: file.directives, marks: file.marks, lines: file.lines, flags: file.flags)
      return LinkedFile(path: path, facts: facts, ids: ids, number: number)
    }
    return ProgramBuilder.build(
      names: builder.finish(), files: files, contexts: program.contexts, modules: program.modules)
  }

  private static func append(_ text: String, to list: inout NameList) {
    var text = text
    text.withUTF8 { bytes in
      list.bytes.append(contentsOf: bytes)
      list.ends.append(UInt32(list.bytes.count))
      list.hashes.append(NameList.hash(bytes))
    }
  }

  private mutating func freshWord(_ taken: inout Set<String>) -> String {
    var word = ""
    repeat { word = nextWord() } while !taken.insert(word).inserted
    return word
  }

  /// Syllables without meaning, in capitals as types have them. `Q` starts no word that roles are told by.
  private mutating func nextWord() -> String {
    let consonants = Array("bdgklmnprtvz")
    let vowels = Array("aeiou")
    var word = "Q"
    for _ in 0..<4 {
      word.append(vowels[Int(nextNumber() % UInt64(vowels.count))])
      word.append(consonants[Int(nextNumber() % UInt64(consonants.count))])
    }
    return word
  }

  /// SplitMix64.
  private mutating func nextNumber() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return (value ^ (value >> 31)) >> 3
  }
}
