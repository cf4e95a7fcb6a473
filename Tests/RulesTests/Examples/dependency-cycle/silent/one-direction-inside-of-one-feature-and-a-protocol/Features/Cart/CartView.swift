import SwiftUI
protocol CartReading { var count: Int { get } }
struct CartView: View { var body: some View { CheckoutView(cart: nil) } }
struct CartRow: View { var body: some View { CartBadge() } }
