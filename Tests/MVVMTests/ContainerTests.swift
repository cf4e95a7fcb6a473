import Foundation
import MVVM
import MVVMTesting
import Testing

@Suite struct ContainerTests {
  @Test func `a shared thing is made once`() throws {
    var builder = ContainerBuilder()
    let thing = builder.register { _ in Thing() }
    let container = try builder.build()
    #expect(try container.resolve(thing) === container.resolve(thing))
    #expect(thing.name == "Thing")
  }

  @Test func `a unique thing is made each time`() throws {
    var builder = ContainerBuilder()
    let thing = builder.register(scope: .unique) { _ in Thing() }
    let container = try builder.build()
    #expect(try container.resolve(thing) !== container.resolve(thing))
  }

  // Mutation: in `Resolver.resolve`, treat `.graph` as `.unique`.
  @Test func `a thing of the graph is one within a call and another one in the next`() throws {
    var builder = ContainerBuilder()
    let leaf = builder.register("leaf", scope: .graph) { _ in Thing() }
    let left = builder.register("left", scope: .unique) { Thing("left", try $0.resolve(leaf)) }
    let right = builder.register("right", scope: .unique) { Thing("right", try $0.resolve(leaf)) }
    let root = builder.register("root", scope: .unique) {
      Thing("root", try $0.resolve(left), try $0.resolve(right))
    }
    let container = try builder.build()
    let (one, two) = (try container.resolve(root), try container.resolve(root))
    #expect(one.parts[0].parts[0] === one.parts[1].parts[0])
    #expect(one.parts[0].parts[0] !== two.parts[0].parts[0])
  }

  // Mutation: in `Resolution.keep`, keep the first thing only.
  @Test func `several things of the graph are each one within a call`() throws {
    var builder = ContainerBuilder()
    let parts = (0..<3).map { number in builder.register("\(number)", scope: .graph) { _ in Thing("\(number)") } }
    let whole = builder.register(scope: .unique) { resolver in
      let twice = try (parts + parts).map { try resolver.resolve($0) }
      #expect(Set(twice.map { ObjectIdentifier($0) }).count == 3)
      #expect(twice.map(\.name) == ["0", "1", "2", "0", "1", "2"])
      return Thing()
    }
    _ = try builder.build().resolve(whole)
  }

  // Mutation: in `make`, drop the line with `checkForCycle`; the stack overflows.
  @Test(arguments: [Scope.shared, .unique, .graph])
  func `things that need each other are an error that names them`(scope: Scope) throws {
    var builder = ContainerBuilder()
    let first = builder.declare("A", of: Thing.self, scope: scope)
    let second = builder.register("B", scope: scope) { Thing("B", try $0.resolve(first)) }
    builder.provide(first) { Thing("A", try $0.resolve(second)) }
    let outside = builder.register("O", scope: scope) { Thing("O", try $0.resolve(second)) }
    let container = try builder.build()
    #expect(throws: ContainerError.cycle(["B", "A", "B"])) { try container.resolve(outside) }
    #expect(throws: ContainerError.cycle(["A", "B", "A"])) { try container.resolve(first) }
    #expect(ContainerError.cycle(["A", "B", "A"]).description.contains("A → B → A"))
  }

  // Mutation: in `Resolver.init(_:making:isOfSession:)`, leave out the slots until there; the stack overflows.
  @Test(arguments: [Scope.unique, .graph], [1, 7, 8, 9, 100])
  func `a long way round is an error that names all of it`(scope: Scope, length: Int) throws {
    var builder = ContainerBuilder()
    let first = builder.declare("0", of: Thing.self, scope: scope)
    var last = first
    for number in 1..<max(2, length) {
      let next = last
      last = builder.register("\(number)", scope: scope) { Thing("", try $0.resolve(next)) }
    }
    let end = last
    builder.provide(first) { Thing("", try $0.resolve(end)) }
    let container = try builder.build()
    let names = ["0"] + (1..<max(2, length)).reversed().map { "\($0)" } + ["0"]
    #expect(throws: ContainerError.cycle(names)) { try container.resolve(first) }
  }

  @Test func `the graph of a long way is one, and slots of any number are told apart`() throws {
    var builder = ContainerBuilder()
    let leaf = builder.register("leaf", scope: .graph) { _ in Thing("leaf") }
    for _ in 0..<70_000 { _ = builder.register("unused") { _ in 0 } }
    var top = builder.register("0", scope: .unique) { Thing("0", try $0.resolve(leaf)) }
    for number in 1..<40 {
      let next = top
      top = builder.register("\(number)", scope: .unique) {
        Thing("\(number)", try $0.resolve(next), try $0.resolve(leaf))
      }
    }
    let container = try builder.build()
    var thing = try container.resolve(top)
    let shared = thing.parts[1]
    while thing.parts.count == 2 {
      #expect(thing.parts[1] === shared)
      thing = thing.parts[0]
    }
    #expect(thing.parts[0] === shared)
  }

  /// Why a container cannot be built.
  private func error(of builder: consuming ContainerBuilder) -> ContainerError? {
    do throws(ContainerError) {
      _ = try builder.build()
      return nil
    } catch {
      return error
    }
  }

  @Test func `what was declared has to be provided`() throws {
    var builder = ContainerBuilder()
    _ = builder.declare("thing", of: Thing.self)
    let error = error(of: builder)
    #expect(error == .notProvided("thing"))
  }

  @Test func `what a factory throws is thrown, and nothing is kept`() throws {
    let fails = CallLog<Bool>()
    var builder = ContainerBuilder()
    let thing = builder.register("thing") { _ in
      if fails.entries.isEmpty {
        fails.record(true)
        throw Refused()
      }
      return Thing()
    }
    let container = try builder.build()
    #expect(throws: Refused.self) { try container.resolve(thing) }
    #expect(try container.resolve(thing) === container.resolve(thing))
  }

  @Test func `what belongs to another container is a typed error`() throws {
    let container = try ContainerBuilder().build()
    var other = ContainerBuilder()
    let foreign = other.register("foreign") { _ in Thing() }
    let session = other.registerSession("session") { _ in Thing() }
    #expect(throws: ContainerError.foreign("foreign")) { try container.resolve(foreign) }
    #expect(throws: ContainerError.foreign("session")) { try container.resolve(session) }
    #expect(throws: ContainerError.foreign("foreign")) {
      try container.withOverrides {
        $0.set(foreign, Thing())
      } perform: {
      }
    }
    var third = ContainerBuilder()
    third.provide(foreign) { _ in Thing() }
    let error = error(of: third)
    #expect(error == .foreign("foreign"))
    for error in [ContainerError.notProvided("x"), .foreign("x"), .containerGone("x"), .sessionEnded("x")] {
      #expect(error.description.contains("x"))
    }
  }

  // Mutation: in `keep`, replace what is there.
  @Test(.timeLimit(.minutes(5))) func `all threads get the same shared thing`() throws {
    let meeting = Meeting()
    var builder = ContainerBuilder()
    let thing = builder.register { _ in
      meeting.meet()
      return Thing()
    }
    let container = try builder.build()
    let seen = CallLog<ObjectIdentifier>()
    let group = DispatchGroup()
    for _ in 0..<2 {
      group.enter()
      Thread.detachNewThread {
        if let thing = try? container.resolve(thing) { seen.record(ObjectIdentifier(thing)) }
        group.leave()
      }
    }
    #expect(group.wait(timeout: .now() + 10) == .success)
    #expect(seen.entries.count == 2)
    #expect(Set(seen.entries) == [ObjectIdentifier(try container.resolve(thing))])
  }
}

@Suite struct OverrideTests {
  private let container: Container
  private let leaf: Dependency<String>
  private let root: Dependency<Thing>

  init() throws {
    var builder = ContainerBuilder()
    let leaf = builder.register("leaf") { _ in "live" }
    root = builder.register("root") { Thing(try $0.resolve(leaf)) }
    self.leaf = leaf
    container = try builder.build()
  }

  @Test func `overrides add up and end`() throws {
    let live = try container.resolve(root)
    try container.withOverrides {
      $0.set(leaf, "outer")
    } perform: {
      try #expect(container.resolve(root).name == "outer")
      let own = Thing("own")
      try container.withOverrides {
        $0.set(root, own)
      } perform: {
        try #expect(container.resolve(root) === own)
        try #expect(container.resolve(leaf) == "outer")
      }
      try #expect(container.resolve(root).name == "outer")
    }
    try #expect(container.resolve(root) === live)
  }

  // Mutation: in `Overrides.current(of:)`, take the innermost of any container.
  @Test func `overrides of two containers do not mix`() throws {
    var builder = ContainerBuilder()
    let other = builder.register { _ in 1 }
    let second = try builder.build()
    try container.withOverrides {
      $0.set(leaf, "test")
    } perform: {
      try second.withOverrides {
        $0.set(other, 2)
      } perform: {
        try #expect(container.resolve(root).name == "test")
        try #expect(second.resolve(other) == 2)
      }
      try #expect(second.resolve(other) == 1)
    }
  }

  // Mutation: in `Container.overrides`, drop the comparison of the owners.
  @Test func `a list of overrides is not taken from another container`() throws {
    var builder = ContainerBuilder()
    let other = builder.register { _ in 1 }
    let second = try builder.build()
    var kept: OverrideList?
    try container.withOverrides {
      $0.set(leaf, "test")
      kept = $0
    } perform: {
    }
    let foreign = try #require(kept)
    #expect(throws: ContainerError.foreign("a list of overrides")) {
      try second.withOverrides {
        $0 = foreign
      } perform: {
      }
    }
    try #expect(second.resolve(other) == 1)
  }
}
