import SwiftUI
enum Tool { case audio, subtitles, speed, next, previous }
struct ToolRow: View {
  @Binding var tools: [Tool]
  @State private var level = 0
  var body: some View { Text("\(seconds(of: "short"))").onAppear { clean() } }
  private func clean() {
    tools.removeAll { $0 == .audio }
    tools.removeAll { $0 == .subtitles }
    tools.removeAll { $0 == .speed }
    tools.removeAll { $0 == .next }
    tools.removeAll { $0 == .previous }
    tools.removeAll { $0 == .audio }
    tools.removeAll { $0 == .subtitles }
    tools.removeAll { $0 == .speed }
    tools.removeAll { $0 == .next }
    tools.removeAll { $0 == .previous }
    tools.removeAll { $0 == .audio }
    tools.removeAll { $0 == .subtitles }
    tools.removeAll { $0 == .speed }
    tools.removeAll { $0 == .next }
  }
  private func seconds(of name: String) -> Int {
    switch name {
    case "short": return 1
    case "brief": return 2
    case "medium": return 3
    case "long": return 4
    case "longer": return 5
    case "week": return 6
    case "month": return 7
    case "quarter": return 8
    case "year": return 9
    case "decade": return 10
    case "age": return 11
    case "era": return 12
    case "eon": return 13
    default: return 0
    }
  }
}
