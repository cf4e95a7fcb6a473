import SwiftUI

struct SettingsView: View {
  @StateObject var state = SettingsStateModel()
  var body: some View {
    Form { TextField("Units", text: $state.units) }.disabled(!state.isValid)
  }
}
