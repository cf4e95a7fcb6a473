/// Returns when the task is cancelled and not before: what never answers does that.
func untilCancelled() async {
  let (silence, end) = AsyncStream.makeStream(of: Never.self)
  for await _ in silence {}
  end.finish()
}
