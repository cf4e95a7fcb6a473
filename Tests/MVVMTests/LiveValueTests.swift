import MVVM
import MVVMTesting
import Testing

@MainActor @Suite struct LiveValueTests {
  // Mutation: keep one observer only.
  @Test func `any number of observers hear every value`() {
    let live = LiveValue(0)
    var heard: [String] = []
    let tokens = [live.bind { heard.append("a\($0)") }, live.listen { heard.append("b\($0)") }]
    live.value = 1
    #expect(heard == ["a0", "a1", "b1"])
    #expect(tokens.count == live.observerCount)
  }

  // Mutation: tell before the value is set.
  @Test func `who hears of a change reads the new value`() {
    let live = LiveValue(0)
    var read: [Int] = []
    let token = live.listen { [weak live] _ in if let live { read.append(live.value) } }
    live.value = 1
    #expect(read == [1])
    token.cancel()
  }

  // Mutation: drop `deinit` of the token.
  @Test func `an observer ends with its token`() {
    let live = LiveValue(0)
    var heard: [Int] = []
    var token: BindingToken? = live.listen { heard.append($0) }
    live.value = 1
    withExtendedLifetime(token) {}
    token = nil
    live.value = 2
    #expect(heard == [1])
    #expect(live.observerCount == 0)
  }

  // Mutation: in `tell`, drop the guard; the second observer hears 2 before 1.
  @Test func `a change made by an observer comes after the one it heard of`() {
    let live = LiveValue(0)
    var heard: [String] = []
    let first = live.listen { [weak live] value in
      heard.append("a\(value)")
      if value == 1 { live?.value = 2 }
    }
    let second = live.listen { heard.append("b\($0)") }
    live.value = 1
    #expect(heard == ["a1", "b1", "a2", "b2"])
    withExtendedLifetime([first, second]) {}
  }

  // Mutation: in `tell`, take all observers before the first is told.
  @Test func `an observer that was ended by another one hears nothing more`() {
    let live = LiveValue(0)
    var heard = 0
    var second: BindingToken?
    let first = live.listen { _ in second?.cancel() }
    second = live.listen { _ in heard += 1 }
    live.value = 1
    #expect(heard == 0)
    withExtendedLifetime(first) {}
  }

  // Mutation: in `tell`, take all observers whatever they have heard.
  @Test func `an observer that comes while others are told hears each value once`() {
    let live = LiveValue(0)
    var heard: [Int] = []
    var tokens: [BindingToken] = []
    tokens.append(
      live.listen { [weak live] value in
        guard let live, value == 1 else { return }
        live.value = 2
        tokens.append(live.bind { heard.append($0) })
      })
    live.value = 1
    #expect(heard == [2])
    live.value = 3
    #expect(heard == [2, 3])
  }
}
