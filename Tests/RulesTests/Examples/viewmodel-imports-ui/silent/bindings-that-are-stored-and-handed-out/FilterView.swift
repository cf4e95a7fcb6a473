import SwiftUI

struct FilterView: View {
  @StateObject private var viewModel = FilterViewModel()
  var body: some View { Toggle("New", isOn: viewModel.contains("new")) }
}
