import SwiftUI
struct HelpView: View { var body: some View { NavigationLink("Login") { LoginView() } } }
