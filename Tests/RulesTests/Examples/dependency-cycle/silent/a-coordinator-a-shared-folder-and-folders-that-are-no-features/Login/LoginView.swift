import SwiftUI
struct LoginView: View { var body: some View { NavigationLink("Help") { HelpView() } } }
