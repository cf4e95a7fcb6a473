class Screen: UIViewController, Routed { var router: AppRouter! }
final class Tabs: UITabBarController, Routed { var router: AppRouter! }
