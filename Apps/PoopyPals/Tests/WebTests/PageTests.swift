import Domain
import Foundation
import MVVM
import MVVMTesting
import PalsTestSupport
import Presentation
import Testing
import WebTesting

/// Pages and forms as a browser without script has them.
@Suite struct PageTests {
  private func path(_ number: Int) -> String { AppRoute.log(Scene.id(number)).path }

  private func form(_ changes: [String: String] = [:]) -> [(String, String)] {
    let usual = ["date": "2026-09-21T14:00", "duration": "4:30", "consistency": "3", "notes": "after lunch"]
    return usual.merging(changes) { $1 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  // Mutation: leave out the streak, a day, or the link to older visits.
  @Test func `The list shows the streak, days, and older visits on request`() async throws {
    let scene = await Scene(Scene.logs(45))
    try await Running.with(scene) { site in
      let first = try await site.get("/")
      #expect(first.status == 200)
      #expect(first.body.contains("10 days in a row"))
      #expect(first.body.contains("<h2>Today</h2>") && first.body.contains("<h2>Yesterday</h2>"))
      #expect(first.body.contains("30 visits so far"))
      #expect(first.body.contains("No server is set up"))
      #expect(first.body.components(separatedBy: "class=\"card log").count - 1 == 30)
      let second = try await site.get("/?pages=2")
      #expect(second.body.components(separatedBy: "class=\"card log").count - 1 == 45)
      #expect(first.body.contains("pages=2") && !second.body.contains("pages=3"))
    }
  }

  // Mutation: filter what is shown instead of asking for it, or lose what was searched for.
  @Test func `A search finds what no page shows yet, and says when there is nothing`() async throws {
    let scene = await Scene(Scene.logs(45))
    try await Running.with(scene) { site in
      let found = try await site.get("/?q=VISIT%2044")
      #expect(found.body.contains("value=\"VISIT 44\"") && found.body.contains("1 visit found"))
      #expect(found.body.components(separatedBy: "class=\"card log").count - 1 == 1)
      let none = try await site.get("/?q=%3Cb%3Enothing")
      #expect(none.body.contains("No visit has this in its notes.") && !none.body.contains("<b>nothing"))
    }
  }

  // Mutation: show an empty list, or a failed one, as if all was well.
  @Test func `An empty list and one that cannot be read say so`() async throws {
    let scene = await Scene()
    try await Running.with(scene) { site in
      let empty = try await site.get("/")
      #expect(empty.body.contains("No visits yet. Log the first one.") && empty.body.contains("No streak yet"))
      scene.logs.fail(DataError.corruptedData)
      let failed = try await site.get("/")
      #expect(failed.status == 200)
      #expect(failed.body.contains("Damaged Data") && failed.body.contains("Try Again"))
    }
  }

  // Mutation: save without the form's rules, or lose the notice of what was earned.
  @Test func `A visit is logged and what it earned is told`() async throws {
    let scene = await Scene()
    try await Running.with(scene) { site in
      let answer = try await site.post("/logs/new/save", form())
      #expect(answer.status == 303)
      let page = try await site.follow(answer)
      #expect(page.body.contains("Saved. Earned “First Visit”.") && page.body.contains("after lunch"))
      let achievements = try await site.get("/achievements")
      #expect(achievements.body.contains("1 of 6 earned") && achievements.body.contains("1 of 10"))
    }
    let saved = try #require(try await scene.logs.entities().first)
    #expect(saved.duration == 270 && saved.consistency == 3)
    #expect(DateText.text(saved.date, calendar: Scene.calendar) == "2026-09-21T14:00")
  }

  // Mutation: show one message for the whole form, or forget what was typed.
  @Test(arguments: [
    (["duration": ""], "The duration is required."), (["duration": "2:00:00"], DurationText.hint),
    (["duration": "121"], "The duration must be between 1 second and 2 hours."),
    (["consistency": "8"], "The consistency must be between 1 and 7."),
    (["consistency": "x"], "The consistency must be between 1 and 7."), (["date": "2026-02-30T10:00"], DateText.hint),
    (["date": ""], DateText.hint), (["date": "2026-09-22T14:00"], "The date is in the future."),
    (["notes": String(repeating: "x", count: 1_001)], "Use at most 1000 characters."),
    (["notes": String(repeating: "x", count: 70_000)], "Use at most 1000 characters."),
  ])
  func `What is wrong is told beside its field, and nothing is saved`(changes: [String: String], message: String)
    async throws
  {
    let scene = await Scene()
    try await Running.with(scene) { site in
      let page = try await site.post("/logs/new/save", form(changes))
      #expect(page.status == 422)
      #expect(page.body.contains(message))
      let isChoice = changes["consistency"] != nil
      #expect(
        page.body.contains(isChoice ? "role=\"radiogroup\" aria-invalid=\"true\"" : "aria-invalid=\"true\" autofocus"))
      #expect(page.body.contains(" autofocus"))
      if changes["notes"] == nil { #expect(page.body.contains("after lunch")) }
    }
    #expect(try await scene.logs.count() == 0)
  }

  // Mutation: send everything the form holds over what another device has changed.
  @Test func `An edit changes what was changed on the page and nothing else`() async throws {
    let scene = await Scene(Scene.logs(1))
    try await Running.with(scene) { site in
      let page = try await site.get(path(0) + "/edit")
      #expect(page.body.contains("name=\"was-duration\" value=\"1:00\""))
      let fields = ["date", "duration", "consistency", "notes"]
      let was = fields.map { ("was-\($0)", page.value(after: "name=\"was-\($0)\" value=\"") ?? "?") }
      let kept = Scene.logs(1)[0]
      try await scene.logs.save(
        PoopLog(id: kept.id, date: kept.date, duration: kept.duration, consistency: 7, notes: kept.notes))
      let sent = [
        ("date", was[0].1), ("duration", "2:00"), ("consistency", was[2].1), ("notes", was[3].1),
      ]
      let answer = try await site.post(path(0) + "/edit/save", was + sent, from: path(0) + "/edit")
      #expect(answer.status == 303)
      #expect(try await site.follow(answer).body.contains("Saved."))
      // The seconds of the date, which the form does not show, are still there.
      #expect(
        try await scene.logs.entities() == [
          PoopLog(id: kept.id, date: kept.date, duration: 120, consistency: 7, notes: kept.notes)
        ])
    }
  }

  // Mutation: delete without a way back, or bring back another visit.
  @Test func `What was deleted can be brought back from the list`() async throws {
    let scene = await Scene(Scene.logs(3))
    try await Running.with(scene) { site in
      for (page, fields) in [("/", [("id", Scene.id(1).uuidString)]), (path(1), [])] {
        let answer = try await site.post(page == "/" ? "/delete" : page + "/delete", fields, from: page)
        #expect(answer.status == 303)
        #expect(try await scene.logs.count() == 2)
        let list = try await site.follow(answer)
        #expect(list.body.contains("Deleted the visit of 21 Sep 2026, 09:13.") && list.body.contains(">Undo<"))
        let undone = try await site.post("/undo", [("id", Scene.id(1).uuidString.lowercased())], from: "/")
        #expect(try await site.follow(undone).body.contains("The visit is back."))
        #expect(try await scene.logs.entity(Scene.id(1)) == Scene.logs(3)[1])
      }
    }
  }

  // Mutation: answer 200 for what is not there.
  @Test func `What is not there is said with 404`() async throws {
    let scene = await Scene(Scene.logs(1))
    try await Running.with(scene) { site in
      for path in [path(9), path(9) + "/edit", "/logs/7", "/logs/%00", "/nowhere"] {
        let answer = try await site.get(path)
        #expect(answer.status == 404, "\(path)")
      }
      #expect(try await site.post("/delete", [("id", "x")]).status == 404)
      #expect(try await site.post(path(9) + "/edit/save", form()).status == 404)
    }
  }

  // Mutation: print what a user typed as it is.
  @Test func `What users type is never markup`() async throws {
    let scene = await Scene([
      PoopLog(
        id: Scene.id(0), date: Scene.now, duration: 60, consistency: 4,
        notes: "<script>alert(1)</script>\"'{{csrf}}</textarea>")
    ])
    try await Running.with(scene) { site in
      for path in ["/", path(0), path(0) + "/edit"] {
        let body = try await site.get(path).body
        #expect(body.contains("&lt;script&gt;alert(1)&lt;/script&gt;"), "\(path)")
        #expect(!body.contains("<script>alert"), "\(path)")
      }
    }
  }

  // Mutation: let strangers in, or take forms without their token.
  @Test func `Without the link there is nothing to see, and without the form's token nothing to do`() async throws {
    let scene = await Scene(Scene.logs(1))
    try await Running.with(scene) { site in
      let (port, host) = (site.address.port, site.host)
      for (method, path) in [("GET", "/"), ("POST", "/"), ("POST", "/delete")] {
        let answer = try await WebClient.exchange(port: port, method, path, headers: [host])
        #expect(answer.status == 401, "\(method) \(path): \(answer.head)")
      }
      #expect(try await site.post("/delete", [("id", Scene.id(0).uuidString)], from: "/nowhere").status == 403)
    }
    #expect(try await scene.logs.count() == 1)
  }
}
