import SwiftUI
final class Tabs: ObservableObject { @Published var selected = 0 }
struct TabBarTester: View {
  @ObservedObject var tabs = Tabs()
  var body: some View { Text("\(tabs.selected)") }
}
struct TabBar_Previews: PreviewProvider {
  static var previews: some View { TabBarTester() }
}
