import Combine

final class MockClockViewModel: ClockModel {
  @Published var time = 0
}
