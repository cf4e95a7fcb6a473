import SwiftUI
struct CartBadge: View { var body: some View { NavigationLink("Cart") { CartRow() } } }
