import Facts
import Testing

@testable import SourceFacts

/// What the facts of a source say, seen through the tree and the rows.
@Suite struct FactTreeTests {
  private func facts(_ source: String) throws -> FileFacts {
    try LargeStackPool.run { Result { try FactExtractor.extract(source) } }.get()
  }

  private func linked(_ source: String) throws -> (LinkedFile, Names) {
    let facts = try facts(source)
    var builder = NamesBuilder()
    let ids = builder.merge(facts.names)
    return (LinkedFile(path: "A.swift", facts: facts, ids: ids), builder.finish())
  }

  /// The tree as text: kind, name and flags, nested by parentheses.
  private func outline(_ cursor: Cursor, _ names: Names) -> String {
    let name = cursor.name.isNone ? "" : "'\(names[cursor.name])'"
    let children = cursor.children.map { outline($0, names) }.joined(separator: " ")
    return "\(cursor.kind)\(name)" + (children.isEmpty ? "" : "(\(children))")
  }

  private func outline(_ source: String) throws -> String {
    let (file, names) = try linked(source)
    return file.root.children.map { outline($0, names) }.joined(separator: " ")
  }

  @Test func callsAreNamedAfterTheirCallee() throws {
    #expect(
      try outline("a.b.load(id: 1) { }")
        == "call'load'(member'load'(member'b'(identifier'a')) argument'id'(numberLiteral'1') argument(closure))")
  }

  @Test func parenthesesLeaveNoTrace() throws {
    #expect(try outline("((a)).b") == "member'b'(identifier'a')")
    #expect(try outline("(a, b: c)") == "tuple(argument(identifier'a') argument'b'(identifier'c'))")
  }

  @Test func assignmentBindsLoosest() throws {
    #expect(
      try outline("self.x = a + b")
        == "assignment'='(member'x'(identifier'self') sequence(identifier'a' binaryOperator'+' identifier'b'))")
    #expect(try outline("x += 1") == "assignment'+='(identifier'x' numberLiteral'1')")
    #expect(try outline("x == 1") == "sequence(identifier'x' binaryOperator'==' numberLiteral'1')")
  }

  @Test func capturesKeepTheirStrength() throws {
    let (file, names) = try linked("f { [weak self, unowned b, c = d.e] x, _ in x }")
    let closure = try #require(file.root.subtree.first { $0.kind == .closure })
    let captures = closure.children.filter { $0.kind == .capture }
    #expect(captures.map { names[$0.name] } == ["self", "b", "c"])
    #expect(captures.map { $0.flags } == [.weak, .unowned, []])
    #expect(captures[2].child(.initialValue)?.firstChild?.kind == .member)
    #expect(closure.children.filter { $0.kind == .parameter }.map { names[$0.name] } == ["x", "_"])
  }

  @Test func closuresTellTheirActor() throws {
    let (file, _) = try linked("f { @MainActor in g() }; let h: @Sendable @escaping () async -> Void")
    #expect(file.root.subtree.first { $0.kind == .closure }?.flags.contains(.mainActor) == true)
    let type = try #require(file.root.subtree.first { $0.kind == .functionType })
    #expect(type.flags.isSuperset(of: [.sendable, .escaping, .isAsync]))
  }

  @Test func catchClausesTellWhatTheyHandle() throws {
    let (file, names) = try linked("do { try a() } catch is CancellationError { } catch { b() }")
    let clauses = file.root.subtree.filter { $0.kind == .catchClause }
    #expect(clauses.map { $0.flags.contains(.catchesAll) } == [false, true])
    #expect(outline(clauses[0], names) == "catchClause(caseItem(typeName'CancellationError') block)")
  }

  @Test func patternsBindNames() throws {
    let (file, names) = try linked("switch x { case let .a(b, c): f(b); case .d(var e): g(e); default: break }")
    let bindings = file.root.subtree.filter { $0.kind == .binding }
    #expect(bindings.map { names[$0.name] } == ["b", "c", "e"])
    #expect(bindings.map { $0.flags.contains(.isLet) } == [true, true, false])
    #expect(
      file.root.subtree.filter { $0.kind == .switchCase }.map { $0.flags.contains(.isDefault) } == [false, false, true])
  }

  @Test func declarationRowsHoldAccessAndPlaces() throws {
    let (file, names) = try linked(Samples.viewModel)
    let rows = file.declarations.indices.map { DeclarationCursor(file: file, index: $0) }
    let type = try #require(rows.first { $0.kind == .class })
    #expect(names[type.name] == "OrdersViewModel")
    #expect(type.row.access == .public)
    #expect(type.flags.contains(.isFinal))
    #expect(type.attributes.map { names[$0.name] } == ["MainActor"])
    #expect(type.inheritedTypes.map { names[$0.name] } == ["BaseViewModel", "ObservableObject"])
    let orders = try #require(rows.first { names[$0.name] == "orders" })
    #expect(orders.row.access == .public)
    #expect(orders.row.setterAccess == .private)
    #expect(orders.attribute(names["Published"]) != nil)
    #expect(orders.type?.kind == .arrayType)
    let total = try #require(rows.first { names[$0.name] == "total" })
    #expect(!total.isStored)
    #expect(total.flags.contains(.hasSetter))
    let done = try #require(rows.first { names[$0.name] == "onDone" })
    #expect(done.isStored)
    #expect(done.flags.contains(.hasObservers))
    let delegate = try #require(rows.first { names[$0.name] == "delegate" })
    #expect(delegate.flags.contains(.isWeak))
    let initializer = try #require(rows.first { $0.kind == .initializer })
    #expect(initializer.flags.isSuperset(of: [.isAsync, .isThrowing, .hasBody]))
    #expect(initializer.parameters.map { names[$0.name] } == ["loader", "start"])
    let load = try #require(rows.first { names[$0.name] == "load" })
    #expect(load.parent == type)
    #expect(load.codeLines == 14)
  }

  @Test func blankLinesOfTextsAreFree() throws {
    let facts = try facts(
      """
      let licence = \"""
        Permission is granted.

        \\(holder)
        \t

        THE SOFTWARE COMES WITHOUT WARRANTY.
        \"""

      // MARK: End
      """)
    #expect(facts.lines.codeLines == 5)
  }

  @Test func importsAndDirectives() throws {
    let facts = try facts(
      """
      import Combine
      @testable import App
      @_exported import struct Foundation.Date
      #if DEBUG
      import Pulse
      #endif
      // lintel:disable:next rule-a, rule-b -- because
      // lintel:disable rule-c
      /* lintel:enable rule-c */
      // lintel:whatever
      """)
    let names = facts.names
    #expect(facts.imports.map { names[$0.module] } == ["Combine", "App", "Foundation", "Pulse"])
    #expect(facts.imports.map(\.flags) == [[], .testable, [.exported, .scoped], []])
    #expect(names[facts.imports[2].symbol] == "Date")
    #expect(names[facts.imports[3].condition] == "DEBUG")
    #expect(facts.directives.map(\.action) == [.disableNext, .disableNext, .disable, .enable, .malformed])
    #expect(facts.directives.map { names[$0.rule] }[..<4] == ["rule-a", "rule-b", "rule-c", "rule-c"])
    #expect(facts.directives.map(\.hasReason) == [true, true, false, false, false])
  }

  @Test(arguments: [
    ("a\n\n// c\nb // d\n", 4, [true, false, false, true]),
    ("a\r\nb\rc", 3, [true, true, true]),
    ("/* x\n y */ a\n", 2, [false, true]),
    ("\"\"\"\n // not a comment\n\"\"\"", 3, [true, true, true]),
    ("\"// \\(a /* c */ + \"b\") //\"\n// x", 2, [true, false]),
    ("/* a /* b */\n c */\nd", 3, [false, false, true]),
  ]) func linesKnowWhetherTheyHoldCode(_ source: String, _ count: Int, _ code: [Bool]) throws {
    let lines = try facts(source).lines
    #expect(lines.entries.prefix(count).map { $0 & 1 == 1 } == code)
  }

  @Test func positionsCountBytes() throws {
    let (file, names) = try linked("let ä = 1\nlet b = ö.c()\n")
    let call = try #require(file.root.subtree.first { $0.kind == .call })
    #expect(names[call.name] == "c")
    let position = file.lines.position(at: call.offset)
    #expect(position.line == 2)
    #expect(position.column == 12)
  }

  @Test func generatedFilesAreMarked() throws {
    #expect(try facts("// Generated using a tool — DO NOT EDIT\nlet x = 1").flags.contains(.generated))
    #expect(try facts("// THIS FILE IS GENERATED. DO NOT MODIFY BY HAND.\nlet x = 1").flags.contains(.generated))
    #expect(try facts("// Generated from a contract.\n// Don't change it.\nlet x = 1").flags.contains(.generated))
    #expect(try !facts("// A view model\nlet x = 1").flags.contains(.generated))
    #expect(try !facts("// Shows the generated code.\nlet x = 1").flags.contains(.generated))
    #expect(try !facts("// Do not change the order.\nlet x = 1").flags.contains(.generated))
  }

  @Test func licensesAtTheTopAreMarked() throws {
    func isLicensed(_ text: String) throws -> Bool { try facts(text).flags.contains(.licensed) }
    #expect(try isLicensed("//  THE SOFTWARE IS PROVIDED \"AS IS\", WITHOUT WARRANTY\nlet x = 1"))
    #expect(try isLicensed("/*\n Redistribution and use in source and binary forms\n*/\nlet x = 1"))
    #expect(try !isLicensed("// Copyright © 2024 Ada. All rights reserved.\nlet x = 1"))
    #expect(try !isLicensed("// Provides the software.\nlet x = 1"))
    #expect(try !isLicensed(String(repeating: "let x = 1\n", count: 60) + "// Permission is hereby granted\n"))
  }

  @Test func conditionsReachDeclarations() throws {
    let (file, names) = try linked("struct A {\n#if DEBUG\nvar b = 1\n#else\nvar c = 2\n#endif\n}")
    let conditions = file.declarations.map { names[$0.condition] }
    #expect(conditions == ["", "DEBUG", "else"])
  }
}
