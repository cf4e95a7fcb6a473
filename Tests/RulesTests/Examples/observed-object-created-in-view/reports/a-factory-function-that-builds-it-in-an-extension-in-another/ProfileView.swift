import SwiftUI
final class ProfileModel: ObservableObject { @Published var name = "" }
struct ProfileView: View {
  @ObservedObject var 1️⃣model = Factory().makeProfile()
  var body: some View { Text(model.name) }
}
