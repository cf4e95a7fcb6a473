import SwiftUI
extension Icon: View { var body: some View { Text("icon") } }
struct ExploreView: View {
  @State var model: ExploreModel
  var body: some View { NavigationStack(path: $model.path) { model.icon } }
}
