import Facts
import Knowledge

/// Where each type works with the outside world in its own code.
public struct SideEffects: Sendable {
  /// One place in a body.
  public struct Site: Sendable, Hashable {
    /// The name that gives it away, for instance `URLSession` in `URLSession.shared.data(from:)`.
    public let place: Cursor
    /// What it does there.
    public let kinds: IOKinds
  }

  /// Sites in bodies and initial values, by type.
  private let sites: [[Site]]
  /// Kinds of the outside types that stored properties are declared with, by type.
  private let held: [IOKinds]
  /// Sites in a type's own code, in the order of its files.
  public func sites(in id: TypeID) -> [Site] { sites[id.index] }

  /// What a type does itself: in its code, or through an outside type that it stores.
  public func kinds(of id: TypeID) -> IOKinds {
    sites[id.index].reduce(held[id.index]) { $0.union($1.kinds) }
  }

  /// Looks at every mention of a known name. O(mentions).
  public static func scan(_ program: Program) -> SideEffects {
    let known = program.known
    let readers = known.building(.io)
    var sites = [[Site]](repeating: [], count: program.types.count)
    var held = [IOKinds](repeating: [], count: program.types.count)
    let wanted = NameSet(known.working.ids + readers.types.ids)
    for place in program.mentions(of: wanted, .identifier, .typeName, .call, inTests: true) {
      guard let type = program.enclosingTypeID(of: place) else { continue }
      switch place.kind {
      case .identifier:
        let kinds = known.kinds(ofType: place.name).union(known.kinds(ofFunction: place.name))
        if !kinds.isEmpty { sites[type.index].append(Site(place: place, kinds: kinds)) }
      case .call where readers.types.contains(place.name):
        if place.arguments.contains(where: { readers.labels.contains($0.name) }) {
          sites[type.index].append(Site(place: place, kinds: .files))
        }
      case .typeName:
        let kinds = known.kinds(ofType: place.name)
        if !kinds.isEmpty, isPropertyType(place.file, place.index) { held[type.index].formUnion(kinds) }
      default: break
      }
    }
    return SideEffects(sites: sites, held: held)
  }

  /// Whether a type stands in the annotation of a member rather than in a signature or a body.
  private static func isPropertyType(_ file: LinkedFile, _ index: Int) -> Bool {
    var index = index
    for _ in 0..<6 {
      index = Int(file.parents[index])
      switch file.nodes[index].kind {
      case .variableDeclaration:
        let kind = file.nodes[Int(file.parents[index])].kind
        return kind == .typeDeclaration || kind == .extensionDeclaration
      case .typeAnnotation, .optionalType, .unwrappedOptionalType, .arrayType, .typeName: continue
      default: return false
      }
    }
    return false
  }
}
