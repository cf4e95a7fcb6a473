import SwiftUI

protocol ClockModel: ObservableObject { var time: Int { get } }

struct ClockView<Model: ClockModel>: View {
  @ObservedObject var model: Model
  var body: some View { Text("\(model.time)") }
}
