import Foundation
@propertyWrapper struct Stored {
  let key: String
  var defaults: UserDefaults = .standard
  var wrappedValue: [String] {
    get { defaults.stringArray(forKey: key) ?? [] }
    set { defaults.set(newValue, forKey: key) }
  }
}
