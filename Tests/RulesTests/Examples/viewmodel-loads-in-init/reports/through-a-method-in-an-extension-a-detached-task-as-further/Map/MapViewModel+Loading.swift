extension MapViewModel {
  func setUp() { Task { [weak self] in await self?.reload() } }
  func reload() async { pins = (try? await service.pins()) ?? [] }
}
