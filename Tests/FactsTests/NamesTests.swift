import Testing

@testable import Facts

@Suite struct NamesTests {
  @Test func internGivesOneIdPerText() {
    var builder = NameListBuilder()
    let ids = (0..<5_000).map { builder.intern("name\($0 % 1_000)") }
    #expect(Set(ids).count == 1_000)
    #expect(builder.list[ids[7]] == "name7")
    #expect(builder.intern("") == .none)
  }

  @Test func mergeUnitesFiles() {
    var first = NameListBuilder()
    let a = first.intern("alpha")
    var second = NameListBuilder()
    _ = second.intern("beta")
    let otherA = second.intern("alpha")
    var builder = NamesBuilder()
    let firstIDs = builder.merge(first.list)
    let secondIDs = builder.merge(second.list)
    #expect(firstIDs[Int(a.raw)] == secondIDs[Int(otherA.raw)])
    let names = builder.finish()
    #expect(names["alpha"] == firstIDs[Int(a.raw)])
    #expect(names["gamma"] == .absent)
    #expect(names[names["beta"]] == "beta")
    #expect(names[.absent].isEmpty)
  }

  @Test func setsHoldOnlyWhatOccurs() {
    var list = NameListBuilder()
    for index in 0..<100 { _ = list.intern("n\(index)") }
    var builder = NamesBuilder()
    _ = builder.merge(list.list)
    let names = builder.finish()
    let set = names.set((0..<200).filter { $0.isMultiple(of: 2) }.map { "n\($0)" })
    for index in 0..<100 { #expect(set.contains(names["n\(index)"]) == index.isMultiple(of: 2)) }
    #expect(!set.contains(.none))
    #expect(!set.contains(.absent))
    #expect(names.set("nowhere").isEmpty)
    #expect(names.hasSuffix(names["n42"], "42"))
    #expect(!names.hasPrefix(names["n4"], "n42"))
  }
}
