import Foundation
import Testing

/// `lintel history` as a team runs it: LegacyShop, whose screens came one after the other.
///
/// What the command prints is kept in `Golden/history-transcript.txt`, and `Documentation/History.md` shows it;
/// `LINTEL_UPDATE_GOLDEN=1` writes it anew.
@Suite struct HistoryCommandTests {
  private static let here = #filePath.components(separatedBy: "/HistoryCommandTests.swift")[0]

  /// LegacyShop with a commit for each of some folders, a rename, a fix and a baseline in between.
  private func shop() async throws -> GitSandbox {
    let shop = try GitSandbox(sample: "LegacyShop")
    try await shop.git("init", "-q")
    let later = ["Search", "Checkout", "Settings"]
    let hold = try TemporaryFolder()
    for folder in later {
      try FileManager.default.moveItem(atPath: shop.path + "/LegacyShop/" + folder, toPath: hold.path + "/" + folder)
    }
    try await shop.commit("The shop", day: 2)
    for (index, folder) in later.enumerated() {
      try FileManager.default.moveItem(atPath: hold.path + "/" + folder, toPath: shop.path + "/LegacyShop/" + folder)
      try await shop.commit("Add \(folder)", day: 7 + index * 4)
      if index == 0 {
        _ = try await Command.run(["baseline", "record", "--no-cache"], in: shop.path)
        try await shop.commit("Accept today's findings", day: 8)
      }
    }
    let list = "LegacyShop/Catalog/ProductListViewController.swift"
    let fixed = shop.read(list).replacingOccurrences(
      of: ".sink { state in\n        self.render", with: ".sink { [weak self] state in\n        self?.render")
    try shop.write(list, fixed)
    try await shop.commit("Break the cycle of the catalog", day: 27)
    return shop
  }

  private func history(_ shop: GitSandbox, _ arguments: String...) async throws -> Command.Result {
    try await Command.run(
      ["history", "--cache-path", shop.path + "/../cache"] + arguments, in: shop.path,
      environment: ["LC_ALL": "C.UTF-8"])
  }

  @Test func `The history of the shop is as documented`() async throws {
    let shop = try await shop()
    var transcript = ""
    for arguments in [[], ["--since", "6w", "--every", "month", "--by", "severity"]] {
      let result = try await Command.run(
        ["history", "--cache-path", shop.path + "/../cache"] + arguments, in: shop.path,
        environment: ["LC_ALL": "C.UTF-8"])
      #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
      transcript += "$ \((["lintel", "history"] + arguments).joined(separator: " "))\n\(result.output)\n"
    }
    let plan = try await Command.run(["plan", "--cache-path", shop.path + "/../cache"], in: shop.path)
    #expect(plan.status == 0)
    let status = try await Command.run(
      ["plan", "status", "--cache-path", shop.path + "/../cache"], in: shop.path, environment: ["LC_ALL": "C.UTF-8"])
    transcript += "$ lintel plan status\n\(status.output)\n"
    let golden = Self.here + "/Golden/history-transcript.txt"
    if ProcessInfo.processInfo.environment["LINTEL_UPDATE_GOLDEN"] != nil {
      try Data(transcript.utf8).write(to: URL(fileURLWithPath: golden))
    }
    let expected = FileManager.default.contents(atPath: golden).map { String(decoding: $0, as: UTF8.self) } ?? ""
    #expect(transcript == expected)
    let root = Self.here.components(separatedBy: "/Tests/CommandTests")[0]
    let page = try String(contentsOfFile: root + "/Documentation/History.md", encoding: .utf8)
    let blocks = page.components(separatedBy: "```text\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(!blocks.isEmpty)
    for block in blocks { #expect(expected.contains(block), "\(block)") }
  }

  @Test func `JSON, CSV and a page go to files by their names`() async throws {
    let shop = try await shop()
    for name in ["history.json", "history.csv", "history.html", "history.md"] {
      let result = try await history(shop, "--output", name)
      #expect(result.status == 0 && result.output.isEmpty, "\(result.error)")
    }
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(shop.read("history.json").utf8)) as? [String: Any])
    let points = try #require(json["points"] as? [[String: Any]])
    #expect(points.count == shop.read("history.csv").split(separator: "\n").count - 1)
    #expect((json["newCode"] as? [String: Any])?["since"] as? String == "the baseline")
    for point in points {
      let groups = try #require(point["groups"] as? [[String: Any]])
      #expect(groups.reduce(0) { $0 + ($1["findings"] as? Int ?? 0) } == point["findings"] as? Int)
    }
    #expect(shop.read("history.html").hasPrefix("<!DOCTYPE html>"))
  }

  @Test(arguments: [
    (["--since", "0m"], "is not a period"), (["--since", "2025-02-30"], "is not a day"),
    (["--since", "nowhere"], "no period such as 12m"), (["--every", "year"], "--every"),
    (["--by", "owner"], "no CODEOWNERS"), (["--by", "file"], "--by"), (["--new-since", "v9"], "git knows no revision"),
    (["--output", "x.doc"], "the name says no format"), (["LegacyShop/Cart"], "covers the whole app"),
  ])
  func `Wrong use is a sentence and exit code 2`(_ arguments: [String], _ words: String) async throws {
    let shop = try GitSandbox(sample: "LegacyShop")
    try await shop.git("init", "-q")
    try await shop.commit("The shop", day: 2)
    let result = try await Command.run(["history", "--no-cache"] + arguments, in: shop.path)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.error.contains(words), "\(result.error)")
  }

  @Test func `Nothing is left in the temporary folder or in the repository`() async throws {
    let shop = try await shop()
    let temporary = try TemporaryFolder()
    let result = try await Command.run(
      ["history", "--no-cache"], in: shop.path, environment: ["TMPDIR": temporary.path])
    #expect(result.status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
    #expect(try await shop.git("status", "--porcelain") == "")
  }
}
