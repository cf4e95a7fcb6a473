import SwiftUI
struct FirstTab: View {
  @Environment(AppState.self) private var state
  @Environment(UserPreferences.self) private var preferences
  var body: some View { Text("\(state.selectedTab)") }
}
struct SecondTab: View {
  @Environment(AppState.self) private var state
  var body: some View { Text("\(state.selectedTab)") }
}
struct ThirdTab: View {
  @Environment(AppState.self) private var state
  @Environment(UserPreferences.self) private var preferences
  var body: some View { Text("\(state.selectedTab)") }
}
