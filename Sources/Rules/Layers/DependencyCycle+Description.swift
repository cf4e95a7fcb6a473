extension DependencyCycle {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "dependency-cycle",
    severity: .high,
    area: .data, section: .injectionAndTesting, consequence: .change,
    summary: "Features depend on each other in a circle.",
    rationale: """
      Features in a circle are one feature: none can be tested, previewed, moved to a module or deleted without the \
      others, and a change in one makes all of them build and break.
      """,
    fires: """
      The folders in `Features`, `Modules`, `Scenes`, `Screens` or `Flows` are the features. Types of one feature name \
      concrete types of another one, and a chain of such uses leads back. One finding for all features that reach each \
      other: it names the shortest circle and the cheapest dependency to cut, by number of uses; its places are a light \
      set of uses without which no circle is left.
      """,
    silent: [
      "inside one feature",
      "protocols: they are how a dependency is inverted",
      "coordinators, routers, containers, the app's entry, and what uses them or is used by them",
      "folders for everybody (`Shared`, `Core`, `Common`, `Components`, …), folders without a screen, and files outside of such folders",
      "a feature that at least half of the features (and five) use, which is shared code, and one that uses as many, which joins them",
      "features of different modules: the compiler allows no circle",
      "tests and previews",
    ],
    fix: "Move what both use to shared code, or hide it behind a protocol.",
    serves: ["E28"],
    triggering: [
      Example(
        "two features; the one that goes back uses less",
        """
        //- App/Features/Cart/CartView.swift
        import SwiftUI
        struct CartItem { let title: String }
        struct CartView: View {
          let items: [CartItem]
          var body: some View {
            NavigationLink("Pay") { CheckoutView(items: items) }
            CheckoutHint()
          }
        }
        //- App/Features/Checkout/CheckoutView.swift
        import SwiftUI
        struct CheckoutView: View {
          let items: [1️⃣CartItem]
          var body: some View { Text("Pay") }
        }
        struct CheckoutHint: View { var body: some View { Text("Free delivery") } }
        """),
      Example(
        "three features in a circle; the last step is in an extension",
        """
        //- Scenes/Feed/FeedViewController.swift
        import UIKit
        final class FeedViewController: UIViewController {
          func open() { show(PostViewController(), sender: nil) }
          func openAgain() { show(PostViewController(), sender: nil) }
        }
        //- Scenes/Post/PostViewController.swift
        import UIKit
        final class PostViewController: UIViewController {
          func author() { show(ProfileViewController(), sender: nil) }
          func authorAgain() { show(ProfileViewController(), sender: nil) }
        }
        //- Scenes/Profile/ProfileViewController.swift
        import UIKit
        final class ProfileViewController: UIViewController {}
        //- Scenes/Profile/ProfileViewController+Feed.swift
        extension ProfileViewController {
          func posts() { show(1️⃣FeedViewController(), sender: nil) }
        }
        """),
      Example(
        "two uses go back, in two types; the way there is in an extension",
        """
        //- Sources/Screens/Chat/ChatView.swift
        import SwiftUI
        struct ChatView: View { var body: some View { Text("Chat") } }
        extension ChatView {
          @ViewBuilder var calls: some View {
            CallView()
            CallView()
            CallButton()
          }
        }
        enum ChatColor { static let text = "black" }
        //- Sources/Screens/Call/CallView.swift
        import SwiftUI
        struct CallView: View { var body: some View { Text(1️⃣ChatColor.text) } }
        struct CallButton: View { var body: some View { Text(2️⃣ChatColor.text) } }
        """),
    ],
    nonTriggering: [
      Example(
        "one direction, inside of one feature, and a protocol",
        """
        //- Features/Cart/CartView.swift
        import SwiftUI
        protocol CartReading { var count: Int { get } }
        struct CartView: View { var body: some View { CheckoutView(cart: nil) } }
        struct CartRow: View { var body: some View { CartBadge() } }
        //- Features/Cart/Parts/CartBadge.swift
        import SwiftUI
        struct CartBadge: View { var body: some View { NavigationLink("Cart") { CartRow() } } }
        //- Features/Checkout/CheckoutView.swift
        import SwiftUI
        struct CheckoutView: View {
          let cart: (any CartReading)?
          var body: some View { Text("Pay") }
        }
        """),
      Example(
        "a coordinator, a shared folder, and folders that are no features",
        """
        //- Features/Cart/CartViewController.swift
        import UIKit
        final class CartViewController: UIViewController {
          private let button = PriceButton()
          var coordinator: CheckoutCoordinator?
          func pay() { coordinator?.start() }
        }
        //- Features/Checkout/CheckoutCoordinator.swift
        import UIKit
        final class CheckoutCoordinator {
          private let navigationController = UINavigationController()
          func start() { navigationController.pushViewController(CheckoutViewController(), animated: true) }
          func showCart() { navigationController.pushViewController(CartViewController(), animated: true) }
        }
        final class CheckoutViewController: UIViewController {}
        //- Features/Shared/PriceButton.swift
        import UIKit
        final class PriceButton: UIButton { var owner: CartViewController? }
        //- Login/LoginView.swift
        import SwiftUI
        struct LoginView: View { var body: some View { NavigationLink("Help") { HelpView() } } }
        //- Help/HelpView.swift
        import SwiftUI
        struct HelpView: View { var body: some View { NavigationLink("Login") { LoginView() } } }
        """),
      Example(
        "a folder without a screen",
        """
        //- Modules/Player/PlayerView.swift
        import SwiftUI
        struct PlayerView: View {
          let engine: AudioEngine
          var body: some View { Text("Play") }
        }
        struct Track { let title: String }
        //- Modules/Audio/AudioEngine.swift
        final class AudioEngine { func play(_ track: Track) {} }
        """),
    ])
}
