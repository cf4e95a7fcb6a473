import SwiftUI

final class NetworkFormViewModel: ObservableObject {
  struct Field {
    var text = ""
    var error: String?
  }
  @Published var name = Field() {
    didSet { if name.text != oldValue.text { name.error = name.text.isEmpty ? "Required" : nil } }
  }
}
struct NetworkForm: View {
  @StateObject private var form = NetworkFormViewModel()
  var body: some View { TextField(form.name.error ?? "", text: $form.name.text) }
}
