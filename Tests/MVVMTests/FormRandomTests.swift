import MVVM
import MVVMTesting
import Testing

/// What a form of numbers from zero up is to do.
private struct FormState {
  struct Input: Equatable {
    var value = 0
    var initial = 0
    var isTouched = false
    /// Which start a submitted value belongs to.
    var start = 0

    mutating func reset(to value: Int) { self = Input(value: value, initial: value, start: start + 1) }
  }

  var inputs = [Input(), Input()]
  var submitted: [Input]?
  var error: AppError?

  var isValid: Bool { inputs.allSatisfy { $0.value >= 0 } }

  mutating func submit() {
    guard submitted == nil else { return }
    error = nil
    for index in inputs.indices { inputs[index].isTouched = true }
    if isValid { submitted = inputs }
  }

  mutating func succeed() {
    for (index, input) in (submitted ?? []).enumerated() where input.start == inputs[index].start {
      inputs[index].initial = input.value
    }
    submitted = nil
  }
}

/// The work of the form.
@MainActor private final class Work {
  var open: CheckedContinuation<Void, any Error>?
  func pass() async throws { try await withCheckedThrowingContinuation { open = $0 } }
}

/// The same random steps for a form and for the model of it.
@MainActor @Suite(.timeLimit(.minutes(5))) struct FormRandomTests {
  private struct Seen: Equatable {
    var values: [Int]
    var dirty: [Bool]
    var touched: [Bool]
    var isValid: Bool
    var canSubmit: Bool
    var isSubmitting: Bool
    var error: AppError?
  }

  // Mutations: in `submit`, accept nothing, take a second attempt, or keep the former error; touch no field; `rebase` always
  // resets; accept what was submitted before a reset; keep the error in `reset`.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `a form does what its model does`(seed: UInt64) async throws {
    var random = SplitMix(state: seed)
    let rule = Validator<Int>.custom("negative") { $0 >= 0 }
    let fields = [Field(0, rule), Field(0, rule)]
    let form = FormModel(fields)
    let work = Work()
    var model = FormState()
    var log: [String] = []
    for _ in 0..<600 {
      let step = Int.random(in: 0..<12, using: &random)
      let index = Int.random(in: 0...1, using: &random)
      let value = Int.random(in: -1...3, using: &random)
      log.append("\(step) \(index) \(value)")
      switch step {
      case 0...3:
        fields[index].value = value
        model.inputs[index].value = value
      case 4:
        fields[index].touch()
        model.inputs[index].isTouched = true
      case 5, 6:
        Task { await form.submit { try await work.pass() } }
        model.submit()
      case 7, 8:
        guard model.submitted != nil else { continue }
        let open = work.open.take()
        try #require(open, "\(log)").resume()
        model.succeed()
      case 9:
        guard model.submitted != nil else { continue }
        let taken = work.open.take()
        let open = try #require(taken, "\(log)")
        let isCancelled = Bool.random(using: &random)
        open.resume(throwing: isCancelled ? CancellationError() : AppError.slow)
        (model.submitted, model.error) = (nil, isCancelled ? nil : .slow)
      case 10:
        fields[index].rebase(to: value)
        if model.inputs[index].value != model.inputs[index].initial {
          model.inputs[index].initial = value
        } else {
          model.inputs[index].reset(to: value)
        }
      default:
        form.reset()
        for index in model.inputs.indices { model.inputs[index].reset(to: model.inputs[index].initial) }
        model.error = nil
      }
      for _ in 0..<12 { await mainActorIsFree() }
      let seen = Seen(
        values: fields.map(\.value), dirty: fields.map(\.isDirty), touched: fields.map(\.isTouched),
        isValid: form.isValid, canSubmit: form.canSubmit, isSubmitting: form.isSubmitting, error: form.error)
      let expected = Seen(
        values: model.inputs.map(\.value), dirty: model.inputs.map { $0.value != $0.initial },
        touched: model.inputs.map(\.isTouched), isValid: model.isValid,
        canSubmit: model.isValid && model.submitted == nil, isSubmitting: model.submitted != nil, error: model.error)
      try #require(seen == expected, "\(log)")
    }
    work.open.take()?.resume()
  }
}
