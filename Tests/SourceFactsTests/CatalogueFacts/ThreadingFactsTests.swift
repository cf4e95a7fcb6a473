import Facts
import Testing

/// What the later rules about threads and ownership in controllers will read. Each test is called after its rule.
@Suite struct ThreadingFactsTests {
  @Test("sink-off-main") func chainsTellTheirSchedulers() throws {
    let facts = try ExampleFacts(
      """
      final class PriceController: UIViewController {
        func bind() {
          session.dataTaskPublisher(for: url).map(\\.data).sink { [weak self] in self?.label.text = "\\($0)" }.store(in: &bag)
          prices.subscribe(on: DispatchQueue.global()).receive(on: DispatchQueue.main).sink { print($0) }.store(in: &bag)
          prices.receive(on: worker).sink { value in DispatchQueue.main.async { self.label.text = value } }.store(in: &bag)
        }
      }
      """)
    let sinks = facts.calls("sink")
    #expect(
      sinks.map { facts.operators(endingIn: $0) } == [
        ["dataTaskPublisher", "map", "sink"], ["subscribe", "receive", "sink"], ["receive", "sink"],
      ])
    let on = facts.names["on"]
    let schedulers = facts.calls("receive").compactMap { $0.argument(on) }
    #expect(schedulers.map(facts.text) == ["main", "worker"])
    #expect(schedulers[0].base.map(facts.text) == "DispatchQueue")
    // Which closures write UI, and behind which hop.
    let writes = facts.nodes(.assignment).compactMap(\.firstChild)
    #expect(writes.map(facts.text) == ["text", "text"])
    #expect(writes.map { $0.plain.base?.plain.name == facts.names["label"] } == [true, true])
    let hops = writes.map { write in
      write.ancestors.filter { $0.kind == .call }.map(facts.text).prefix { $0 != "sink" }.map { $0 }
    }
    #expect(hops == [[], ["async"]])
  }

  @Test("ui-update-off-main") func closuresTellWhereTheyRun() throws {
    let facts = try ExampleFacts(
      """
      final class AvatarController: UIViewController {
        func load() {
          session.dataTask(with: url) { data, _, _ in self.image.alpha = 1 }.resume()
          DispatchQueue.global(qos: .utility).async { self.image.alpha = 2 }
          queue.async { DispatchQueue.main.async { self.image.alpha = 3 } }
          Task.detached { await MainActor.run { self.image.alpha = 4 } }
          Task { @MainActor in self.image.alpha = 5 }
        }
        nonisolated func later() { Task { self.image.alpha = 6 } }
      }
      """)
    let writes = facts.nodes(.assignment)
    let paths = writes.map { write in
      write.ancestors.filter { $0.kind == .call }.map { call in
        [call.callee?.plain.base?.plain.name, call.name].compactMap { $0 }.map { facts.names[$0] }
          .joined(separator: ".")
      }
    }
    #expect(
      paths == [
        ["session.dataTask", "dataTask.resume"], ["global.async"], ["main.async", "queue.async"],
        ["MainActor.run", "Task.detached"], ["Task"], ["Task"],
      ])
    let marked = writes.map { write in
      write.ancestors.contains { $0.kind == .closure && $0.flags.contains(.mainActor) }
    }
    #expect(marked == [false, false, false, false, true, false])
    #expect(try facts.declaration("later").flags.contains(.isNonisolated))
  }

  @Test("closure-retain-cycle") func storedClosuresTellHowTheyHoldSelf() throws {
    let facts = try ExampleFacts(
      """
      final class ClockController: UIViewController {
        private var onTap: (() -> Void)?
        private var timer: Timer?
        private var token: NSObjectProtocol?
        func start() {
          onTap = { self.dismiss() }
          timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in self.tick() }
          timer = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in self.tick() }
          token = NotificationCenter.default.addObserver(forName: .tick, object: nil, queue: nil) { [weak self] _ in self?.tick() }
          UIView.animate(withDuration: 1) { self.view.alpha = 0 }
        }
        override func viewDidDisappear(_ animated: Bool) { timer?.invalidate() }
      }
      """)
    let onTap = try facts.declaration("onTap")
    #expect(onTap.isStored && onTap.type?.kind == .optionalType && onTap.type?.firstChild?.kind == .functionType)
    let assignments = facts.nodes(.assignment).filter { $0.firstChild?.kind == .identifier }
    let closures = assignments.compactMap { facts.nodes(.closure, in: $0).first }
    #expect(assignments.compactMap { $0.firstChild.map(facts.text) } == ["onTap", "timer", "timer", "token"])
    #expect(closures.map { facts.hold(of: $0) } == ["strong", "strong", "strong", "weak"])
    let timers = facts.calls("scheduledTimer")
    #expect(timers.map { $0.argument(facts.names["repeats"]).map(facts.text) } == ["true", "false"])
    #expect(timers.map { $0.argument(facts.names["withTimeInterval"]).map(facts.text) } == ["60", "0.3"])
    let end = try #require(facts.calls("invalidate").first)
    #expect(end.callee?.base?.plain.name == facts.names["timer"])
    #expect(facts.member(around: end) == "viewDidDisappear")
    #expect(facts.calls("animate").first?.parent?.kind != .assignment)
  }

  @Test("strong-self-in-cell-provider") func cellProviders() throws {
    let facts = try ExampleFacts(
      """
      final class ListController: UIViewController {
        private var source: UICollectionViewDiffableDataSource<Section, Item>!
        func configure() {
          source = UICollectionViewDiffableDataSource<Section, Item>(collectionView: list) { list, path, item in
            self.cell(list, path, item)
          }
          source.supplementaryViewProvider = { [weak self] list, kind, path in self?.header(list, path) }
        }
      }
      """)
    let source = try facts.declaration("source")
    #expect(source.type?.kind == .unwrappedOptionalType)
    #expect(source.type?.firstChild.map(facts.text) == "UICollectionViewDiffableDataSource")
    let provider = try #require(facts.calls("UICollectionViewDiffableDataSource").first)
    #expect(provider.parent?.kind == .assignment)
    #expect(provider.closureArguments.map { facts.hold(of: $0) } == ["strong"])
    let supplementary = try #require(facts.nodes(.member, "supplementaryViewProvider").first?.nextSibling)
    #expect(supplementary.kind == .closure && facts.hold(of: supplementary) == "weak")
  }

  @Test("task-in-future") func bridgesTellWhetherCancellationCrosses() throws {
    let facts = try ExampleFacts(
      """
      struct Bridge {
        func publisher() -> Future<Int, Never> {
          Future { promise in Task { promise(.success(await load())) } }
        }
        func value() async throws -> Int {
          try await withCheckedThrowingContinuation { continuation in
            token = numbers.sink { continuation.resume(returning: $0) }
          }
        }
        func safe() async throws -> Int {
          try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { next in token = numbers.sink { next.resume(returning: $0) } }
          } onCancel: { token.cancel() }
        }
      }
      """)
    let future = try #require(facts.calls("Future").first?.closureArguments.first)
    #expect(facts.calls("Task", in: future).count == 1)
    let continuations = facts.calls("withCheckedThrowingContinuation")
    #expect(continuations.map { facts.calls("sink", in: $0).count } == [1, 1])
    let handled = continuations.map { call in
      call.ancestors.contains { $0.kind == .call && facts.text($0) == "withTaskCancellationHandler" }
    }
    #expect(handled == [false, true])
    let handler = try #require(facts.calls("withTaskCancellationHandler").first)
    let onCancel = try #require(handler.argument(facts.names["onCancel"]))
    #expect(facts.calls("cancel", in: onCancel).count == 1)
  }
}
