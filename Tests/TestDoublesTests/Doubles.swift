import TestDoubles

/// The doubles of one source text.
struct Doubles {
  let declarations: [ProtocolDeclaration]
  private var library: ProtocolLibrary
  private let isMainActorByDefault: Bool

  init(_ text: String, path: String = "App/Protocols.swift", isMainActorByDefault: Bool = false) {
    let bytes = Array(text.utf8)
    let source = ProtocolReader.read(bytes, path: path)
    let index = SourceIndex(bytes)
    library = ProtocolLibrary()
    library.add(source)
    library.classes = Set(index.classes)
    library.unsendable = Set(index.unsendable)
    declarations = source.protocols
    self.isMainActorByDefault = isMainActorByDefault
  }

  /// All of them in one file.
  func text(_ style: DoubleStyle = .calls, _ pattern: String = "XSpy") throws -> String {
    let isMainActorByDefault = isMainActorByDefault
    let resolved = try declarations.map { try library.resolve($0) { _ in isMainActorByDefault } }
    return DoubleFile(
      recipe: "OrderService", protocols: resolved, style: style,
      naming: DoubleNaming(pattern: pattern) ?? .standard, isMainActorByDefault: isMainActorByDefault
    ).text(library)
  }

  /// Why there is none of the last one.
  func problem() -> String? {
    guard let last = declarations.last else { return nil }
    do throws(DoubleProblem) {
      _ = try library.resolve(last)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
