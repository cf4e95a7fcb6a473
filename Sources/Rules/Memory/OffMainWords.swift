import Architecture
import Facts

/// Names of functions outside of the program that run a closure on another thread than the main one.
struct OffMainWords {
  let queueCalls: NameSet
  let starts: NameSet
  let detaching: NameSet
  let threadChecks: NameSet
  private let queues: NameSet
  private let making: NameSet
  private let delegateQueue: NameID
  private let shared: NameID
  private let session: NameID
  private let dataTaskPublisher: NameID
  private let callbacks: [NameID: NameSet]

  /// Functions of Apple's frameworks that say in their documentation that they call back on a thread of their own.
  private static let callbackNames: [String: [String]] = [
    "URLSession": ["dataTask", "downloadTask", "uploadTask"],
    "UNUserNotificationCenter": [
      "requestAuthorization", "getNotificationSettings", "getDeliveredNotifications", "getPendingNotificationRequests",
      "add",
    ],
    "PHPhotoLibrary": ["requestAuthorization", "performChanges"],
    "AVCaptureDevice": ["requestAccess"],
    "CNContactStore": ["requestAccess"],
    "EKEventStore": ["requestAccess", "requestFullAccessToEvents", "requestFullAccessToReminders"],
    "LAContext": ["evaluatePolicy"],
    "HKHealthStore": ["requestAuthorization"],
    "SFSpeechRecognizer": ["requestAuthorization"],
    "AVAudioSession": ["requestRecordPermission"],
    "NSItemProvider": ["loadItem", "loadObject", "loadDataRepresentation", "loadFileRepresentation"],
    "AVAssetExportSession": ["exportAsynchronously"],
    "AVAsset": ["loadValuesAsynchronously"],
    "AVURLAsset": ["loadValuesAsynchronously"],
    "NSPersistentContainer": ["performBackgroundTask"],
    "NSPersistentCloudKitContainer": ["performBackgroundTask"],
    "Thread": ["detachNewThread"],
  ]

  init(_ names: Names) {
    queueCalls = names.set("async", "asyncAfter", "addOperation", "schedule", "perform")
    detaching = names.set("detached", "addTask", "addTaskUnlessCancelled")
    starts = names.set(
      ["async", "asyncAfter", "addOperation", "schedule", "perform", "Task", "detached", "addTask"]
        + Self.callbackNames.values.joined())
    threadChecks = names.set("isMainThread", "isMainQueue")
    queues = names.set(
      "DispatchQueue", "OperationQueue", "ConcurrentDispatchQueueScheduler", "SerialDispatchQueueScheduler",
      "OperationQueueScheduler")
    dataTaskPublisher = names["dataTaskPublisher"]
    making = names.set("global", "newBackgroundContext")
    delegateQueue = names["delegateQueue"]
    shared = names["shared"]
    session = names["URLSession"]
    var callbacks: [NameID: NameSet] = [:]
    for (type, functions) in Self.callbackNames where names[type] != .absent {
      callbacks[names[type]] = names.set(functions)
    }
    self.callbacks = callbacks
  }

  /// Whether a call is one of those functions.
  func callsBackOffMain(_ call: Cursor, _ context: RuleContext, sessionsMayBeMain: Bool) -> Bool {
    guard let callee = call.callee?.plain, callee.kind == .member, let base = callee.base?.plain,
      let type = owner(base, context), callbacks[type]?.contains(call.name) ?? false
    else { return false }
    return type != session || !sessionsMayBeMain || base.name == shared
  }

  /// Whether a call gives a publisher that delivers on a thread of its own.
  func isOffMainSource(_ call: Cursor, _ context: RuleContext, sessionsMayBeMain: Bool) -> Bool {
    guard call.name == dataTaskPublisher, let base = call.callee?.plain.base?.plain, owner(base, context) == session
    else {
      return false
    }
    return !sessionsMayBeMain || base.name == shared
  }

  /// The outside type of an object, or the type itself before a static member.
  private func owner(_ base: Cursor, _ context: RuleContext) -> NameID? {
    let use = context.program.type(of: base)
    if case .metatype(let inner) = use.core { return inner.externalName }
    return use.externalName
  }

  /// Whether some session of the program calls back on the main queue.
  func hasSessionOnMain(_ context: RuleContext, _ delivery: MainDelivery) -> Bool {
    context.calls(named: NameSet([session])).contains { call in
      call.argument(delegateQueue).map { delivery.namesMain($0) || $0.kind == .identifier } ?? false
    }
  }

  /// Whether a queue or context surely is none of the main thread: `DispatchQueue.global()`, a constant with a queue of
  /// its own.
  func isBackground(_ queue: Cursor, _ context: RuleContext, _ delivery: MainDelivery, depth: Int = 0) -> Bool {
    let queue = queue.plain
    guard depth < 4, !delivery.namesMain(queue) else { return false }
    switch queue.kind {
    case .call:
      guard let callee = queue.callee?.plain else { return false }
      if callee.kind == .identifier {
        return queues.contains(callee.name) && context.program.declaration(of: callee) == nil
      }
      return making.contains(queue.name)
    case .identifier, .member:
      if queue.kind == .identifier, let binding = context.program.localBinding(queue.name, at: queue) {
        guard binding.kind == .variableDeclaration, let value = binding.child(.initialValue)?.firstChild else {
          return false
        }
        return isBackground(value, context, delivery, depth: depth + 1)
      }
      guard let property = context.program.declaration(of: queue), property.kind == .variable,
        property.flags.contains(.isLet) || property.flags.contains(.isLazy) || property.row.access.isPrivate,
        let value = property.value
      else { return false }
      return isBackground(value, context, delivery, depth: depth + 1)
    default: return false
    }
  }
}
