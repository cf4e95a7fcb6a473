final class StoreViewController: UIViewController {
  let reachability = Reachability()
  override func viewDidLoad() {
    super.viewDidLoad()
    reachability.check { isOnline in print(isOnline) }
    reachability.checkLater()
  }
}
