// Generated from Tests/RulesTests/Examples/segue-navigation. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension SegueNavigation {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"performs a segue and passes data in prepare"#,
      code: #"""
        import UIKit
        final class RecipesViewController: UITableViewController {
          private var selected = ""
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {  // ← here
            if segue.identifier == "showRecipe", let target = segue.destination as? RecipeViewController {
              target.recipe = selected
              target.title = selected
            }
          }
          override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            performSegue(withIdentifier: "showRecipe", sender: self)
          }
        }
        final class RecipeViewController: UIViewController { var recipe = "" }
        """#),
    silent: ShownExamples.Example(
      title: #"a coordinator and a factory"#,
      code: #"""
        import UIKit
        final class OnboardingCoordinator {
          private let navigationController: UINavigationController
          private var childCoordinators: [OnboardingCoordinator] = []
          init(navigationController: UINavigationController) { self.navigationController = navigationController }
          func start() {
            let first = UIStoryboard(name: "Onboarding", bundle: nil).instantiateViewController(withIdentifier: "First")
            navigationController.pushViewController(first, animated: false)
          }
          func showPermissions() {
            let next = UIStoryboard(name: "Onboarding", bundle: nil).instantiateViewController(withIdentifier: "Permissions")
            navigationController.pushViewController(next, animated: true)
          }
        }
        final class ScreenFactory {
          func makeLogin() -> UIViewController {
            UIStoryboard(name: "Login", bundle: nil).instantiateViewController(withIdentifier: "Login")
          }
          func makeHome() -> UIViewController {
            UIStoryboard(name: "Home", bundle: nil).instantiateViewController(withIdentifier: "Home")
          }
        }
        """#))
}
