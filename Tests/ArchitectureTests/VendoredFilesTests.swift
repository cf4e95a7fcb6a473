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
}
