@MainActor class MainWorker {}
