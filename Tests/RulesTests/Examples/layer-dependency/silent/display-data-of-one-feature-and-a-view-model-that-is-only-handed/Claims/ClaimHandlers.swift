struct ClaimHandler { let alert: AlertViewModel }
enum ClaimHandlers {
  static func make(service: ClaimService, alert: AlertViewModel) -> ClaimHandler { ClaimHandler(alert: alert) }
}
