import Testing

@testable import Workspace

@Suite struct StoryboardTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func segues(_ text: String) -> [StoryboardReader.Segue] { StoryboardReader.segues(in: Array(text.utf8)) }

  @Test func seguesAreRead() {
    let found = segues(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document><scenes>
        <segue destination="a" kind="embed" identifier="Child" id="b"/>
        <segue identifier='Details'
               kind='show' destination="a" id="c">
          <connections/>
        </segue>
        <segue kind="embed" id="d"/>
        <!-- <segue kind="embed" identifier="Old" id="e"/> -->
        <seguelike kind="embed" identifier="Other"/>
        <segue kind="embed" identifier="A &amp; B" id="f"/>
      </scenes></document>
      """)
    #expect(
      found == [
        StoryboardReader.Segue(identifier: "Child", leadsOn: false),
        StoryboardReader.Segue(identifier: "Details", leadsOn: true),
      ])
  }

  @Test(arguments: [
    "<segue", "<segue ", "<segue kind", "<segue kind=", "<segue kind=\"", "<segue kind=\"embed", "<segue kind=embed>",
    "<segue =\"\" kind=\"embed\" identifier=\"\"/>", "<!-- <segue kind=\"embed\" identifier=\"a\"/>", "<", "<!--",
    "<!--->",
  ])
  func brokenTagsGiveNothing(text: String) {
    #expect(segues(text) == [])
    #expect(segues(text + ">") == [])
  }

  @Test func hugeTagsAndIdentifiersAreLeftOut() {
    let long = String(repeating: "x", count: 100_000)
    #expect(segues("<segue kind=\"embed\" identifier=\"\(long)\"/>") == [])
    #expect(segues("<segue \(long)=\"\" kind=\"embed\" identifier=\"a\"/>") == [])
    let many = String(repeating: "<segue kind=\"embed\" identifier=\"a\"/>", count: StoryboardReader.segueLimit + 5)
    #expect(segues(many).count == StoryboardReader.segueLimit)
  }

  @Test func bytesThatAreNoTextAreLeftOut() {
    let bytes = Array("<segue kind=\"embed\" identifier=\"".utf8) + [0xFF, 0xC0] + Array("\"/>".utf8)
    #expect(StoryboardReader.segues(in: bytes) == [])
  }

  /// An identifier that some other segue has as well may lead to another screen.
  @Test func theModelKnowsWhatLeadsToNoScreen() throws {
    try folder.write(
      "Base.lproj/Main.storyboard",
      """
      <segue kind="embed" identifier="Map"/><segue kind="embed" identifier="List"/><segue kind="embed" identifier="Both"/>
      """)
    try folder.write(
      "Other.storyboard",
      "<segue kind=\"presentation\" identifier=\"Both\"/><segue kind=\"unwind\" identifier=\"saveKey\" unwindAction=\"a:\"/>"
    )
    try folder.write("A.swift")
    let model = try folder.projectModel()
    #expect(model.seguesWithoutScreen == ["List", "Map", "saveKey"])
    #expect(ProjectModel(encoded: model.encoded()) == model)
  }

  /// A class of two scenes has more than one object, and a segue makes its screen again.
  @Test func theModelKnowsWhatTheMainStoryboardStartsWith() throws {
    func scene(_ id: String, _ type: String, _ content: String = "", kind: String = "viewController") -> String {
      "<\(kind) id=\"\(id)\" customClass=\"\(type)\" sceneMemberID=\"viewController\">\(content)</\(kind)>"
    }
    func root(_ id: String) -> String {
      "<segue destination=\"\(id)\" kind=\"relationship\" relationship=\"viewControllers\"/>"
    }
    func show(_ id: String) -> String { "<segue destination=\"\(id)\" kind=\"show\"/>" }
    let tabs = root("list") + root("log") + root("map")
    let scenes =
      scene("tabs", "Tabs", tabs, kind: "tabBarController") + scene("list", "List", show("map") + show("detail"))
    try folder.write(
      "Base.lproj/Main.storyboard",
      "<document initialViewController=\"tabs\">" + scenes + scene("map", "Map") + scene("log", "Log")
        + scene("detail", "Detail") + "</document>")
    try folder.write(
      "Other.storyboard",
      "<document initialViewController=\"a\">" + scene("a", "Log") + scene("b", "Other") + "</document>")
    // Another app of the project may start with a class of the same name.
    try folder.write(
      "Mac/Main.storyboard", "<document initialViewController=\"c\">" + scene("c", "List") + "</document>")
    try folder.write("A.swift")
    let model = try folder.projectModel()
    #expect(model.launchScreens == ["List", "Tabs"])
    #expect(ProjectModel(encoded: model.encoded()) == model)
  }

  @Test func theCacheKeyFollowsStoryboards() throws {
    try folder.write("A.swift")
    try folder.write("Main.storyboard", "<segue kind=\"embed\" identifier=\"Map\"/>")
    func key() throws -> String {
      let found = Discovery.find(root: folder.path, rules: try DiscoveryRules())
      return ProjectModel.cacheKey(projectFiles: found.projectFiles, filePaths: found.files.map(\.path))
    }
    let first = try key()
    try folder.write("Main.storyboard", "")
    #expect(try key() != first)
  }
}
