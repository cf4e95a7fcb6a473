import UIKit
final class RecipesViewController: UITableViewController {
  private var selected = ""
  override func 1️⃣prepare(for segue: UIStoryboardSegue, sender: Any?) {
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
