import SwiftUI
import UIKit
class SheetController<Content: View>: UIHostingController<Content> {}
struct Pet: Codable {
  var name: String
}
struct PetView: View {
  let pet: Pet
  let onFeed: () -> Void
  var body: some View { Button(pet.name, action: onFeed) }
}
struct FoodView: View {
  let pet: Pet
  var body: some View { Text(pet.name) }
}
final class StableViewController: UIViewController {
  private var pet = Pet(name: "Wolf")
  func showPet() {
    let sheet = SheetController(rootView: PetView(pet: pet, onFeed: { [weak self] in self?.showFood() }))
    present(sheet, animated: true)
  }
  func showFood() { present(SheetController(rootView: FoodView(pet: pet)), animated: true) }
}
