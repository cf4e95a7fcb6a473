import SwiftUI

final class CanvasViewModel: ObservableObject {
  @Published var strokes: [Int] = []
  var zoom = 1.0 { willSet { objectWillChange.send() } }
  func draw() { strokes.append(1) }
}

struct CanvasView: View {
  @StateObject var viewModel = CanvasViewModel()
  var body: some View { Button("\(viewModel.strokes.count)") { viewModel.draw() } }
}
