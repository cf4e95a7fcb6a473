import Facts

enum FactCodecRoundTrip {
  /// Whether facts survive the way to bytes and back, which checks every index on the way.
  static func holds(_ facts: FileFacts) -> Bool {
    FactCodec.encode(facts).withUnsafeBytes { FactCodec.decode($0) } == facts
  }
}

enum Samples {
  static let all = [viewModel, controller, swiftUI]

  static let viewModel = """
    import Combine
    import Foundation
    // lintel:disable:next viewmodel-too-large -- split planned
    @MainActor
    public final class OrdersViewModel<Loader: OrderLoading>: BaseViewModel, ObservableObject where Loader.Item == Order {
      @Published public private(set) var orders: [Order] = []
      private let loader: Loader, clock: any Clock<Duration> = ContinuousClock()
      weak var delegate: (any OrdersDelegate)?
      var total: Decimal { get { orders.reduce(0) { $0 + $1.price } } set { _ = newValue } }
      var onDone: (@MainActor (Int, String) async throws -> Void)? { didSet { oldValue?(1, "a") } }
      init(loader: Loader = .live, _ start: Date? = nil) async throws {
        self.loader = loader
        super.init()
        subscription = loader.changes.map(\\.items).receive(on: DispatchQueue.main).sink { [weak self, id = UUID()] items in
          guard let self, case .ready(let count) = self.state, count > 0 else { return }
          self.orders = items.filter { $0.isOpen && !$0.isHidden } + [.empty]
          self.log("loaded \\(items.count) of \\(self.name(for: id)!)")
        }
      }
      deinit { task?.cancel() }
      func load(id: Order.ID?) async {
        do { orders = try await loader.load(id ?? 0x1F) } catch is CancellationError { } catch let error as URLError where error.code == .timedOut {
          state = .failed(error)
        } catch { self.error = error as? AppError }
        for try await order in loader.stream where order.isNew { orders += [order] }
        switch state { case .idle, .loading: break
        case let .failed(error) where error.isFatal: fallthrough
        default: repeat { count -= 1 } while count > 0 }
        #if os(iOS) && !targetEnvironment(simulator)
          haptics.play()
        #else
          _ = state is Bool ? 1 : 2
        #endif
      }
    }
    """

  static let controller = ##"""
    import UIKit
    class CartController: UITableViewController, UISearchBarDelegate {
      @IBOutlet private var label: UILabel!
      lazy var formatter: NumberFormatter = { let f = NumberFormatter(); f.locale = .current; return f }()
      static let shared = CartController()
      override func viewDidLoad() { super.viewDidLoad(); NotificationCenter.default.addObserver(self, selector: #selector(changed(_:)), name: .cart, object: nil) }
      @objc func changed(_ note: Notification) { let text = #"raw \#(note.name) "quoted""#; DispatchQueue.global().async { self.label.text = text } }
      subscript(row: Int) -> Item? { items[safe: row]?.item ?? fallback[row, default: .none] }
    }
    extension CartController { enum Section: Int, CaseIterable { case items = 1, total(Decimal), footer } ; typealias Row = (String, Int) }
    """##

  static let swiftUI = """
    import SwiftUI
    struct ProfileView: View {
      @StateObject private var model = ProfileModel(service: .live)
      @State var text = ""
      var body: some View {
        VStack { if model.isLoading { ProgressView() } else { ForEach(model.items) { Row($0).onTapGesture { model.select($0) } } } }
          .task { await model.load() }.sheet(item: $model.route) { route in route.view }
      }
    }
    #Preview("light") { ProfileView() }
    """
}
