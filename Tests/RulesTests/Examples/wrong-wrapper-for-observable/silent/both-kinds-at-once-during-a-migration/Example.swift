import Observation
import SwiftUI
@Observable final class SessionModel: ObservableObject { var isActive = false }
struct SessionView: View {
  @StateObject private var session = SessionModel()
  @State private var other = SessionModel()
  var body: some View { Text(session.isActive ? "on" : "off") }
}
