import CoreData
import UIKit
final class Recipe: NSManagedObject { @NSManaged var name: String }
final class RecipeViewController: UIViewController {
  private let recipe: Recipe
  private let context: NSManagedObjectContext
  init(recipe: Recipe, context: NSManagedObjectContext) {
    self.recipe = recipe
    self.context = context
    super.init(nibName: nil, bundle: nil)
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    context.performAndWait { title = recipe.name }
  }
}
