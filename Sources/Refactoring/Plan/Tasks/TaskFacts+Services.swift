import Findings

/// What a type works with, and how each of these objects can come from outside.
extension TaskFacts {
  /// The types of the app that the places of the task work with, in their order.
  var services: [UsedService] {
    if rule == "viewmodel-depends-on-concrete" {
      return concretes.map { used(String($0.dropFirst().dropLast()), called: []) }
    }
    var names: [String] = []
    var called: [String: [String]] = [:]
    for place in places {
      guard let (name, call) = service(in: place.evidence) else { continue }
      if !names.contains(name) { names.append(name) }
      if let call, !called[name, default: []].contains(call) { called[name, default: []].append(call) }
    }
    return names.map { used($0, called: called[$0] ?? []) }
  }

  private func used(_ name: String, called: [String]) -> UsedService {
    let known = type?.calls[name] ?? []
    let shared = conventions.type(name)?.sharedInstance
    return UsedService(
      name: name,
      calls: (known.isEmpty ? called.map { PlanCall($0) } : known).filter {
        $0.name != shared && $0.name != "init" && $0.name != "self"
      })
  }

  /// The calls of the places that go to no type of the app, in backticks: `UserDefaults.standard.set`.
  var foreignCalls: [String] { Self.calls(places.filter { isForeign($0.evidence) }) }

  /// The calls of all places, in backticks.
  var calls: [String] { Self.calls(places) }

  private static func calls(_ places: [Occurrence]) -> [String] {
    var seen: Set<String> = []
    return places.compactMap { call($0.evidence) }.filter { seen.insert($0).inserted }
  }

  /// The calls of the places with their lines, else the members: `store.load` (`CartView.swift:12`, `:20`).
  var spots: [String] {
    var order: [String] = []
    var lines: [String: [String]] = [:]
    for place in places {
      let name = Self.call(place.evidence) ?? (place.member.isEmpty ? "" : "`\(place.member)`")
      if lines[name] == nil { order.append(name) }
      let line = "`\(TaskWording.fileName(place.path)):\(place.line)`"
      if !lines[name, default: []].contains(line) { lines[name, default: []].append(line) }
    }
    return order.map { name in
      let list = Self.list(lines[name] ?? [])
      return name.isEmpty ? list : "\(name) (\(list))"
    }
  }

  // MARK: Steps

  /// How the objects that a type works with get into its initializer, one step for each.
  func injection(into target: String) -> [String] {
    let services = services
    var steps = services.prefix(3).map { injection(of: $0, into: target) }
    let rest = services.dropFirst(3).map { service in
      "`\(service.name)`" + (service.calls.isEmpty ? "" : " (\(Self.names(service.calls)))")
    }
    if !rest.isEmpty { steps.append("Pass in \(Self.list(rest, limit: 6)) in the same way.") }
    return steps
  }

  private func injection(of service: UsedService, into target: String) -> String {
    let type = conventions.type(service.name)
    let name = "`\(service.name)`"
    let calls = Self.names(service.calls)
    if type?.isProtocol == true { return "Take `any \(service.name)` in `init` of \(target)." }
    if type?.isStatic == true {
      return
        "\(name) has only static members, so there is no instance to pass: give `init` of \(target) a closure for each "
        + "that it uses\(calls.isEmpty ? "" : " (\(calls))"), with that of \(name) as default value."
    }
    let abstraction = conventions.abstraction(of: service.name)
    let value = defaultValue(of: service.name).map { ", with `\($0)` as default value" } ?? ""
    let hints = hints(service, into: target)
    let required = Self.requirements(service.calls)
    guard abstraction.isNew else {
      return "Take `any \(abstraction.name)` in `init` of \(target), to which \(name) conforms\(value)."
        + (required.isEmpty ? "" : " What of \(required) is missing in `\(abstraction.name)` is added there.") + hints
    }
    let file = type.map { " in `\(TaskWording.fileName($0.path))`" } ?? ""
    return
      "Declare `protocol \(abstraction.name)`\(file)\(required.isEmpty ? "" : " with \(required)"), unless it is there, let "
      + "\(name) conform to it, and take `any \(abstraction.name)` in `init` of \(target)\(value)." + hints
  }

  /// What a protocol cannot say of the members that are used, as sentences with a space in front.
  private func hints(_ service: UsedService, into target: String?) -> String {
    var hints = ""
    let fixed = service.calls.filter(\.isStatic)
    if !fixed.isEmpty {
      // A function is a closure as it is, a property is not.
      let closures = fixed.map { call in
        let member = "\(service.name).\(call.name)"
        return call.requirement?.hasPrefix("static var ") == true ? "`{ \(member) }`" : "`\(member)`"
      }
      let names = Self.list(fixed.map { "`\(service.name).\($0.name)`" }, limit: 4)
      hints +=
        " \(names) \(fixed.count == 1 ? "is" : "are") static, so no protocol has \(fixed.count == 1 ? "it" : "them"): "
        + (target.map { "give `init` of \($0)" } ?? "pass") + " a closure\(fixed.count == 1 ? "" : " for each"), with "
        + "\(Self.list(closures, limit: 4)) as default value."
    }
    let labels = service.calls.filter { !$0.isStatic }.flatMap { call in
      call.optionalLabels.map { "`\($0)` of `\(call.name)`" }
    }
    if !labels.isEmpty {
      hints +=
        " A requirement has no default values: calls that leave out \(Self.list(labels, limit: 4)) pass "
        + "\(labels.count == 1 ? "it" : "them") from now on."
    }
    return hints
  }

  /// What a protocol says for members, in backticks; those that are static are no part of it.
  static func requirements(_ calls: [PlanCall]) -> String {
    list(calls.filter { !$0.isStatic }.map { "`\($0.requirement ?? $0.name)`" }, limit: 8)
  }

  /// The protocols to be declared for some objects, one step for all.
  func declarations(_ services: [UsedService]) -> [String] {
    let new = services.filter {
      conventions.abstraction(of: $0.name).isNew && conventions.type($0.name)?.isProtocol != true
    }
    return new.prefix(4).map { service in
      let file = conventions.type(service.name).map { " in `\(TaskWording.fileName($0.path))`" } ?? ""
      let calls = Self.requirements(service.calls)
      return "Declare `protocol \(conventions.abstraction(of: service.name).name)`\(file) with "
        + "\(calls.isEmpty ? "what \(name) calls" : calls), unless it is there, and let `\(service.name)` conform to it."
        + hints(service, into: nil)
    }
      + services.filter { !conventions.abstraction(of: $0.name).isNew && !$0.calls.isEmpty }.prefix(2).map { service in
        "`\(service.name)` conforms to `\(conventions.abstraction(of: service.name).name)`: add there what is missing of "
          + "\(Self.requirements(service.calls))." + hints(service, into: nil)
      }
  }

  /// The protocols of some objects as types of parameters: `any CartStoring`.
  func protocols(_ services: [UsedService]) -> String {
    services.isEmpty
      ? "that protocol" : Self.list(services.map { "`any \(conventions.abstraction(of: $0.name).name)`" }, limit: 4)
  }

  /// The access to the outside that the places have themselves goes to a service behind a protocol.
  func ownService(into target: String) -> [String] {
    let calls = foreignCalls
    guard !calls.isEmpty else { return [] }
    let service = conventions.service(for: subject)
    let abstraction = conventions.abstraction(of: service.name)
    let list = Self.list(calls, limit: 4)
    if isLaterPart {
      return ["Give `\(service.name)` and `protocol \(abstraction.name)` of part 1 a method for each use of \(list)."]
    }
    let make =
      service.isNew
      ? "Create `\(service.name)` with a method for each use of \(list), and `protocol \(abstraction.name)` with these methods."
      : "Give `\(service.name)`, which is there already, a method for each use of \(list), and have them in "
        + "\(abstraction.isNew ? "a new " : "")`protocol \(abstraction.name)`."
    let isPlain = service.isNew || conventions.type(service.name)?.isMadePlainly == true
    return [
      make,
      "Take `any \(abstraction.name)` in `init` of \(target)"
        + (isPlain ? ", with `\(service.name)()` as default value." : "."),
    ]
  }

  /// What makes an object where none is passed.
  func defaultValue(of name: String) -> String? {
    guard let type = conventions.type(name) else { return nil }
    if let shared = type.sharedInstance { return "\(name).\(shared)" }
    return type.isMadePlainly ? "\(name)()" : nil
  }

  /// Shared instances of frameworks and libraries: `UIApplication.shared`.
  func foreignInstances(into target: String) -> [String] {
    var seen: Set<Substring> = []
    return foreignCalls.compactMap { call in
      let path = call.dropFirst().dropLast().split(separator: ".")
      guard path.count > 1, let type = path.first, type.first?.isUppercase == true, seen.insert(type).inserted else {
        return nil
      }
      let abstraction = conventions.abstraction(of: String(type))
      return
        "Declare `protocol \(abstraction.name)` with what \(name) uses of `\(type)`, let `\(type)` conform to it in an "
        + "extension, and take `any \(abstraction.name)` in `init` of \(target), with `\(path[0]).\(path[1])` as default value."
    }
  }

  // MARK: Makers

  /// Where the type is made, for use behind "where … is created": ` (`AppCoordinator.swift:20`)`.
  var makers: String { makers(of: type) }

  func makers(of type: PlanType?) -> String {
    let places = (type?.makers ?? []).map { "`\(TaskWording.fileName($0.path)):\($0.line)`" }
    return places.isEmpty ? "" : " (\(Self.list(places, limit: 3)))"
  }

  // MARK: New view models

  /// How to make the view model that does not exist yet, and how the type gets the one that there is.
  var viewModelSteps: [String] {
    let model = viewModelName
    guard lacksViewModel else {
      if storesViewModel { return [] }
      return [
        isReused
          ? "Give \(model), which is there already, to \(name) in a method `configure(with:)`: the list makes it."
          : "Let \(name) keep \(model), which is there already"
            + (type?.isFromStoryboard == true ? " in a property, \(storyboardPassing)." : ".")
      ]
    }
    let plain = String(model.dropFirst().dropLast())
    let file = conventions.file(ofNew: plain, for: first.span.path)
    let isSwiftUI = type?.isValue == true
    let kind = conventions.publishing ?? (isSwiftUI ? .observableObject : nil)
    let declaration =
      switch kind {
      case .observable: "`@MainActor @Observable final class \(plain)`"
      case .observableObject: "`@MainActor final class \(plain): ObservableObject`"
      case nil: "`@MainActor final class \(plain)`"
      }
    let keeping: String
    if isSwiftUI {
      keeping = "keep it in \(name) as `\(kind == .observable ? "@State" : "@StateObject") private var viewModel`"
    } else if isReused {
      keeping = "give it to \(name) in a method `configure(with:)`, because the list makes it"
    } else if type?.isFromStoryboard == true {
      keeping = "give it to \(name) in a property, \(storyboardPassing)"
    } else {
      keeping = "take it in `init` of \(name)\(makers)"
    }
    return ["Create \(declaration) in `\(file)`, and \(keeping)."]
  }

  // MARK: Evidence

  /// The type of the app that a call goes to, and the member that it uses.
  private func service(in evidence: String) -> (name: String, call: String?)? {
    var path = Self.path(evidence)
    if path.first == "self" || path.first == "Self" { path.removeFirst() }
    guard let first = path.first else { return nil }
    let outer = path.count > 1 ? "\(first).\(path[1])" : first
    let named = [outer, first].first { conventions.type($0) != nil } ?? member(first)?.heldType
    guard let named, let type = conventions.type(named),
      !["viewModel", "view", "viewController", "coordinator"].contains(type.role)
    else { return nil }
    let skipped = named == outer && path.count > 1 ? 2 : 1
    let call = path.count > skipped ? path.last : nil
    return (named, call)
  }

  /// Whether a call starts at nothing that the app declares a type for.
  private func isForeign(_ evidence: String) -> Bool {
    let path = Self.path(evidence).filter { $0 != "self" && $0 != "Self" }
    guard let first = path.first else { return false }
    return conventions.type(first) == nil && member(first)?.heldType == nil
  }

  /// A call without its arguments, in backticks; `nil` for what is no chain of names.
  private static func call(_ evidence: String) -> String? {
    let path = path(evidence)
    guard let first = path.first?.unicodeScalars.first, first.properties.isAlphabetic || first == "_" else {
      return nil
    }
    return "`" + path.joined(separator: ".") + "`"
  }

  /// `Store.shared.items[…].load(…)` as its names; empty where something else is among them.
  private static func path(_ evidence: String) -> [String] {
    var names: [String] = [""]
    var depth = 0
    for character in evidence {
      switch character {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "." where depth == 0: names.append("")
      case _ where depth > 0: continue
      case "?", "!": continue
      case _ where character.isLetter || character.isNumber || character == "_":
        names[names.count - 1].append(character)
      default: return []
      }
    }
    return names.contains("") ? [] : names
  }

  /// Members in backticks.
  static func names(_ members: [PlanCall]) -> String { list(members.map { "`\($0.name)`" }, limit: 5) }
}
