import Foundation

/// A text of the library in the language of the app, when the app's own table has it; in English when not.
func localized(_ text: String) -> String {
  #if canImport(Darwin)
    Bundle.main.localizedString(forKey: text, value: text, table: "MVVM")
  #else
    text
  #endif
}

/// The same with one number or word in it, at `%@`.
func localized(_ text: String, _ argument: String) -> String {
  localized(text).replacingOccurrences(of: "%@", with: argument)
}
