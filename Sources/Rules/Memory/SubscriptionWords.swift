import Facts

/// Names that subscriptions of Combine, RxSwift and their relatives go by, resolved once per check.
struct SubscriptionWords {
  /// Calls that start a subscription and give its token back.
  let subscribers: NameSet
  /// ``subscribers`` and ``stores``.
  let relevant: NameSet
  /// Last links that put the token away: `store(in:)`, `disposed(by:)`.
  let stores: NameSet
  let storeLabels: NameSet
  /// Methods of collections and bags that take a token.
  let inserts: NameSet
  /// Bags that are filled by a builder closure.
  let collectors: NameSet
  /// Operators that keep their closures, known by name.
  let operators: NameSet
  /// Operators that neither sequences nor optionals have.
  let reactiveOnly: NameSet
  /// Calls whose arguments are publishers themselves.
  let combiners: NameSet
  /// Calls whose closure runs once or belongs to the publisher, not to the subscription.
  let notRetaining: NameSet
  let publisherTypes: NameSet
  let tokenTypes: NameSet
  let cancels: NameSet
  let empties: NameSet
  let assign: NameID
  let to: NameID
  let on: NameID
  let rx: NameID
  /// Operators that end a chain when something else happens.
  let takeUntil: NameID
  let take: NameID
  /// Operators after which a stream may have ended.
  let ending: NameSet
  let until: NameID
  let prefix: NameID
  let untilOutputFrom: NameID
  let deallocations: NameSet

  init(_ names: Names) {
    let subscribing = [
      "sink", "subscribe", "bind", "observe", "drive", "emit", "observeNext", "observeValues", "startWithValues",
      "subscribeNext", "asyncSink", "sinkOnMain", "assign", "observeOnMain",
    ]
    let reactive = [
      "eraseToAnyPublisher", "asObservable", "asDriver", "asSignal", "share", "removeDuplicates",
      "distinctUntilChanged",
      "debounce", "throttle", "receive", "observeOn", "subscribeOn", "flatMapLatest", "flatMapFirst", "switchToLatest",
      "handleEvents", "replaceError", "setFailureType", "combineLatest", "withLatestFrom", "merge", "tryMap", "delay",
      "do", "autoconnect", "materialize", "mapError", "asObserver", "multicast", "startWith", "skip", "take", "scan",
      "publisher", "catchErrorJustReturn", "catchAndReturn", "trackActivity", "trackError", "retry", "timeout",
    ]
    subscribers = names.set(subscribing)
    let storing = [
      "store", "disposed", "addDisposableTo", "dispose", "add", "retained", "keep", "collected", "cancelled",
    ]
    stores = names.set(storing)
    relevant = names.set(subscribing + storing)
    storeLabels = names.set("in", "by", "to", "with")
    inserts = names.set("insert", "append", "add", "push", "addDisposable", "addCancellable", "set")
    collectors = names.set("collect")
    reactiveOnly = names.set(reactive)
    operators = names.set(
      subscribing + reactive + [
        "map", "filter", "compactMap", "flatMap", "catch", "tryCatch", "tryFilter", "tryCompactMap", "tryScan",
        "reduce",
        "contains", "first", "last", "drop", "prefix", "collect", "removeDuplicates", "tryRemoveDuplicates", "zip",
        "amb",
        "mapTo", "takeWhile", "takeUntil", "skipWhile", "concatMap", "groupBy", "buffer", "window", "unwrap", "onNext",
        "catchError", "retryWhen", "on", "skipRepeats", "attempt", "flatMapCompletable", "flatMapMaybe", "flatMapError",
        "sinkAsync", "asyncMap", "concurrentMap",
      ])
    combiners = names.set(
      "merge", "zip", "combineLatest", "concat", "amb", "append", "prepend", "withLatestFrom", "takeUntil", "prefix",
      "Merge", "Merge3", "Merge4", "Merge5", "MergeMany", "CombineLatest", "CombineLatest3", "CombineLatest4", "Zip",
      "Zip3",
      "Zip4", "of", "from")
    notRetaining = names.set(
      "create", "deferred", "Deferred", "Future", "generate", "using", "detached", "init", "just", "Just", "run",
      "Record", "Task")
    publisherTypes = names.set(
      "AnyPublisher", "Publisher", "Observable", "Driver", "Signal", "Single", "Completable", "Maybe", "Infallible",
      "PassthroughSubject", "CurrentValueSubject", "BehaviorRelay", "PublishRelay", "ReplayRelay", "BehaviorSubject",
      "PublishSubject", "ReplaySubject", "ControlProperty", "ControlEvent", "SignalProducer", "SafeSignal",
      "ObservableType", "SharedSequence", "Published")
    tokenTypes = names.set(
      "AnyCancellable", "Cancellable", "Disposable", "NSKeyValueObservation", "AnyDisposable", "DisposeBag",
      "CompositeDisposable", "SerialDisposable", "NotificationToken", "ObservationToken", "CancelBag")
    cancels = names.set("cancel", "dispose", "invalidate")
    empties = names.set(
      "removeAll", "cancel", "dispose", "removeFirst", "removeValue", "cancelAll", "forEach", "remove")
    assign = names["assign"]
    to = names["to"]
    on = names["on"]
    rx = names["rx"]
    takeUntil = names["takeUntil"]
    take = names["take"]
    ending = names.set("take", "takeUntil", "takeWhile", "prefix", "first", "single", "elementAt", "timeout")
    until = names["until"]
    prefix = names["prefix"]
    untilOutputFrom = names["untilOutputFrom"]
    deallocations = names.set("deallocated", "deallocating", "willDeallocate", "willDealloc")
  }
}
