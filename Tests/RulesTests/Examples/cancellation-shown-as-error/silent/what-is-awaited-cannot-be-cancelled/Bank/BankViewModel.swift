import SwiftUI
final class BankViewModel: ObservableObject {
  @Published private(set) var errorText: String?
  private let bank: Bank
  private let safe: Safe
  init(bank: Bank, safe: Safe) {
    self.bank = bank
    self.safe = safe
  }
  func old() async { do { try await bank.balance() } catch { errorText = "\(error)" } }
  func parts() async { do { try await bank.parts() } catch { errorText = "\(error)" } }
  func hop() async { do { try await safe.open() } catch { errorText = "\(error)" } }
  func result() async { do { _ = try await bank.result().get() } catch { errorText = "\(error)" } }
  func synchronous() { do { try bank.check() } catch { errorText = "\(error)" } }
  func stored(_ context: NSManagedObjectContext) async {
    do { try await context.perform { try context.save() } } catch { errorText = "\(error)" }
  }
}
struct BankView: View {
  @StateObject var viewModel: BankViewModel
  var body: some View { Text(viewModel.errorText ?? "") }
}
