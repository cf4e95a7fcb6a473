final class Start {
  func run(_ screen: Screen, _ tabs: Tabs, _ router: AppRouter) {
    screen.router = router
    tabs.router = router
  }
}
