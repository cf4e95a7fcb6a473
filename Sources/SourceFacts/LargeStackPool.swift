import CrashGuard
import Facts

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs work on threads of its own with a large stack.
///
/// The Swift parser recurses once per level of nesting, and the stack of a library thread ends long before the nesting
/// of a hostile file does. Stack memory is reserved, not used: a thread that parses ordinary code touches a few pages.
public enum LargeStackPool {
  /// Bytes of stack per thread: ``FactExtractor/maximumDepth`` levels at up to a hundred kilobytes each, as in debug
  /// builds.
  public static let stackSize = 256 * 1024 * 1024

  /// Number of processors that may be used.
  public static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Calls `body(index)` once for every index below `count`, on up to `jobs` threads, and waits for all of them.
  ///
  /// Indices are handed out in order, so place the largest work first for an even finish.
  public static func forEach(count: Int, jobs: Int, _ body: @escaping @Sendable (Int) -> Void) {
    guard count > 0 else { return }
    let queue = WorkQueue(count: count, body: body)
    var threads: [pthread_t] = []
    for _ in 0..<max(1, min(jobs, count)) {
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      defer { pthread_attr_destroy(&attributes) }
      pthread_attr_setstacksize(&attributes, stackSize)
      let box = Unmanaged.passRetained(queue)
      #if canImport(Darwin)
        var thread: pthread_t?
        let status = pthread_create(&thread, &attributes, { runQueue($0) }, box.toOpaque())
        if status == 0, let thread { threads.append(thread) } else { box.release() }
      #else
        var thread = pthread_t()
        let status = pthread_create(&thread, &attributes, { runQueue($0) }, box.toOpaque())
        if status == 0 { threads.append(thread) } else { box.release() }
      #endif
    }
    // With no thread to be had the caller's own stack has to do.
    if threads.isEmpty { queue.run() }
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Calls `body` on one thread with a large stack and returns what it gives.
  public static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
    let box = ResultBox<Result>()
    forEach(count: 1, jobs: 1) { _ in box.set(body()) }
    return box.take(or: body)
  }
}

private func runQueue(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  crash_guard_thread_begins()
  defer { crash_guard_thread_ends() }
  if let context { Unmanaged<WorkQueue>.fromOpaque(context).takeRetainedValue().run() }
  return nil
}

/// Hands out indices, each once.
private final class WorkQueue: Sendable {
  private let count: Int
  private let body: @Sendable (Int) -> Void
  private let next = Locked(0)

  init(count: Int, body: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.body = body
  }

  func run() {
    while let index = take() { body(index) }
  }

  private func take() -> Int? {
    next.withLock { next in
      guard next < count else { return nil }
      next += 1
      return next - 1
    }
  }
}

/// Carries one value from a thread to the one that joins it.
private final class ResultBox<Value>: @unchecked Sendable {  // proof: safe because its writer is joined first
  private var value: Value?
  func set(_ value: Value) { self.value = value }
  func take(or fallback: () -> Value) -> Value { value ?? fallback() }
}
