struct Theme {
  var isDark: Bool { UserDefaults.standard.bool(forKey: "usesDarkTheme") }
}
