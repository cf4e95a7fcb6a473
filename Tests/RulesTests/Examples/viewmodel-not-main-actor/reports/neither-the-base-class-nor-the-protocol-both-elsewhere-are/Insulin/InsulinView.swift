import SwiftUI
struct InsulinView: View {
  @StateObject var state = InsulinStateModel()
  var body: some View { Text("\(state.dose)") }
}
