import MVVM
import WebScreens

/// A small site with one screen of each kind, for tests.
public enum ExampleSite {
  static let templates = [
    "counter": """
    <h1>{{heading}}</h1>
    {{region.count}}
    <form method="post" action="{{action.increment}}" id="increment" data-live-form>{{csrf}}<button class="primary">Count</button></form>
    {{region.names}}
    <form class="stack" method="post" action="{{action.add}}" id="add" data-live-form>
    {{csrf}}
    {{#fields}}{{>field}}{{/fields}}
    <button class="primary">Add</button> <button class="danger" type="button">Remove</button>
    </form>
    <form class="stack" method="post" action="{{action.add}}" id="add-plain">
    {{csrf}}
    <div class="field"><label for="plain">Name, sent without script</label><input id="plain" name="name"></div>
    <button>Add</button>
    </form>
    <h2>Log</h2>
    {{region.output}}
    """,
    "count": "<p>Count: <strong id=\"count\">{{count}}</strong> <span class=\"badge badge-running\">running</span></p>",
    "names": """
    <details><summary>Names</summary><p>Open or closed</p></details>
    <label for="note">Note</label> <input id="note" name="note" value="start">
    <ul id="names">{{#names}}<li>{{.}}</li>{{/names}}</ul>
    {{^names}}<p class="empty">No names yet.</p>{{/names}}
    """,
    "line": "<span class=\"fg-2\">{{text}}</span>",
  ]

  /// What the names region shows.
  struct Names: Equatable, Sendable { let names: [String] }
  /// What the count region shows.
  struct Count: Equatable, Sendable { let count: Int }

  /// A site that shows one model to everybody.
  public static func make(_ model: CounterModel) throws -> Site {
    try make { _ in model }
  }

  /// A site that asks for the model each time a screen is opened.
  public static func make(model open: @escaping @MainActor @Sendable (ScreenRequest) throws -> CounterModel) throws
    -> Site
  {
    var site = try Site(
      name: "Example", navigation: [Site.Link("Counter", "/counter"), Site.Link("Other", "/other/1")],
      templates: templates)
    for path in ["/counter", "/other/{id}"] {
      try site.add(screen(path, open))
    }
    return site
  }

  private static func screen(
    _ path: String, _ open: @escaping @MainActor @Sendable (ScreenRequest) throws -> CounterModel
  ) -> Screen<CounterSnapshot> {
    Screen(path: path, template: "counter", title: \.heading) { request in
      let model = try open(request)
      return ScreenSource(snapshots(of: model))
    }
    .region("count", template: "count") { Count(count: $0.count) }
    .region("names", template: "names") { Names(names: $0.names) }
    .log("output", label: "Output", template: "line", keep: 1000) { snapshot in
      snapshot.lines.map { LogItem(position: $0.position, value: $0) }
    }
    .action("increment") { submission in
      try open(submission.screen).increment()
      return .stay(notice: Notice("Counted."))
    }
    .action("add") { submission in
      let model = try open(submission.screen)
      let name = submission.form["name"]
      if let message = model.add(name, isTooLong: submission.form.isTooLong("name")) {
        return .invalid(CounterSnapshot(model, typed: name, message: message))
      }
      let notice = Notice("Added \(name).")
      return name == "leave" ? .redirect("/other/1", notice: notice) : .stay(notice: notice)
    }
    .leads(to: "/counter")
  }

  /// How often a model was counted, and then how often it is.
  @MainActor
  public static func counts(of model: CounterModel) -> AsyncStream<Int> { AsyncStream(observing: { model.count }) }

  /// The snapshots of a model until it is over.
  @MainActor
  static func snapshots(of model: CounterModel) -> AsyncStream<CounterSnapshot> {
    let values = AsyncStream<CounterSnapshot?>(observing: { model.isOver ? nil : CounterSnapshot(model) })
    return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task {
        for await value in values {
          guard let value else { break }
          continuation.yield(value)
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
