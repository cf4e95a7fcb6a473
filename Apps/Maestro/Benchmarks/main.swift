#if os(Linux)
  try await Benchmark().run()
#else
  print("This benchmark reads /proc, which only Linux has.")
#endif
