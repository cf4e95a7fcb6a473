import UIKit
class TableScreen: UITableViewController {}
