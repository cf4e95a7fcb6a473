import Facts
import SourceFacts
import Testing

@testable import Architecture

/// Names of types mean what the compiler would take them for: of the own module, or of one that the file imports.
@Suite struct VisibilityTests {
  private static let modules = [
    ModuleContext(name: "App", isProgram: true), ModuleContext(name: "Tool", isProgram: true),
    ModuleContext(name: "Core"), ModuleContext(name: "Kit"), ModuleContext(name: "AppTests", isTest: true),
    ModuleContext(name: "SwiftUI"),
  ]

  private struct File {
    var text: String
    var module: Int
    var isExclusive = true
  }

  /// Whether `Logger` in the first file means a type of the program.
  private func isFound(_ files: [File]) throws -> Bool {
    let program = try program(files)
    return program.resolve(name: program.names["Logger"], at: program.files[0].root).id != nil
  }

  private func program(_ files: [File]) throws -> Program {
    var builder = NamesBuilder()
    var linked: [LinkedFile] = []
    for (index, file) in files.enumerated() {
      let facts = try LargeStackPool.run { Result { try FactExtractor.extract(file.text) } }.get()
      linked.append(LinkedFile(path: "\(index).swift", facts: facts, ids: builder.merge(facts.names), number: index))
    }
    return ProgramBuilder.build(
      names: builder.finish(), files: linked,
      contexts: files.map {
        FileContext(module: $0.module, isTest: Self.modules[$0.module].isTest, isExclusive: $0.isExclusive)
      }, modules: Self.modules)
  }

  private let use = "struct Screen { let logger: Logger }"

  @Test func typeOfAnotherProgramIsNotMeant() throws {
    #expect(try !isFound([File(text: "import Logging\n" + use, module: 0), File(text: "class Logger {}", module: 1)]))
  }

  @Test func typesOfExtensionsAreMeantInTheirTypeOnly() throws {
    let nested = File(text: "class Kit {}\nextension Kit { typealias Logger = Log }\nclass Log {}", module: 0)
    #expect(try !isFound([File(text: use, module: 0), nested]))
    let program = try program([File(text: "extension Kit { func log(_ logger: Logger) {} }", module: 0), nested])
    let method = try #require(program.types.first { $0.name == program.names["Kit"] }?.methods.first)
    #expect(program.resolve(name: program.names["Logger"], at: method.node).id != nil)
  }

  @Test func libraryHasToBeImported() throws {
    let library = File(text: "public class Logger {}", module: 2)
    let importer = File(text: "import Core", module: 0)
    #expect(try !isFound([File(text: use, module: 0), library, importer]))
    #expect(try isFound([File(text: "import Core\n" + use, module: 0), library]))
  }

  @Test func exportedImportPassesTheLibraryOn() throws {
    let library = File(text: "public class Logger {}", module: 2)
    let kit = File(text: "@_exported import Core", module: 3)
    #expect(try isFound([File(text: "import Kit\n" + use, module: 0), library, kit]))
  }

  @Test func libraryThatNobodyImportsMayHaveAnotherName() throws {
    #expect(try isFound([File(text: "import CoreKit\n" + use, module: 0), File(text: "class Logger {}", module: 2)]))
  }

  @Test func declarationsThatStandInForAFrameworkAreNotMeant() throws {
    let stub = File(text: "public protocol Logger {}", module: 5)
    #expect(try !isFound([File(text: "import SwiftUI\n" + use, module: 0), stub]))
    #expect(try !isFound([File(text: use, module: 0), stub]))
  }

  @Test func fileOfSeveralTargetsIsSeenFromAllOfThem() throws {
    let shared = File(text: "class Logger {}", module: 1, isExclusive: false)
    #expect(try isFound([File(text: use, module: 0), shared]))
  }

  @Test func privateTypesAndTypesOfTestsAreNotMeant() throws {
    #expect(try !isFound([File(text: use, module: 0), File(text: "private class Logger {}", module: 0)]))
    #expect(try !isFound([File(text: use, module: 0), File(text: "class Logger {}", module: 4, isExclusive: false)]))
  }

  @Test func extensionOfATypeOutsideStaysOutside() throws {
    let app = File(text: "import Logging\nextension Logger: Sendable {}", module: 0)
    #expect(try !isFound([app, File(text: "class Logger {}", module: 1)]))
  }

  /// Whether the type of the stored property of `Screen` is one of the program.
  private func isOwn(_ files: [File]) throws -> Bool {
    let program = try program(files)
    let screen = try #require(program.types.first { program.names[$0.name] == "Screen" })
    return program.type(of: try #require(screen.storedProperties.first)).id != nil
  }

  @Test func qualifierDecidesWhoseTypeIsMeant() throws {
    let own = File(text: "class Logger {}", module: 0)
    let core = File(text: "public class Logger {}", module: 2)
    func screen(_ type: String, imports: String = "") -> File {
      File(text: "\(imports)\nstruct Screen { let logger: \(type) }", module: 0)
    }
    #expect(try isOwn([screen("Logger"), own]))
    #expect(try isOwn([screen("App.Logger"), own]))
    #expect(try isOwn([screen("Core.Logger", imports: "import Core"), core]))
    #expect(try !isOwn([screen("Core.Logger", imports: "import Core"), own, File(text: "", module: 2)]))
    #expect(try !isOwn([screen("Wire.Logger", imports: "import Wire"), own]))
    // A type of a library.
    #expect(try !isOwn([screen("Config.Logger"), own]))
    // No target is known to compile the file: the qualifier may be its module.
    var loose = screen("Shop.Logger")
    loose.isExclusive = false
    #expect(try isOwn([loose, own]))
  }

  @Test func aClassDoesNotInheritItselfThroughAnotherModule() throws {
    let program = try program([File(text: "import Wire\nclass Screen: Wire.Screen {}", module: 0)])
    #expect(program.types[0].ancestors.isEmpty)
    #expect(program.types[0].externalAncestors.map { program.names[$0] } == ["Screen"])
  }
}
