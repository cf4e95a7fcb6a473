import AppKit
final class ServersViewController: NSViewController, NSTableViewDelegate {
  func tableView(_ table: NSTableView, viewFor column: NSTableColumn?, row: Int) -> NSView? {
    // The table's nib has a row of this class under this name.
    let view = table.makeView(withIdentifier: .init("server"), owner: nil) as! ServerRow
    view.update(with: ServerRowModel())
    return view
  }
}
