/// Protocols and typealiases of the files that were read.
public struct ProtocolLibrary: Sendable {
  private var protocols: [String: [ProtocolDeclaration]] = [:]
  private var aliases: [String: [SourceProtocols.Alias]] = [:]
  private var imports: [String: [SourceProtocols.Import]] = [:]
  /// Names of classes; where a protocol inherits from one, no double can be written.
  public var classes: Set<String> = []
  /// Names of classes whose declaration does not say that they are `Sendable`.
  public var unsendable: Set<String> = []
  /// The module of a file, where it is known: of several protocols with one name the one of the same module counts.
  private let module: @Sendable (String) -> String?

  /// An empty library.
  ///
  /// - Parameter module: the module of a file.
  public init(module: @escaping @Sendable (String) -> String? = { _ in nil }) { self.module = module }

  /// Adds what a file declares; a file counts once.
  public mutating func add(_ file: SourceProtocols) {
    guard imports[file.path] == nil else { return }
    imports[file.path] = file.imports
    for declaration in file.protocols { protocols[Self.plain(declaration.name), default: []].append(declaration) }
    for alias in file.aliases { add(alias) }
  }

  /// Adds a typealias.
  public mutating func add(_ alias: SourceProtocols.Alias) {
    aliases[Self.plain(alias.name), default: []].append(alias)
  }

  /// Whether a file was added.
  public func contains(_ path: String) -> Bool { imports[path] != nil }

  /// All protocols with a name, which may be qualified, by path and line.
  public func protocols(named name: String) -> [ProtocolDeclaration] {
    let parts = name.split(separator: ".").map(String.init)
    guard let last = parts.last else { return [] }
    let all = protocols[Self.plain(last)] ?? []
    let found = parts.count == 1 ? all : all.filter { ("." + $0.qualifiedName).hasSuffix("." + name) }
    return found.sorted { ($0.path, $0.line) < ($1.path, $1.line) }
  }

  /// Names whose declarations decide what the double of a protocol looks like: protocols that it inherits from, and
  /// typealiases that may be functions.
  public func names(decidedElsewhere declaration: ProtocolDeclaration) -> Set<String> {
    var names = Set(declaration.inherited.map { Self.plain($0.name) })
    for requirement in declaration.requirements {
      for parameter in requirement.parameters where !parameter.type.isEscaping {
        if let name = parameter.type.lastName { names.insert(name) }
      }
    }
    return names
  }

  /// Names of the protocols that a typealias stands for.
  public func names(ofAlias name: String) -> [String] { (aliases[name] ?? []).flatMap { $0.composition.map(\.name) } }

  /// Whether a parameter is a function that must not be stored.
  func isFunction(_ type: TypeText) -> Bool {
    if type.shape == .function { return true }
    guard let name = type.lastName, let found = aliases[name] else { return false }
    return found.contains(where: \.isFunction)
  }

  func imports(of path: String) -> [SourceProtocols.Import] { imports[path] ?? [] }

  /// The protocol that a name means in a file.
  func protocolDeclaration(_ name: ProtocolDeclaration.Inherited, from path: String) -> ProtocolDeclaration? {
    let qualified = protocols(named: name.path)
    let found = qualified.isEmpty ? protocols(named: name.name) : qualified
    guard found.count > 1 else { return found.first }
    let own = module(path)
    return found.first { $0.path == path } ?? found.first { own != nil && module($0.path) == own } ?? found.first
  }

  func composition(named name: String) -> [ProtocolDeclaration.Inherited]? {
    aliases[name]?.first { !$0.composition.isEmpty }?.composition
  }

  static func plain(_ name: String) -> String {
    name.hasPrefix("`") && name.hasSuffix("`") && name.count > 2 ? String(name.dropFirst().dropLast()) : name
  }
}
