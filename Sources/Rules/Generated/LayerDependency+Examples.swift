// Generated from Tests/RulesTests/Examples/layer-dependency. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension LayerDependency {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"a model reaches into a store, from an extension"#,
      code: #"""
        // Models/Product.swift
        struct Product: Codable, Identifiable {
          let id: String
          let name: String
        }
        extension Product {
          var isInCart: Bool { CartStore.shared.contains(id) }  // ← here
        }
        // Persistence/CartStore.swift
        final class CartStore {
          static let shared = CartStore()
          func contains(_ id: String) -> Bool {
            UserDefaults.standard.stringArray(forKey: "cart")?.contains(id) ?? false
          }
          func add(_ product: Product) {
            UserDefaults.standard.set([product.id], forKey: "cart")
          }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"a service tells its delegate, casts, and takes a default argument"#,
      code: #"""
        // Map/MapViewController.swift
        final class MapViewController: UIViewController, LocationServiceDelegate {
          func didMove() { title = "" }
        }
        // Services/LocationService.swift
        protocol LocationServiceDelegate: AnyObject { func didMove() }
        final class LocationService {
          weak var delegate: LocationServiceDelegate?
          private let manager = CLLocationManager()
          func start() {
            if delegate is MapViewController { manager.startUpdatingLocation() }
            delegate?.didMove()
          }
        }
        """#))
}
