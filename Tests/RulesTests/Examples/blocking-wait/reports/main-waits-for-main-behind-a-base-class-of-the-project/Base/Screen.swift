class Screen: UIViewController {}
