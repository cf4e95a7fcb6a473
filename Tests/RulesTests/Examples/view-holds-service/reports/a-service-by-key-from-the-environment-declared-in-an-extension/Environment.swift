import SwiftUI
extension EnvironmentValues {
  @Entry var orderService: any OrderServicing = OrderService()
}
