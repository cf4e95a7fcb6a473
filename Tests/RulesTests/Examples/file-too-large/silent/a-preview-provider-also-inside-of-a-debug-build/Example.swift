import SwiftUI
struct Badge: View {
  var body: some View { Text("1") }
}
struct BadgePreviews: PreviewProvider {
  static var previews: some View {
    Badge()
    Badge()
  }
}
#if DEBUG
extension Badge {
  static var samples: [Badge] {
    [Badge(), Badge()]
  }
}
#endif
