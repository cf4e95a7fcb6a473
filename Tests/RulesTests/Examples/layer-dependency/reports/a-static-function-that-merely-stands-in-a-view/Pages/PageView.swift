import SwiftUI
struct PageView: View {
  let text: String
  var body: some View { Text(text) }
  static func markup(of text: String) -> String { "<p>" + text + "</p>" }
}
