import Findings
import Testing

@testable import Refactoring

/// What to do about screens that a storyboard makes: names, types and places come from the code and the storyboards.
@Suite struct SegueStepsTests {
  private let path = "App/Cart/CartController.swift"

  private func sample(fix: String, _ related: [String], _ edit: (inout PlanSample) -> Void = { _ in }) -> PlanSample {
    var sample = PlanSample.shop()
    sample.findings = []
    sample.rules.append(PlanSample.rule("segue-navigation", .medium, .coordinatorIntroduction))
    sample.file(path, "CartController", "viewController")
    sample.file("App/Cart/ItemController.swift", "ItemController", "viewController")
    var item = PlanMember(
      name: "item", kind: .storedProperty, path: "App/Cart/ItemController.swift", line: 3, endLine: 3, lines: 1)
    item.typeText = "Item!"
    sample.types[sample.types.count - 1].members = [item]
    sample.add(
      "segue-navigation", "CartController", in: path, lines: [10], members: ["prepare"],
      message: "`prepare(for:sender:)` passes data to another screen")
    sample.findings[0].fix = fix
    sample.findings[0].related = related.enumerated().map {
      RelatedPlace(path: path, line: 12 + $0.offset, column: 1, message: $0.element)
    }
    edit(&sample)
    return sample
  }

  private func text(_ sample: PlanSample) throws -> String {
    let documents = try sample.run().documents.filter { !$0.tasks.isEmpty }
    #expect(documents.flatMap(\.tasks).count == 1)
    return documents.map(\.text).joined()
  }

  private static let action =
    "Make the screen in an `@IBSegueAction`, by an initializer that takes what the screen needs."
  private static let factory =
    "Give the next screen's type a static function that takes what the screen needs and makes it from the storyboard; show that "
    + "instead of following the segue."

  @Test func `A segue action is written out`() throws {
    let text = try text(
      sample(fix: Self.action, ["`ItemController.item` is set here", "`ItemController.open` is called here"]) {
        $0.segues = [
          PlanSegue(
            storyboard: "App/Main.storyboard", source: "CartController", destination: "ItemController",
            identifier: "showItem"),
          PlanSegue(
            storyboard: "App/Main.storyboard", source: "SearchController", destination: "ItemController", identifier: ""
          ),
        ]
      })
    #expect(
      text.contains(
        "Add `init?(coder: NSCoder, item: Item, …)` to `ItemController`, with the parameters of `open`"))
    #expect(text.contains("`required init?(coder:)` stays: segues of `SearchController` lead to it, too."))
    #expect(
      text.contains("Add `@IBSegueAction private func makeItem(_ coder: NSCoder, sender: Any?) -> ItemController?`"))
    #expect(text.contains("(`CartController.swift:12` and `CartController.swift:13`)"))
    #expect(
      text.contains("In `Main.storyboard`, drag from the segue `showItem` to `CartController` and choose `makeItem`."))
    #expect(text.contains("Delete from `prepare(for:sender:)` of `CartController`"))
  }

  @Test func `A static function takes the screen from its storyboard, in its container`() throws {
    let text = try text(
      sample(fix: Self.factory, ["`ItemController.item` is set here"]) {
        $0.segues = [
          PlanSegue(
            storyboard: "App/Main.storyboard", source: "CartController", destination: "ItemController",
            identifier: "showItem", leadsToContainer: true)
        ]
      })
    #expect(text.contains("Give `ItemController` `static func make(item: Item) -> ItemController`"))
    #expect(text.contains("from `Main.storyboard` by its storyboard ID and sets `item`."))
    #expect(text.contains("in a `UINavigationController` as now where `CartController` performs `showItem` now"))
    #expect(text.contains("Delete the segue from `Main.storyboard`."))
  }

  @Test func `A screen that code takes from the storyboard keeps its segues`() throws {
    let text = try text(
      sample(
        fix: Self.factory,
        ["`ItemController` comes out of a storyboard here", "`ItemController.item` is set on it here"]))
    #expect(text.contains("`static func make(item: Item) -> ItemController`"))
    #expect(
      text.contains(
        "Call `ItemController.make` in `CartController.swift:12` with what is set there now, and delete the cast and the assignments."
      ))
    #expect(!text.contains("prepare(for:sender:)` of"))
  }

  /// Messages of another form, and screens without a type of the app, do no harm.
  @Test(arguments: [[], ["`item` is set here"], ["nothing"]])
  func `What is not known is not named`(related: [String]) throws {
    #expect(try text(sample(fix: Self.factory, related)).contains("For `prepare` (`CartController.swift:10`): Give"))
  }
}
