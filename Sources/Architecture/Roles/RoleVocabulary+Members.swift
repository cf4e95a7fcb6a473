extension RoleVocabulary {
  /// Names of members, and of what is called in bodies.
  static let members: [(NameTraits, String)] = [
    (
      .navigationCall,
      """
      pushViewController popViewController popToRootViewController popToViewController setViewControllers
      presentViewController makeKeyAndVisible showDetailViewController setRootViewController presentAsSheet
      presentAsModalWindow beginSheet showWindow instantiateInitialViewController instantiateViewController present
      dismiss
      """
    ),
    (.rootController, "rootViewController navigationController topViewController presentedViewController keyWindow"),
    (.registration, "register registerSingleton registerFactory resolve autoregister inObjectScope bootstrap"),
    (
      .operationName,
      "execute callAsFunction run start perform invoke main"
    ),
    (.sharedInstance, "shared default standard current main instance sharedInstance live liveValue"),
    (.childCoordinators, "childCoordinators coordinators childCoordinator parentCoordinator"),
    (
      .requestMember,
      """
      path method headers parameters task baseURL httpMethod queryParameters queryItems urlRequest asURLRequest endpoint
      queryParams httpBody contentType multipartFormData
      """
    ),
    (.transform, "transform mutate reduce"),
    (
      .valueMember,
      """
      hash encode description debugDescription mapping isEqual copy encodeIfPresent init hashValue diffIdentifier
      differenceIdentifier isContentEqual mutableCopy
      """
    ),
    (.logLevel, "debug info notice warning warn error verbose fault critical trace"),
    (.systemMonitor, "addLocalMonitorForEvents addGlobalMonitorForEvents"),
    (.observerName, "didSet willSet"),
    (.wrappedValue, "wrappedValue projectedValue"),
    (
      .lifeCycle,
      "loadView viewDidLoad viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear viewDidLayoutSubviews"
    ),
    (.callbackName, "delegate dataSource listener observer"),
    (.sendsChange, "objectWillChange objectDidChange"),
  ]
}
