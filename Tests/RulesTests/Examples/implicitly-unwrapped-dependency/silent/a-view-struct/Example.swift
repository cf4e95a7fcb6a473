import SwiftUI
struct CommandView: View { var body: some View { Text("Run") } }
final class CommandWindow {
  var root: CommandView!
  func open(_ view: CommandView) { root = view }
}
