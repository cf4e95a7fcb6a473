protocol Search { func find(_ text: String, then: @escaping ([String]) -> Void) }
