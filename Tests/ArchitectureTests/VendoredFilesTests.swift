import Facts
import SourceFacts
import Testing

@testable import Architecture

/// Which files others wrote.
@Suite struct VendoredFilesTests {
  private static let license = "// Permission is hereby granted, free of charge, to any person obtaining a copy\n"

  private func file(_ path: String, _ text: String = "let x = 1") throws -> LinkedFile {
    var builder = NamesBuilder()
    let facts = try LargeStackPool.run { Result { try FactExtractor.extract(text) } }.get()
    return LinkedFile(path: path, facts: facts, ids: builder.merge(facts.names))
  }

  @Test(arguments: [
    ("Vendor/Toast.swift", true), ("App/Third Party/Toast.swift", true), ("App/UI/3rd-party/Toast.swift", true),
    ("External/Toast.swift", true), ("App/External/Toast.swift", true), ("App/Player/External/Display.swift", false),
    ("App/Vendors.swift", false), ("App/VendorList/VendorView.swift", false),
  ])
  func foldersSayIt(path: String, isVendored: Bool) throws {
    let file = try file(path)
    #expect(VendoredFiles(files: [file]).contains(file) == isVendored)
  }

  @Test(arguments: [(1, true), (4, true), (5, false), (20, false)])
  func theLicenseOfFewFilesIsThatOfOthers(licensed: Int, isVendored: Bool) throws {
    let files = try (0..<20).map { try file("App/\($0).swift", $0 < licensed ? Self.license : "let x = 1") }
    #expect(VendoredFiles(files: files).contains(files[0]) == isVendored)
    #expect(!VendoredFiles(files: Array(files.prefix(9))).contains(files[0]))
    #expect(licensed == 20 || !VendoredFiles(files: files).contains(files[19]))
  }

  // MARK: Where files were made

  private func app(_ files: [(path: String, project: String, author: String)]) throws -> (Names, [LinkedFile]) {
    var builder = NamesBuilder()
    let linked = try files.enumerated().map { index, file in
      let name = file.path.split(separator: "/").last ?? ""
      let text =
        "//\n//  \(name)\n//  \(file.project)\n//\n//  Created by \(file.author) on 1.2.20.\n//\nlet value\(index) = 1\n"
      let facts = try LargeStackPool.run { Result { try FactExtractor.extract(text) } }.get()
      return LinkedFile(path: file.path, facts: facts, ids: builder.merge(facts.names))
    }
    return (builder.finish(), linked)
  }

  private func copied(_ files: [(path: String, project: String, author: String)], own: [String] = ["Shop"]) throws
    -> [String]
  {
    let (names, linked) = try app(files)
    let vendored = VendoredFiles(files: linked, text: { names[$0] }, ownNames: own)
    return linked.filter(vendored.contains).map(\.path)
  }

  private static let own = (0..<30).map { (path: "App/\($0).swift", project: "Shop", author: "Ann Lee") }

  @Test func aFolderMadeInAnotherProjectByOthersIsCopied() throws {
    let slider = [
      ("App/Slider/Slider.swift", "RangeSlider", "Kei Sho"), ("App/Slider/Knob.swift", "RangeSlider", "Kei Sho"),
    ]
    #expect(try copied(Self.own + slider) == ["App/Slider/Slider.swift", "App/Slider/Knob.swift"])
  }

  @Test func theTeamsOwnFilesAreNot() throws {
    // The same author, a file of the team in the folder, a target of the project, and what most of the app says.
    #expect(try copied(Self.own + [("App/Slider/Slider.swift", "RangeSlider", "Ann Lee")]).isEmpty)
    #expect(
      try copied(
        Self.own + [("App/Slider/Slider.swift", "RangeSlider", "Kei Sho"), ("App/Slider/Own.swift", "Shop", "Ann Lee")]
      ).isEmpty)
    #expect(try copied(Self.own + [("Kit/Slider.swift", "ShopKit", "Kei Sho")]).isEmpty)
    #expect(try copied(Self.own, own: ["Renamed"]).isEmpty)
  }

  @Test(arguments: [
    (["lee"], ["kei", "sho"], true), (["lee"], ["lee"], false), ([], ["kei"], true), ([], ["ann"], false),
    (["lee"], [], false),
  ])
  func aFolderWithTheLicenseOfOthersIsCopied(root: [String], folder: [String], isCopied: Bool) throws {
    let (names, linked) = try app(Self.own + [("Libs/Editor/Sources/Editor.swift", "Shop", "Ann Lee")])
    let vendored = VendoredFiles(
      files: linked, text: { names[$0] }, ownNames: ["Shop"],
      licenses: [("", Set(root)), ("Libs/Editor", Set(folder))])
    #expect(linked.filter(vendored.contains).map(\.path) == (isCopied ? ["Libs/Editor/Sources/Editor.swift"] : []))
  }

  @Test func whatMostOfTheProgramLiesInIsTheProgram() throws {
    let (names, linked) = try app(Self.own)
    let vendored = VendoredFiles(files: linked, text: { names[$0] }, licenses: [("App", ["kei"])])
    #expect(!linked.contains(where: vendored.contains))
  }

  @Test func packagesInExternalFoldersAreCopiedAtAnyDepth() throws {
    let file = try file("Frameworks/Editor/External/Runestone/Sources/Editor.swift")
    #expect(!VendoredFiles(files: [file]).contains(file))
    let packages: Set = ["Frameworks/Editor/External/Runestone/Package.swift"]
    #expect(VendoredFiles(files: [file], packages: packages).contains(file))
  }
}
