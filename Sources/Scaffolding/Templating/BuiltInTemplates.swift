/// The templates that come with lintel, embedded so that the command is one file.
enum BuiltInTemplates {
  static let sources: [String: TemplateSource] = Dictionary(
    uniqueKeysWithValues: files.map { name, bytes in
      (name, TemplateSource(name: name, path: "\(name).mustache", text: String(decoding: bytes, as: UTF8.self)))
    })

  private static let files: [(name: String, bytes: [UInt8])] = [
    ("cancellation", PackageResources.cancellation_mustache),
    ("double", PackageResources.double_mustache),
    ("model", PackageResources.model_mustache),
    ("navigation_property", PackageResources.navigation_property_mustache),
    ("navigator", PackageResources.navigator_mustache),
    ("navigator_double", PackageResources.navigator_double_mustache),
    ("sample", PackageResources.sample_mustache),
    ("service", PackageResources.service_mustache),
    ("service_functions", PackageResources.service_functions_mustache),
    ("tests_form", PackageResources.tests_form_mustache),
    ("tests_list", PackageResources.tests_list_mustache),
    ("tests_navigation", PackageResources.tests_navigation_mustache),
    ("tests_properties", PackageResources.tests_properties_mustache),
    ("tests_search", PackageResources.tests_search_mustache),
    ("tests_state", PackageResources.tests_state_mustache),
    ("view", PackageResources.view_mustache),
    ("view_failure", PackageResources.view_failure_mustache),
    ("view_model", PackageResources.view_model_mustache),
    ("view_model_form", PackageResources.view_model_form_mustache),
    ("view_model_list", PackageResources.view_model_list_mustache),
    ("view_model_mvvm", PackageResources.view_model_mvvm_mustache),
    ("view_model_properties", PackageResources.view_model_properties_mustache),
    ("view_model_search", PackageResources.view_model_search_mustache),
    ("view_model_state", PackageResources.view_model_state_mustache),
    ("view_model_tests", PackageResources.view_model_tests_mustache),
    ("view_mvvm", PackageResources.view_mvvm_mustache),
    ("view_plain", PackageResources.view_plain_mustache),
    ("view_state", PackageResources.view_state_mustache),
  ]
}
