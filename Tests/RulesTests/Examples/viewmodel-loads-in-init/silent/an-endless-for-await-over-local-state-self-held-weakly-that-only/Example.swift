import SwiftUI
@Observable final class FilterModel {
  var text = ""
  private(set) var shown: [String] = []
  @ObservationIgnored private var task: Task<Void, Never>?
  init(changes: AsyncStream<String>, context: ModelContext) {
    task = Task { [weak self] in
      for await text in changes { self?.apply(text) }
    }
    let modes = context.observe(\.mode)
    Task { [weak self] in
      for await mode in modes {
        guard let self else { return }
        await self.show(mode)
      }
    }
  }
  private func apply(_ text: String) { shown = [text] }
  @MainActor private func show(_ mode: String) async { shown = [mode] }
}
struct FilterView: View {
  @State var model: FilterModel
  var body: some View { List(model.shown, id: \.self) { Text($0) } }
}
