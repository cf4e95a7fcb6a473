import Foundation
import Testing

/// `lintel plan` as people use and misuse it.
@Suite struct PlanCommandTests {
  /// Two findings in two folders.
  private func app() throws -> TemporaryFolder {
    try TemporaryFolder([
      "App/Cart/CartViewModel.swift": leaking("Cart"), "App/Orders/OrdersViewModel.swift": leaking("Orders"),
    ])
  }

  private func leaking(_ name: String) -> String {
    """
    import Combine
    @MainActor final class \(name)ViewModel: ObservableObject {
      @Published private(set) var total = 0
      private var subscriptions: Set<AnyCancellable> = []
      func start(_ totals: AnyPublisher<Int, Never>) {
        totals.sink { self.total = $0 }.store(in: &subscriptions)
      }
    }
    """
  }

  private func plan(_ arguments: String..., in folder: TemporaryFolder) async throws -> Command.Result {
    try await Command.run(["plan"] + arguments + ["--no-cache"], in: folder.path)
  }

  private func files(_ folder: TemporaryFolder) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/refactoring") {
      files[name] = FileManager.default.contents(atPath: folder.path + "/refactoring/" + name)
    }
    return files
  }

  @Test func `Without a repository the plan is made all the same, and the command says what it cannot know`()
    async throws
  {
    let app = try app()
    let result = try await plan(in: app)
    #expect(result.status == 0)
    #expect(result.error.contains("no git history: "))
    #expect(app.read("refactoring/cart.md")?.contains("- [ ] **C1: ") == true)
    #expect(app.read("refactoring/README.md")?.contains("| Orders | [orders.md](orders.md) | ") == true)
    #expect(app.read("refactoring/README.md")?.contains(app.path) == false)
    let again = try await plan("update", in: app)
    #expect(again.output.hasPrefix("Nothing changed"))
  }

  @Test func `A dry run says what it would write and writes nothing`() async throws {
    let app = try app()
    let result = try await plan("--dry-run", in: app)
    #expect(result.status == 0 && result.output.contains("Would write 4 files"))
    #expect(!FileManager.default.fileExists(atPath: app.path + "/refactoring"))
  }

  @Test(arguments: [["--dry-run"], ["update", "--dry-run"], ["next"], ["status"]])
  func `Every answer is there for people, for pull requests and for tools`(command: [String]) async throws {
    let app = try app()
    _ = try await plan(in: app)
    for format in ["text", "markdown", "json"] {
      let result = try await Command.run(["plan"] + command + ["--no-cache", "--format", format], in: app.path)
      #expect(result.status == 0 && !result.output.isEmpty, "\(result.error)")
      guard format == "json" else { continue }
      let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
      #expect(json?["version"] as? Int == 1)
    }
  }

  @Test func `The next pull request is printed with all that its description needs`() async throws {
    let app = try app()
    _ = try await plan(in: app)
    let result = try await plan("next", "--format", "markdown", in: app)
    for part in [
      "**Feature file:** refactoring/", "**Max lines:** 50", "**Risk:** Low", "### Files to change", "### Changes",
      "- [ ] All tests pass", "### Not in this PR",
    ] {
      #expect(result.output.contains(part), "\(part)")
    }
  }

  // Mutation: end with 0, or write; or fail for what is derived.
  @Test func `A check fails for unrecorded task events, says which and writes nothing`() async throws {
    let app = try app()
    _ = try await plan(in: app)
    #expect(try await plan("update", "--check", in: app).status == 0)
    let dashboard = try #require(app.read("refactoring/README.md"))
    try app.write(
      "refactoring/README.md",
      dashboard.replacing("| Orders | [orders.md](orders.md) | 1 |", with: "| Orders | [orders.md](orders.md) | 9 |"))
    let wrong = try files(app)
    let number = try await plan("update", "--check", in: app)
    #expect(number.status == 0 && number.output.contains("Would write 1 file"))
    #expect(try files(app) == wrong)
    try app.write("App/Cart/CartViewModel.swift", "struct Cart {}\n")
    let fixed = try await plan("update", "--check", in: app)
    #expect(fixed.status == 1 && fixed.output.contains("Would write 2 files"))
    #expect(fixed.error.contains("error: the plan does not record: cart.md C1 done; run `lintel plan update`"))
    #expect(try files(app) == wrong)
  }

  @Test func `The next one of a feature, and several at a time`() async throws {
    let app = try app()
    _ = try await plan(in: app)
    for name in ["Orders", "orders", "orders.md"] {
      #expect(try await plan("next", "--feature", name, in: app).output.hasPrefix("Title         Orders: "))
    }
    let unknown = try await plan("next", "--feature", "Order", in: app)
    #expect(unknown.status == 2 && unknown.error.contains("the plan has no such feature; did you mean 'Orders'?"))
    let both = try await plan("next", "--count", "3", "--format", "json", in: app)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(both.output.utf8)) as? [String: Any])
    #expect((json["pullRequests"] as? [[String: Any]])?.map { $0["feature"] as? String } == ["Cart", "Orders"])
    #expect(try await plan("next", "--count", "2", in: app).output.components(separatedBy: "Title   ").count == 3)
    #expect(try await plan("next", "--count", "0", in: app).status == 2)
    #expect(try await plan("next", "--feature", "", in: app).status == 2)
  }

  @Test func `Update, next and status need a plan`() async throws {
    let app = try app()
    for command in ["update", "next", "status"] {
      let result = try await plan(command, in: app)
      #expect(result.status == 2 && result.error.contains("There is no plan yet. Run `lintel plan` to create one"))
    }
  }

  // Mutation: no task, no plan.
  @Test func `An app without findings has a plan`() async throws {
    let app = try TemporaryFolder(["App/Cart/Cart.swift": "struct Cart {}\n"])
    #expect(try await plan(in: app).output.contains("Wrote 2 files"))
    for command in ["update", "next", "status"] {
      let result = try await plan(command, in: app)
      #expect(result.status == 0 && !result.output.isEmpty, "\(result.error)")
    }
  }

  @Test func `Tasks that were moved to where they do not count are named`() async throws {
    let app = try app()
    _ = try await plan(in: app)
    let cart = try #require(app.read("refactoring/cart.md"))
    let dashboard = try #require(app.read("refactoring/README.md"))
    try FileManager.default.moveItem(
      atPath: app.path + "/refactoring/cart.md", toPath: app.path + "/refactoring/CART.MD")
    var result = try await plan("update", "--dry-run", in: app)
    #expect(result.error.contains("note: refactoring/CART.MD is not read, so its tasks appear again as new ones"))
    try FileManager.default.removeItem(atPath: app.path + "/refactoring/CART.MD")
    let task = try #require(cart.range(of: "- [ ] **C1")).lowerBound
    try app.write("refactoring/README.md", dashboard + "\n" + cart[task...])
    result = try await plan("update", "--dry-run", in: app)
    #expect(result.error.contains("note: 1 task in refactoring/README.md is not counted; move it to"))
  }

  @Test func `A plan is about the whole app`() async throws {
    let app = try app()
    try app.write(".lintel.yml", "profile: mvvm\n")
    let result = try await plan("App/Cart", in: app)
    #expect(result.status == 2 && result.error.contains("A plan covers the whole app; omit \"App/Cart\""))
  }

  @Test func `A folder without Swift is no app`() async throws {
    let result = try await plan(in: try TemporaryFolder(["README.md": "nothing"]))
    #expect(result.status == 2 && result.error.contains("No Swift file was analyzed here"))
  }

  @Test(arguments: [
    ("cart.md", "<<<<<<< HEAD\n", "refactoring/cart.md:1: this line is a merge conflict marker"),
    ("orders.md", "```\n", "refactoring/orders.md:1: this code fence is never closed"),
    ("README.md", "<!-- lintel: end of dashboard -->\n", "refactoring/README.md:"),
  ])
  func `A broken file is named with its line, and nothing is written`(
    file: String, text: String, message: String
  ) async throws {
    let app = try app()
    _ = try await plan(in: app)
    try app.write("refactoring/\(file)", text + (app.read("refactoring/\(file)") ?? ""))
    // There is something to write: a finding is gone.
    try FileManager.default.removeItem(atPath: app.path + "/App/Cart/CartViewModel.swift")
    let before = try files(app)
    let result = try await plan("update", in: app)
    #expect(result.status == 2 && result.error.contains(message), "\(result.error)")
    #expect(try files(app) == before)
  }

  @Test func `Bytes that are no text, links and folders in the way are refused`() async throws {
    let app = try app()
    _ = try await plan(in: app)
    let path = app.path + "/refactoring/notes.md"
    try Data([0x41, 0x0A, 0xFF]).write(to: URL(fileURLWithPath: path))
    var result = try await plan(in: app)
    #expect(result.status == 2 && result.error.contains("refactoring/notes.md: it is not valid UTF-8: byte 0xFF"))
    try FileManager.default.removeItem(atPath: path)

    let outside = try TemporaryFolder(["secret.md": "# Secret"])
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: outside.path + "/secret.md")
    result = try await plan(in: app)
    #expect(result.status == 2 && result.error.contains("refactoring/notes.md: it is a symbolic link"))

    try FileManager.default.removeItem(atPath: app.path + "/refactoring")
    try FileManager.default.createSymbolicLink(atPath: app.path + "/refactoring", withDestinationPath: outside.path)
    result = try await plan(in: app)
    #expect(result.status == 2 && result.error.contains("refactoring: a symbolic link leads out of the project"))
    #expect(outside.read("secret.md") == "# Secret")
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path) == ["secret.md"])

    try FileManager.default.removeItem(atPath: app.path + "/refactoring")
    try app.write("refactoring", "a file")
    result = try await plan(in: app)
    #expect(result.status == 2 && result.error.contains("refactoring: is a regular file, not a folder"))
  }

  /// What a killed process can leave behind: some new files in the draft, all of them ready, some of those in place.
  @Test(arguments: 0...3)
  func `A process that was killed while it wrote leaves the old files or the new ones`(state: Int) async throws {
    let app = try app()
    _ = try await plan(in: app)
    let old = try files(app)
    try FileManager.default.removeItem(atPath: app.path + "/App/Cart/CartViewModel.swift")
    // What the new files are.
    _ = try await plan("update", in: app)
    let new = try files(app)
    for (name, bytes) in old { try bytes.write(to: URL(fileURLWithPath: app.path + "/refactoring/" + name)) }
    let changed = new.filter { old[$0.key] != $0.value }.sorted { $0.key < $1.key }
    #expect(changed.map(\.key) == ["README.md", "cart.md"])

    let folder = app.path + "/refactoring/" + (state == 0 ? ".lintel-draft" : ".lintel-ready")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    for (index, file) in changed.enumerated() {
      let isInPlace = index < state - 1
      let target = isInPlace ? app.path + "/refactoring/" + file.key : folder + "/w" + file.key
      try old[file.key]?.write(to: URL(fileURLWithPath: folder + "/o" + file.key))
      // A draft may end in the middle of a file.
      try (state == 0 ? file.value.prefix(20) : file.value).write(to: URL(fileURLWithPath: target))
    }
    // Looking is enough to put the folder in order.
    #expect(try await plan("status", in: app).status == 0)
    #expect(try files(app) == (state == 0 ? old : new))
  }

  @Test func `A folder that cannot be written keeps what it has`() async throws {
    // Whoever may do everything is not kept from writing.
    guard getuid() != 0 else { return }
    let app = try app()
    _ = try await plan(in: app)
    let before = try files(app)
    try FileManager.default.removeItem(atPath: app.path + "/App/Cart/CartViewModel.swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: app.path + "/refactoring")
    let result = try await plan("update", in: app)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: app.path + "/refactoring")
    #expect(result.status == 3 && result.error.contains("cannot be written"))
    #expect(try files(app) == before)
  }
}
