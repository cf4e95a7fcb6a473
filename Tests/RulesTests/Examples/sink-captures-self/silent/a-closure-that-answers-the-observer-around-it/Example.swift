import RxSwift
final class PairAction {
  private let bag = DisposeBag()
  private let reader = CardReader()
  func run() -> Completable {
    Completable.create { observer in
      self.reader.connect()
        .subscribe(onNext: {
          self.reader.close()
          observer(.completed)
        })
        .disposed(by: self.bag)
      return Disposables.create()
    }
  }
}
final class CardReader {
  private let events = PublishSubject<Void>()
  func connect() -> Observable<Void> { events.asObservable() }
  func close() {}
}
