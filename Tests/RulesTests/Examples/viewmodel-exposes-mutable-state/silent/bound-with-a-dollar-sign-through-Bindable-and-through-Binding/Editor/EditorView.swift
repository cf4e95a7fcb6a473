import SwiftUI

struct EditorView: View {
  @State private var viewModel = EditorViewModel()
  var body: some View {
    Form {
      TextField("Title", text: $viewModel.title)
      TextField("Notes", text: Bindable(viewModel).notes)
      Toggle("Pin", isOn: Binding(get: { viewModel.isPinned }, set: { viewModel.isPinned = $0 }))
      TagEditor(viewModel: viewModel)
    }
  }
}

struct TagEditor: View {
  let viewModel: EditorViewModel
  var body: some View {
    @Bindable var model = viewModel
    ForEach($model.tags, id: \.self) { $tag in TextField("Tag", text: $tag) }
  }
}
