import SwiftUI
struct PhotoView: View {
  @StateObject private var viewModel = PhotoViewModel()
  var body: some View { Text(viewModel.title()) }
}
