protocol NewsServicing { func titles() async throws -> [String] }
