final class ReceiptPrinter: MainWorker {
  private let done = DispatchSemaphore(value: 0)
  func printReceipt() {
    printer.send { self.done.signal() }
    done.1️⃣wait()
  }
}
