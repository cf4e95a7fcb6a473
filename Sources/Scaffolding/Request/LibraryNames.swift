/// The public types of the library. Generated: `LINTEL_UPDATE_GOLDEN=1 swift test --filter LibraryNames`.
enum LibraryNames {
  static let modules: [(module: String, types: String)] = [
    (
      "MVVM",
      """
      AlertState AnyCoordinatorNode AppError AsyncDependency AsyncValidator BackendError BindingToken
      CachedQuery Cancellation ChangeKind ColumnKind ColumnSchema ConflictPolicy ConnectionKind Connectivity
      ConnectivityStatus Container ContainerBuilder ContainerError Coordinator CoordinatorNode CustomError
      DataError DeepLink DeepLinkError DeepLinkHandling DeepLinkParser Dependency Diagnostics DismissalReason
      DropPolicy EntityColumn EntityRepository EntityTable ErrorBanner ErrorLog ErrorPresentation
      ErrorPresenter EventBus EventStream Field FieldConvertible FieldRow FieldTest FieldValue
      FileQueryStorage FlowEnd FormField FormModel LibraryText LiveValue Loader MainActorDependency ModalRule
      ModelHost Navigating NetworkConnectivity NetworkError OverrideList Page PageRequest PagedItems
      PagedQuery PagedQueryObserver Paginator ParkedChange PresentableError PresentationPlacement
      PresentationStyle QuarantinedRow QueryCache QueryCoding QueryEdits QueryKey QueryObserver QueryReport
      QueryStorage RecordError RecordID RecordRow RecoveryAction Relation RepositoryQuery Resolver RetryPolicy
      Route Router RouterBinding RouterSnapshot RouterSplitView RouterView Scope SearchModel
      ServerResetResolution SessionDependency SessionHandle StateView StoredQueryValue Submission SyncConflict
      SyncError SyncState SyncStatus Syncing TabBarBinding TabRouter TabSnapshot TabStacks TabStacksSnapshot
      TableSchema TaskBag UnverifiedFieldError UseCase ValidationError Validator ViewState
      """
    ),
    (
      "MVVMTesting",
      """
      AlertAnswerError CallLog FakeRemote InMemoryRepository LeakError OverridesTrait PatienceError RouterSpy
      Spy StateMismatch StateRecorder StubReply StubRequest StubResponse StubServer StubServerError TestClock
      UnansweredCallError
      """
    ),
    (
      "MVVMData",
      """
      AppendOutcome AttachedFile AttachmentContent AttachmentError AttachmentFolder AttachmentLimits
      AttachmentRemote AttachmentSettings AttachmentState AttachmentSync FieldAssignment LocalStore
      MigrationStep OfflineFirstRepository OutboxEntry PostgRESTRemote PullPage PushAnswer PushOutcome
      ReadPolicy RealtimeSettings RealtimeWakes RecordError RecoveryReport RegisteredTable RemoteError
      RemoteRecord RemoteStore SQLiteQueryStorage Stamp StoreError StoreInspection StoreMigration
      StoreTransaction SyncEngine SyncSettings TusRemote URLSessionWebSocketTransport UnreadableRecord
      WakeSource WakeState WebSocketConnection WebSocketRefusal WebSocketTransport WritePolicy
      """
    ),
  ]
}
