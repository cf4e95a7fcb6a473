final class SaveViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    Task { await self.save() }
    Task {
      await withTaskGroup(of: Int.self) { group in
        for await number in group { self.title = "\(number)" }
      }
      for try await line in url.lines { title = line }
    }
    Task {
      for await state in states.values {
        if state == .ready { break }
        title = "\(state)"
      }
    }
  }
  private func save() async {}
}
