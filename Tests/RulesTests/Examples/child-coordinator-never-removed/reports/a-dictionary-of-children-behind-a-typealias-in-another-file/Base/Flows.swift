protocol FlowCoordinator: AnyObject { func start() }
typealias Flows = [String: FlowCoordinator]
