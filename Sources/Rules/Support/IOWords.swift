import Architecture
import Facts
import Knowledge

/// Names that distinguish work with the outside world from merely naming it.
struct IOWords: Sendable {
  /// Types whose instances only describe work: building one reaches nothing.
  let descriptions: NameSet
  /// Types that open something as soon as they are built.
  let openedWhenBuilt: NameSet
  /// Static members that give an instance and do nothing else.
  let instances: NameSet
  /// Methods and properties of types that do I/O, by which a typed receiver is worth looking at.
  let operations: NameSet
  /// The same for members that extensions in the program add to such types.
  let extensionMembers: NameSet
  /// Static properties that the program adds to such types, by type and name.
  let addedStatics: [NameID: [NameID: DeclarationCursor]]
  /// Names of variables that hold user defaults: whatever is read from them comes from there, also by properties that
  /// other modules add.
  let keptDefaults: NameSet
  /// Members of user defaults that are none of their values.
  let besideDefaults: NameSet
  /// Parts of a session's configuration that keep things themselves.
  let sessionStores: NameSet
  /// Reading a file by building a value.
  let contentReaders: KnownNames.Calls
  /// Writing a value to a file, by the name of the method.
  let writers: [NameID: KnownNames.Calls]
  /// Methods that give data to write.
  let encoders: NameSet
  /// Names that make something outside when they are used: a folder that the system makes again each time it is asked for.
  let makers: NameSet
  /// What takes paths apart and puts them together.
  let pathParts: NameSet
  let bundle: NameSet
  let bundleLookups: NameSet
  /// Protocols and base classes of stored records, and the calls on them that go to the database.
  let records: NameSet
  let recordOperations: NameSet

  init(_ program: Program) {
    let known = program.known
    descriptions = known.types(.describes)
    openedWhenBuilt = known.typesBuilt(.io)
    instances = known.variables(.instance)
    operations = known.members(.io)
    var added: [NameID] = []
    var statics: [NameID: [NameID: DeclarationCursor]] = [:]
    for (type, extensions) in program.foreignExtensions where !known.kinds(ofType: type).isEmpty {
      for part in extensions {
        for (index, row) in part.file.declarations.enumerated() where Int(row.parent) == part.index {
          if row.kind == .variable, row.flags.contains(.isStatic) {
            statics[type, default: [:]][row.name] = DeclarationCursor(file: part.file, index: index)
          } else if row.kind == .function || row.kind == .variable, !row.flags.contains(.isStatic) {
            added.append(row.name)
          }
        }
      }
    }
    extensionMembers = NameSet(added)
    addedStatics = statics
    let defaults = known.types(working: .defaults)
    keptDefaults = NameSet(
      program.mentions(of: defaults, .identifier, .typeName).compactMap { mention in
        let whole = mention.kind == .identifier ? UseChain(mention).expression : mention
        guard let parent = whole.parent, parent.kind == .initialValue || parent.kind == .typeAnnotation,
          let variable = parent.parent, variable.kind == .variableDeclaration
        else { return nil }
        return variable.name
      })
    besideDefaults = known.members(.plain, of: defaults)
    sessionStores = known.members(.sessionStore)
    contentReaders = known.building(.io)
    writers = known.calls(.io)
    encoders = known.members(.encodes)
    makers = known.variables(.io)
    pathParts = known.members(.computes)
    bundle = known.types(.bundle)
    bundleLookups = known.labels(.bundle)
    records = known.types(.record)
    recordOperations = known.members(.io, of: records)
  }
}
