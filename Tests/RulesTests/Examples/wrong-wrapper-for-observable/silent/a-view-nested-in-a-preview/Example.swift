import SwiftUI
final class Reel: ObservableObject { @Published var position = 0.0 }
struct ReelView: View {
  @ObservedObject var reel: Reel
  var body: some View { Text("\(reel.position)") }
}
struct ReelView_Previews: PreviewProvider {
  struct Stage: View {
    @State var reel = Reel()
    var body: some View { ReelView(reel: reel) }
  }
  static var previews: some View { Stage() }
}
