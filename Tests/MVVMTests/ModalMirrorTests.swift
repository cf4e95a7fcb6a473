import MVVM
import Testing

private final class Screen {}

/// A router and a system that presents one screen above the other, one change at a time.
@MainActor
private final class Presenter {
  let router = Router<Place>()
  private var mirror = ModalMirror<Router<Place>.Ticket, Screen>()
  private(set) var stack: [Screen] = []
  /// Whether a change ends without being told, as when a gesture interferes.
  var losesEnds = false

  func follow() {
    while let step = mirror.next(towards: router.presentations.map(\.id)) {
      switch step {
      case .dismiss(let screen): close(screen)
      case .present(let key):
        let screen = Screen()
        stack.append(screen)
        mirror.presents(screen, for: key)
      }
      if losesEnds { return }
      mirror.changed()
    }
  }

  /// The user, or the screen itself, closes one with all above it.
  func close(_ screen: Screen) {
    if let index = stack.firstIndex(where: { $0 === screen }) { stack.removeSubrange(index...) }
  }

  func comeToRest() {
    if let gone = mirror.cameToRest(isOn: { screen in stack.contains { $0 === screen } }) {
      router.end(gone, because: .gesture)
    }
    follow()
  }
}

@MainActor @Suite struct ModalMirrorTests {
  private let presenter = Presenter()
  private var router: Router<Place> { presenter.router }

  @Test func `what is below stays while what is above changes`() {
    router.present(.list, as: .fullScreenCover)
    presenter.follow()
    let cover = presenter.stack[0]
    router.present(.settings, as: .sheet)
    router.present(.detail(1), as: .popover)
    presenter.follow()
    #expect(presenter.stack.count == 3)
    #expect(presenter.stack[0] === cover)
    router.dismiss()
    router.dismiss()
    router.present(.detail(2), as: .sheet)
    presenter.follow()
    #expect(presenter.stack.count == 2)
    #expect(presenter.stack[0] === cover)
  }

  // Mutation: in `cameToRest`, leave out the removal.
  @Test func `a screen that closes itself is told once, with all above it`() {
    var ends: [String] = []
    router.present(.list, as: .sheet) { ends.append("list \($0)") }
    router.present(.settings, as: .popover) { ends.append("settings \($0)") }
    presenter.follow()
    presenter.close(presenter.stack[0])
    presenter.comeToRest()
    presenter.comeToRest()
    #expect(ends == ["settings gesture", "list gesture"])
    #expect(presenter.stack.isEmpty)
  }

  // Mutation: in `cameToRest`, drop `isChanging = false`.
  @Test func `a change whose end is never told does not stop the next one`() {
    presenter.losesEnds = true
    router.present(.list, as: .sheet)
    presenter.follow()
    router.open([.detail(1)])
    presenter.follow()
    #expect(presenter.stack.count == 1)
    presenter.losesEnds = false
    presenter.comeToRest()
    #expect(presenter.stack.isEmpty)
    router.present(.settings, as: .sheet)
    presenter.follow()
    #expect(presenter.stack.count == 1)
  }

  @Test func `what code and the user close at the same moment ends once`() {
    var ends: [DismissalReason] = []
    router.present(.list, as: .sheet) { ends.append($0) }
    presenter.follow()
    router.dismiss()
    presenter.close(presenter.stack[0])
    presenter.comeToRest()
    #expect(ends == [.code])
    #expect(presenter.stack.isEmpty)
  }
}
