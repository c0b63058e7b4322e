/// Russet's modules, for code that finds classes by name or tells Russet's classes from an app's.
///
/// `Scripts/check-imports` compares the lists with the package and with what UIKit exports.
package enum OwnModules {
  /// The modules that `import UIKit` brings, those with most classes first.
  package static let uiKit = [
    "UIKitCore", "UIKitInteraction", "UIKitValues", "UIKitControls", "UIKitText", "UIKitBars",
    "UIKitContent", "UIKitCollections",
    "UIKitContainers", "UIKitPickers", "UIKitDocuments", "UIKitSharing", "UIKitImagePickers",
    "UIKitDynamics", "UIKitPrinting", "UIKitKeyboard", "UIKitNibs", "UIKitSymbolEffects",
  ]
  /// The other modules, and Foundation.
  private static let others = [
    "Accelerate", "AccessibilityTree", "AppSettings", "AudioToolbox", "BackgroundTasks", "CarAudit",
    "CarBench", "CarControls", "CarDisplays", "CarEnforcement", "CarPlay", "CarSafety", "CarVoice",
    "Combine", "CommonCrypto", "ConstraintSolver", "Contacts", "ContactsUI", "CoreData",
    "CoreGraphics", "CoreImage", "CoreLocation", "CoreServices", "CoreText", "CryptoKit",
    "DarwinNames", "DesignAudit", "DesktopBus", "DeviceLink", "DeviceLocale", "DurableFiles",
    "EventKit", "FileWatching", "FindingReports", "GuidelineChecks", "HeadlessHost",
    "HostInterface", "ImageIO", "LinkPresentation", "LocalAuthentication", "MapKit", "MessageUI",
    "MobileCoreServices", "Network", "NetworkingNames", "OSLog", "ObjectQueries", "ObjectiveC",
    "Onboarding", "PacketLink", "PhotosUI", "PictureComparison", "PictureLibrary",
    "ProcessArguments", "ProgramSearch", "QuartzCore", "RenderServer", "SafariServices",
    "ScreenInspection", "Security", "ServiceRecords", "Shell", "Snapshots", "StoreKit", "Symbols",
    "SystemConfiguration", "SystemServices", "TextLayout", "TipKit", "TraceEvents", "UIKit",
    "UIKitNotifications", "UIKitServices", "UITestLink", "UITestRecording",
    "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI", "VectorMap",
    "VehicleSignals", "ViewInspection", "WebHost", "WindowHost", "XCTestNames", "XCUIAutomation",
    "XcodeProjects", "_Combine_UIKit", "_Testing_CoreGraphics", "_Testing_CoreImage",
    "_Testing_UIKit", "os", "simd", "Foundation",
  ]
  private static let all = Set(uiKit + others)

  /// Returns whether a type belongs to Russet or Foundation: "UIKitCore.UILabel" does,
  /// "UIKitTour.Badge" does not.
  package static func contain(_ type: Any.Type) -> Bool {
    all.contains(String(String(reflecting: type).prefix { $0 != "." }))
  }
}
