import AppKit
final class ServerRowModel { func connect() {} }
final class ServerRow: NSView {
  private var model: ServerRowModel!
  func update(with model: ServerRowModel) { self.model = model }
  override func mouseUp(with event: NSEvent) { model.connect() }
}
