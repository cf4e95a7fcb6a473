import RxRelay

typealias Live = BehaviorRelay
