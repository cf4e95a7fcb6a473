extension RoleVocabulary {
  /// Names of types and attributes outside the program.
  static let types: [(NameTraits, String)] = [
    (.swiftUIView, "View"),
    (
      .swiftUIPart,
      """
      ViewModifier AnimatableModifier EnvironmentalModifier ButtonStyle PrimitiveButtonStyle LabelStyle ToggleStyle
      TextFieldStyle ProgressViewStyle GroupBoxStyle DisclosureGroupStyle MenuStyle GaugeStyle DatePickerStyle
      TableStyle LabeledContentStyle FormStyle ControlGroupStyle NavigationViewStyle TextEditorStyle ToolbarContent
      CustomizableToolbarContent Commands Shape InsettableShape GeometryEffect TableRowContent MapContent
      ChartContent TabContent DynamicViewContent ShapeStyle TextRenderer Widget ControlWidget AxisContent Transition
      UIViewRepresentable UIViewControllerRepresentable NSViewRepresentable NSViewControllerRepresentable
      WKInterfaceObjectRepresentable UIGestureRecognizerRepresentable NSGestureRecognizerRepresentable
      """
    ),
    (
      .representable,
      """
      UIViewRepresentable UIViewControllerRepresentable NSViewRepresentable NSViewControllerRepresentable
      WKInterfaceObjectRepresentable UIGestureRecognizerRepresentable NSGestureRecognizerRepresentable
      """
    ),
    (
      .platformView,
      """
      UIView UIControl UIButton UILabel UITextField UITextView UIImageView UIScrollView UIStackView UITableView
      UITableViewCell UITableViewHeaderFooterView UICollectionView UICollectionViewCell UICollectionReusableView
      UICollectionViewListCell UINavigationBar UIToolbar UITabBar UISearchBar UISwitch UISlider UISegmentedControl
      UIPageControl UIProgressView UIActivityIndicatorView UIPickerView UIDatePicker UIVisualEffectView UIWindow
      UIInputView UIRefreshControl UIStepper UIInputViewController NSView NSControl NSButton NSTextField NSTextView
      NSImageView NSScrollView NSStackView NSTableView NSTableCellView NSTableRowView NSOutlineView NSCollectionView
      NSBox NSWindow NSPanel NSClipView NSSlider NSSliderCell NSPopUpButton NSSearchField NSSecureTextField
      NSSegmentedControl NSVisualEffectView NSSplitView NSTabView NSProgressIndicator NSCell NSButtonCell
      NSTextFieldCell NSScroller NSComboBox NSTokenField NSCollectionViewItem NSHostingView NSRulerView NSDatePicker
      NSTableHeaderView NSScrubber NSImageCell NSActionCell NSPopUpButtonCell NSSearchFieldCell NSTableHeaderCell
      WKWebView MKMapView MKAnnotationView MTKView SCNView SKView ARSCNView ARView PDFView AVPlayerView GLKView
      WKInterfaceGroup NSGridView NSTextContainerView UIContentView UIHostingConfiguration SKScene SKNode SKSpriteNode
      SKShapeNode SKLabelNode SKEmitterNode SCNNode CALayer CAShapeLayer CAGradientLayer
      """
    ),
    (
      .viewController,
      """
      UIViewController UINavigationController UITabBarController UISplitViewController UITableViewController
      UICollectionViewController UIPageViewController UISearchController UIHostingController UIAlertController
      UIActivityViewController UIImagePickerController UIDocumentPickerViewController UIReferenceLibraryViewController
      NSViewController NSWindowController NSSplitViewController NSTabViewController NSHostingController
      SFSafariViewController MFMailComposeViewController AVPlayerViewController QLPreviewController
      WKInterfaceController WKHostingController WKUserNotificationHostingController SLComposeServiceViewController UNNotificationContentExtension
      UICloudSharingController PHPickerViewController MSMessagesAppViewController NSTitlebarAccessoryViewController
      SFSafariExtensionViewController UIDocumentBrowserViewController GKGameCenterViewController
      """
    ),
    (
      .sectionController,
      """
      ListSectionController ListBindingSectionController ListSwiftSectionController ListStackedSectionController
      ListSingleSectionController ListGenericSectionController ListBindingSingleSectionController IGListSectionController
      """
    ),
    (.listElement, "ListDiffable ListSwiftDiffable IGListDiffable Differentiable ContentEquatable"),
    (
      .appEntry,
      """
      App Scene UIApplicationDelegate NSApplicationDelegate UIWindowSceneDelegate UISceneDelegate WKExtensionDelegate
      WKApplicationDelegate CPTemplateApplicationSceneDelegate WidgetBundle UIApplication NSApplication
      ExpoAppDelegate FlutterAppDelegate
      """
    ),
    (.test, "XCTestCase QuickSpec AsyncSpec KIFTestCase FBSnapshotTestCase XCTestObservation"),
    (.observable, "ObservableObject Observable ObservableState Perceptible BindableObject StoreSubscriber"),
    (.reducer, "Reducer ReducerProtocol FeatureReducer"),
    (.error, "Error LocalizedError CustomNSError RecoverableError NSError"),
    (
      .decodable,
      """
      Decodable Codable Mappable ImmutableMappable BaseMappable Message SelectionSet GraphQLSelectionSet StaticMappable
      """
    ),
    (.encodable, "Encodable Codable Mappable Message StaticMappable GraphQLSelectionSet"),
    (.archived, "NSCoding NSSecureCoding"),
    (.identifiable, "Identifiable"),
    (
      .valueLike,
      """
      Codable Decodable Encodable Hashable Equatable Comparable RawRepresentable Identifiable OptionSet Mappable
      ImmutableMappable StaticMappable CustomStringConvertible CustomDebugStringConvertible ExpressibleByStringLiteral
      NSCopying NSCoding NSSecureCoding GeneratedFakeable GeneratedCopiable GraphQLSelectionSet ListDiffable
      ListSwiftDiffable IGListDiffable Differentiable ContentEquatable
      """
    ),
    (.uiFramework, "SwiftUI UIKit AppKit Cocoa WatchKit RxCocoa CarPlay"),
    (.testFramework, "XCTest Testing Quick Nimble SnapshotTesting InlineSnapshotTesting"),
    (
      .persistentModel,
      """
      NSManagedObject PersistentModel PersistableRecord FetchableRecord MutablePersistableRecord EmbeddedObject
      RealmCollectionValue ObjectBase CKRecordValue RealmSwiftObject RealmSwiftEmbeddedObject RLMObject
      """
    ),
    (
      .requestDescriptor,
      """
      URLRequestConvertible TargetType URLConvertible EndpointType APIEndpoint NetworkRequest RequestType
      GraphQLQuery GraphQLMutation GraphQLOperation ParserPrinter ParserProtocol Parser
      """
    ),
    (.operation, "Operation NSOperation BlockOperation AsynchronousOperation AsyncOperation"),
    (
      .controlDelegate,
      """
      UITableViewDataSource UITableViewDelegate UICollectionViewDataSource UICollectionViewDelegate
      UICollectionViewDelegateFlowLayout UITextFieldDelegate UITextViewDelegate UISearchBarDelegate
      UISearchResultsUpdating UIScrollViewDelegate UIPickerViewDataSource UIPickerViewDelegate
      UIGestureRecognizerDelegate UINavigationControllerDelegate UIImagePickerControllerDelegate
      UIAdaptivePresentationControllerDelegate UIViewControllerTransitioningDelegate
      UIViewControllerAnimatedTransitioning UITabBarControllerDelegate UIPageViewControllerDataSource
      UIPageViewControllerDelegate UIDocumentPickerDelegate UIPopoverPresentationControllerDelegate
      UIContextMenuInteractionDelegate UIDropInteractionDelegate UIDragInteractionDelegate UIActivityItemSource
      NSTableViewDataSource NSTableViewDelegate NSOutlineViewDataSource NSOutlineViewDelegate NSTextFieldDelegate
      NSTextViewDelegate NSTextStorageDelegate NSLayoutManagerDelegate NSSearchFieldDelegate NSMenuDelegate
      NSWindowDelegate NSToolbarDelegate NSSplitViewDelegate NSCollectionViewDataSource NSCollectionViewDelegate
      NSControlTextEditingDelegate NSSharingServicePickerDelegate NSSharingServiceDelegate NSTouchBarDelegate
      NSPasteboardWriting NSMenuItemValidation NSUserInterfaceValidations NSTextContentStorageDelegate
      NSTextLayoutManagerDelegate NSPopoverDelegate WKNavigationDelegate WKUIDelegate WKScriptMessageHandler
      WKURLSchemeHandler MKMapViewDelegate SFSafariViewControllerDelegate PHPickerViewControllerDelegate
      MFMailComposeViewControllerDelegate VNDocumentCameraViewControllerDelegate QLPreviewControllerDataSource
      QLPreviewControllerDelegate QLPreviewItem UIFontPickerViewControllerDelegate
      """
    ),
    (
      .frameworkPart,
      """
      TimelineProvider AppIntentTimelineProvider IntentTimelineProvider AppIntent LiveActivityIntent SetValueIntent
      SetFocusFilterIntent CustomIntentMigratedAppIntent ShowInAppSearchResultsIntent PredictableIntent
      AudioRecordingIntent AudioStartingIntent CLKComplicationDataSource EventMonitor CameraCaptureIntent DeleteIntent
      ControlConfigurationIntent WidgetConfigurationIntent AppShortcutsProvider EntityQuery EntityStringQuery
      EnumerableEntityQuery DynamicOptionsProvider OpenIntent AudioPlaybackIntent ForegroundContinuableIntent
      INExtension ParsableCommand AsyncParsableCommand PreferenceKey EnvironmentKey FocusedValueKey DependencyKey
      TestDependencyKey InjectionKey CodingKey Formatter NumberFormatter DateFormatter ParseStrategy
      ParseableFormatStyle FormatStyle URLProtocol JSONDecoder JSONEncoder UIGestureRecognizer UITapGestureRecognizer
      UIPanGestureRecognizer UITableViewDiffableDataSource UICollectionViewDiffableDataSource NSDiffableDataSource
      UICollectionViewLayout UICollectionViewFlowLayout UICollectionViewCompositionalLayout NSTextStorage
      NSLayoutManager NSTextAttachment UIAccessibilityElement UIBarButtonItem UIStoryboardSegue UIPresentationController
      UIPercentDrivenInteractiveTransition UNNotificationServiceExtension CALayer CAShapeLayer CAGradientLayer
      CATextLayer CABasicAnimation Sequence IteratorProtocol AsyncSequence AsyncIteratorProtocol ValueTransformer
      NSSecureUnarchiveFromDataTransformer UIActivity NSSharingService CommandPlugin BuildToolPlugin UIMenuController
      NSMenu NSMenuItem NSToolbarItem NSSegmentedCell UIMotionEffect NSObjectController NSArrayController
      NSTreeController NSValueTransformer NSFormatter URLCredentialStorage Predicate ExpressionMacro MemberMacro
      PeerMacro AccessorMacro UIKeyCommand NSTouchBar NSTouchBarItem NSCustomTouchBarItem TipViewStyle Tip
      ReferenceFileDocument FileDocument Transferable DropDelegate ParseStrategy NSFileProviderExtension
      NSEntityMigrationPolicy NSPersistentStore NSFetchedResultsController Thread UICollectionViewLayoutAttributes
      NSTextContentStorage NSTextLayoutFragment NSTextLayoutManager NSTextContainer NSPasteboardItem
      NSFilePromiseProvider NSFileProviderItem DynamicProperty AnimatablePair UndoManager UIDynamicBehavior
      UITextSelectionRect UITextRange UITextPosition InterceptorProvider ApolloInterceptor RequestInterceptor
      RequestAdapter PluginType GKState GKStateMachine UIAccessibilityCustomAction UIAccessibilityCustomRotor
      NSScriptCommand NSDeleteCommand NSCreateCommand NSSetCommand NSGetCommand NSCountCommand NSExistsCommand
      NSMoveCommand NSCloneCommand NSQuitCommand CIFilter SCNGeometry SCNPlane SCNBox SCNSphere SCNMaterial
      SharedSequenceConvertibleType ObservableConvertibleType MKTileOverlay MKOverlayRenderer Layout
      """
    ),
    (.assembly, "Assembly SharedContainer AutoRegistering BootstrapComponent"),
    (
      .value,
      """
      String Int Double Bool Float Date Data URL UUID Decimal CGFloat CGRect CGSize CGPoint Int8 Int16 Int32 Int64 UInt
      UInt8 UInt16 UInt32 UInt64 Character TimeInterval Range ClosedRange Set NSRange IndexPath IndexSet Locale TimeZone
      NSNumber NSString NSDate AttributedString NSAttributedString Color UIColor NSColor UIImage NSImage Image Font
      UIFont NSFont LocalizedStringKey LocalizedStringResource BigInt BigUInt BigDecimal Substring AnyHashable
      DateInterval DateComponents Measurement CLLocationCoordinate2D URLComponents Notification Array Dictionary Any
      NSDecimalNumber NSError
      """
    ),
    (
      .systemDelegate,
      """
      CLLocationManagerDelegate CBCentralManagerDelegate CBPeripheralDelegate CBPeripheralManagerDelegate
      AVAudioPlayerDelegate AVAudioRecorderDelegate URLSessionDelegate URLSessionTaskDelegate URLSessionDataDelegate
      URLSessionDownloadDelegate URLSessionWebSocketDelegate WCSessionDelegate SKPaymentTransactionObserver
      SKProductsRequestDelegate PKPushRegistryDelegate CXProviderDelegate CXCallObserverDelegate
      UNUserNotificationCenterDelegate NetServiceDelegate NetServiceBrowserDelegate MCSessionDelegate
      AVSpeechSynthesizerDelegate AVCaptureMetadataOutputObjectsDelegate ASAuthorizationControllerDelegate
      GKMatchDelegate ARSessionDelegate NSFilePresenter MessagingDelegate
      CKSyncEngineDelegate
      """
    ),
    (
      .stream,
      """
      AnyPublisher PassthroughSubject CurrentValueSubject Publisher Publishers Just Future Driver Single Completable
      Maybe Infallible Signal SharedSequence PublishSubject BehaviorSubject ReplaySubject PublishRelay BehaviorRelay
      ReplayRelay AsyncStream AsyncThrowingStream CurrentValuePublisher SignalProducer MutableProperty Property
      AsyncChannel Observable Bindable Dynamic LiveData Variable ControlEvent ControlProperty Observer AnyObserver
      """
    ),
    (
      .navigationHolder,
      "UINavigationController UIWindow NavigationPath UITabBarController UISplitViewController NSWindowController"
    ),
    (.publishedWrapper, "Published ObservationTracked Shared Presents PublishedState"),
    (.ownedStateWrapper, "State StateObject ObservedObject Bindable ObservedModel Perception StateStore"),
    (.environmentWrapper, "Environment EnvironmentObject"),
    (.mainAttribute, "main UIApplicationMain NSApplicationMain"),
    (.modelAttribute, "Model"),
    (
      .injectionWrapper,
      "Inject Injected LazyInject LazyInjected Dependency WeakLazyInjected InjectedObject DependencyInject Service"
    ),
    (.previews, "PreviewProvider LibraryContentProvider PreviewModifier"),
    (.dependencyClient, "DependencyClient"),
    (.anyView, "AnyView"),
    (
      .databaseHandle,
      """
      NSManagedObjectContext NSPersistentContainer ModelContext ModelContainer Realm DatabaseQueue DatabasePool
      DatabaseWriter DatabaseReader FMDatabase FMDatabaseQueue Connection CKContainer CKDatabase Database SQLiteDatabase
      """
    ),
    (.urlRequest, "URLRequest"),
    (
      .statistics,
      """
      Analytics Segment FirebaseAnalytics Mixpanel Amplitude AmplitudeSwift AppCenterAnalytics PostHog TelemetryClient
      TelemetryDeck Countly AppsFlyerLib MatomoTracker Glean Aptabase Leanplum Localytics Flurry_iOS_SDK
      """
    ),
    (.diffable, "UITableViewDiffableDataSource UICollectionViewDiffableDataSource NSTableViewDiffableDataSource"),
    (.diffable, "NSCollectionViewDiffableDataSource"),
    (.style, "Color UIColor NSColor Font UIFont NSFont ShapeStyle Gradient LinearGradient"),
    (
      .compared,
      "Hashable Equatable Comparable ListDiffable ListSwiftDiffable IGListDiffable Differentiable ContentEquatable"
    ),
    (
      .handle,
      """
      OpaquePointer UnsafePointer UnsafeMutablePointer UnsafeRawPointer UnsafeMutableRawPointer NSManagedObject
      NSManagedObjectID Row NSMutableDictionary NSDictionary
      """
    ),
    (.neutralBase, "NSObject NSObjectProtocol AnyObject Sendable SendableMetatype"),
    (.document, "NSDocument UIDocument NSPersistentDocument UIManagedDocument"),
    (
      .feedback,
      """
      UIImpactFeedbackGenerator UISelectionFeedbackGenerator UINotificationFeedbackGenerator UIFeedbackGenerator
      NSHapticFeedbackManager CHHapticEngine
      """
    ),
  ]
}
