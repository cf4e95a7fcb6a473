import SwiftUI
struct RowView: View {
  let action: any RowAction
  @Environment(\.self) private var environment
  var body: some View {
    Button(action.look(in: environment)) { action.execute(environment: environment) }
      .disabled(FeatureFlagService.shared.showsTips)
  }
}
