import Domain

/// What the file says.
struct Configuration {
  var settings = Settings()
  var profiles: [AgentProfile] = []
  var templates: [PromptTemplate] = []
}
