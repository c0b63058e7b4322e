// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Warnings are errors only if CI is set: a package that depends on Russet must build with newer
// compilers that have new warnings.
let strict = Context.environment["CI"] != nil

let swiftSettings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
  ] + (strict ? [.treatAllWarnings(as: .error)] : [])

// The C targets with loops over pixels are optimized in debug builds too; otherwise those loops
// take half of the time of a test that draws. SwiftPM refuses unsafe flags in a package that
// another one depends on by version, so a checkout of SwiftPM does not have them.
let isCheckout = Context.packageDirectory.contains("/.build/checkouts/")
let kernelSettings: [CSetting] =
  isCheckout ? [] : [.unsafeFlags(["-O2"], .when(configuration: .debug))]

// The C targets with kernels share a header. With a target of its own, the header would be a
// dependency of all modules above them, and SwiftPM does not build a target without a source file.
let cloneSettings = kernelSettings + [.headerSearchPath("../CTargetClones")]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

// `RUSSET_TESTS=UIKitBarsTests,UIKitCoreTests swift test` builds only those test targets, so that
// an edit of a low-level module does not rebuild all the others.
let chosenTests = Context.environment["RUSSET_TESTS"].map {
  Set($0.split(separator: ",").map(String.init))
}

// Tests read goldens and fixtures from the folder of `#filePath`, so nothing is bundled.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name,
    dependencies: dependencies + ["TestSupport", "_Testing_CoreGraphics"]
      + (dependencies.contains { if case .byNameItem("UIKit", _) = $0 { true } else { false } }
        ? ["UIKitTestSupport"] : []),
    exclude: (FileManager.default.subpaths(
      atPath: "\(Context.packageDirectory)/Tests/\(name)"
    ) ?? []).filter { $0.hasSuffix("__Goldens__") || $0.hasSuffix("__Fixtures__") },
    swiftSettings: swiftSettings
  )
}

// Tests of modules below drawing, which do not need the drawing modules.
func moduleTests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

// The C libraries that the `UIKit` product links. Larger ones are opened with dlopen on first use.
let systemLibraries: [Target] = [
  .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
  .systemLibrary(
    name: "CHarfBuzz",
    pkgConfig: "harfbuzz",
    providers: [.apt(["libharfbuzz-dev"])]
  ),
  .systemLibrary(
    name: "CFreeType",
    pkgConfig: "freetype2",
    providers: [.apt(["libfreetype-dev"])]
  ),
  .systemLibrary(
    name: "CFontconfig",
    pkgConfig: "fontconfig",
    providers: [.apt(["libfontconfig-dev"])]
  ),
  .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
  .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"])]),
  // Compresses PNGs.
  .systemLibrary(name: "CISAL", pkgConfig: "libisal", providers: [.apt(["libisal-dev"])]),
  .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
  // Only the `CoreData` product links it.
  .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
]

// The product links the module that shows notifications; UIKit finds it by the name of a class.
let notificationTargets = ["UserNotifications", "UIKitNotifications", "UIKitServices"]

let package = Package(
  name: "Russet",
  products: [
    .library(name: "UIKit", targets: ["UIKit", "_Testing_CoreGraphics", "_Testing_UIKit"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "AudioToolbox", targets: ["AudioToolbox"]),
    .library(name: "CoreText", targets: ["CoreText"]),
    .library(name: "Accelerate", targets: ["Accelerate"]),
    .library(name: "PhotosUI", targets: ["PhotosUI"]),
    .library(name: "LinkPresentation", targets: ["LinkPresentation"]),
    .library(name: "CoreData", targets: ["CoreData"]),
    .library(name: "CommonCrypto", targets: ["CommonCrypto"]),
    .library(name: "CryptoKit", targets: ["CryptoKit"]),
    .library(name: "CoreImage", targets: ["CoreImage", "_Testing_CoreImage"]),
    .library(name: "Contacts", targets: ["Contacts", "UIKitServices"]),
    .library(name: "ContactsUI", targets: ["ContactsUI", "UIKitServices"]),
    .library(name: "EventKit", targets: ["EventKit", "UIKitServices"]),
    .library(name: "CoreLocation", targets: ["CoreLocation", "UIKitServices"]),
    .library(name: "CoreServices", targets: ["CoreServices"]),
    .library(name: "DarwinNames", targets: ["DarwinNames"]),
    .library(name: "XCTestNames", targets: ["XCTestNames"]),
    .library(name: "ImageIO", targets: ["ImageIO"]),
    .library(name: "MapKit", targets: ["MapKit", "UIKitServices"]),
    .library(name: "MessageUI", targets: ["MessageUI"]),
    .library(name: "MobileCoreServices", targets: ["MobileCoreServices"]),
    .library(name: "Network", targets: ["Network"]),
    .library(name: "NetworkingNames", targets: ["NetworkingNames"]),
    .library(name: "ObjectiveC", targets: ["ObjectiveC"]),
    .library(name: "SafariServices", targets: ["SafariServices"]),
    .library(name: "Security", targets: ["Security"]),
    .library(name: "StoreKit", targets: ["StoreKit", "UIKitServices"]),
    .library(name: "SystemConfiguration", targets: ["SystemConfiguration"]),
    .library(name: "simd", targets: ["simd"]),
    .library(name: "Symbols", targets: ["Symbols"]),
    .library(name: "_Combine_UIKit", targets: ["_Combine_UIKit"]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "os", targets: ["os"]),
    .library(name: "OSLog", targets: ["OSLog"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .library(name: "BackgroundTasks", targets: ["BackgroundTasks", "UIKitServices"]),
    .library(name: "LocalAuthentication", targets: ["LocalAuthentication"]),
    .library(name: "Onboarding", targets: ["Onboarding"]),
    .library(name: "TipKit", targets: ["TipKit"]),
    .library(name: "VehicleSignals", targets: ["VehicleSignals"]),
    .library(name: "CarBench", targets: ["CarBench"]),
    .library(name: "DeviceLink", targets: ["DeviceLink"]),
    .library(name: "Shell", targets: ["Shell"]),
    .library(name: "AppSettings", targets: ["AppSettings"]),
    .library(name: "CarSafety", targets: ["CarSafety"]),
    // Includes CarAudit, with which an app performs its own review for `russet audit --car`.
    .library(name: "CarAudit", targets: ["CarAudit"]),
    .library(name: "CarEnforcement", targets: ["CarEnforcement", "CarAudit"]),
    .library(name: "CarDisplays", targets: ["CarDisplays", "CarAudit"]),
    .library(name: "CarControls", targets: ["CarControls", "CarAudit"]),
    .library(name: "CarVoice", targets: ["CarVoice", "CarAudit"]),
    .library(name: "CarPlay", targets: ["CarPlay", "CarAudit"]),
    .library(name: "VectorMap", targets: ["VectorMap"]),
    .library(name: "UserNotifications", targets: notificationTargets),
    .library(
      name: "UserNotificationsUI",
      targets: ["UserNotificationsUI"] + notificationTargets
    ),
    .library(name: "HeadlessHost", targets: ["HeadlessHost"]),
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .library(name: "HostInterface", targets: ["HostInterface"]),
    .library(name: "WebHost", targets: ["WebHost"]),
    .library(name: "WindowHost", targets: ["WindowHost"]),
    .library(name: "DesignAudit", targets: ["DesignAudit", "GuidelineChecks"]),
    .library(name: "Snapshots", targets: ["Snapshots"]),
    .library(name: "AccessibilityTree", targets: ["AccessibilityTree"]),
    .library(name: "XCUIAutomation", targets: ["XCUIAutomation"]),
    .executable(name: "russet", targets: ["russet"]),
    .executable(name: "BadManners", targets: ["BadManners"]),
    .executable(name: "CarApps", targets: ["CarApps"]),
    .executable(name: "ContactsApp", targets: ["ContactsApp"]),
    .executable(name: "Gallery", targets: ["Gallery"]),
    .executable(name: "Notes", targets: ["Notes"]),
    .executable(name: "Pages", targets: ["Pages"]),
    .executable(name: "Photos", targets: ["Photos"]),
    .executable(name: "Settings", targets: ["Settings"]),
  ],
  targets: systemLibraries + [
    // C code.
    .target(name: "CMainThread"),
    .target(name: "CRasterKernels", cSettings: cloneSettings),
    .target(name: "CPageTurn", cSettings: cloneSettings),
    .target(
      name: "CImageCodecs",
      dependencies: ["CPNG", "CJPEG", "CISAL"],
      cSettings: cloneSettings
    ),
    .target(name: "CPixbufLoader", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CPictureDecoder", dependencies: ["CImageCodecs", "CPixbufLoader", "CCairo"]),
    .target(name: "CSDLLoader", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CSoupLoader", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CFrameStream", cSettings: kernelSettings),
    .target(name: "CDeepStack"),
    .target(name: "CDeviceStrings", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CTraceEvents"),
    .target(name: "CSymbolSearch", cSettings: kernelSettings),
    // Writes the trace of a process into a file.
    library("TraceEvents", ["CTraceEvents"]),
    library("DeviceLocale"),
    // The calls that write to a disk, in one module, so that tests can make them fail.
    library("DurableFiles"),
    // Observes changes that other programs make in folders.
    library("FileWatching"),
    library("ProgramSearch"),
    // Requests of apps to the device's services, as values for recording.
    library("ServiceRecords"),
    // Predicates and sort descriptors with names, for UIKit and Core Data.
    library("ObjectQueries"),

    // Drawing, text, layout, rendering.
    library(
      "CoreGraphics",
      ["CCairo", "CDeepStack", "CImageCodecs", "CPixbufLoader", "CPictureDecoder"]
    ),
    // Line breaks and bidi levels use the ICU that is part of Foundation.
    .target(
      name: "TextLayout",
      dependencies: ["CoreGraphics", "CRasterKernels", "CHarfBuzz", "CFreeType", "CFontconfig"],
      swiftSettings: swiftSettings,
      linkerSettings: [.linkedLibrary("_FoundationICU")]
    ),
    library("ConstraintSolver"),
    library("PictureLibrary", ["CoreGraphics", "DurableFiles", "FileWatching"]),
    library("RenderServer", ["CoreGraphics", "CRasterKernels", "TraceEvents"]),
    library("HostInterface", ["CoreGraphics", "RenderServer"]),
    library("QuartzCore", ["CoreGraphics", "TextLayout", "RenderServer", "TraceEvents"]),

    // UIKit.
    // Values and Foundation's missing types, without a view.
    library(
      "UIKitValues",
      [
        "CDeviceStrings", "CSymbolSearch", "CoreGraphics", "TextLayout", "RenderServer",
        "HostInterface", "DeviceLocale", "DurableFiles", "ObjectQueries", "QuartzCore",
      ]
    ),
    library(
      "UIKitCore",
      [
        "CMainThread", "CRasterKernels", "CoreGraphics", "TextLayout", "ConstraintSolver",
        "RenderServer", "HostInterface", "DurableFiles", "ObjectQueries", "QuartzCore",
        "TraceEvents", "UIKitValues",
      ]
    ),
    // Menus' views, force touch, drag and drop, the pointer, and the panels of alerts; UIKitCore
    // finds it by the name of a class.
    library(
      "UIKitInteraction",
      ["CoreGraphics", "HostInterface", "QuartzCore", "UIKitValues", "UIKitCore"]
    ),
    library("UIKitDynamics", ["CoreGraphics", "QuartzCore", "UIKitCore"]),
    library(
      "UIKitText",
      [
        "CoreGraphics", "TextLayout", "HostInterface", "QuartzCore", "UIKitValues", "UIKitCore",
        "UIKitInteraction",
      ]
    ),
    library(
      "UIKitControls",
      ["CoreGraphics", "HostInterface", "QuartzCore", "UIKitCore", "UIKitInteraction", "UIKitText"]
    ),
    library(
      "UIKitBars",
      [
        "CoreGraphics", "HostInterface", "QuartzCore", "UIKitCore", "UIKitInteraction", "UIKitText",
        "UIKitControls",
      ]
    ),
    library(
      "UIKitContent",
      [
        "CoreGraphics", "HostInterface", "QuartzCore", "UIKitCore", "UIKitInteraction", "UIKitText",
        "UIKitControls",
        "UIKitBars",
      ]
    ),
    library(
      "UIKitCollections",
      [
        "CoreGraphics", "HostInterface", "QuartzCore", "UIKitCore", "UIKitInteraction",
        "UIKitDynamics", "UIKitText",
        "UIKitControls", "UIKitBars", "UIKitContent",
      ]
    ),
    library(
      "UIKitContainers",
      [
        "CPageTurn", "CoreGraphics", "HostInterface", "QuartzCore", "UIKitCore", "UIKitText",
        "UIKitControls", "UIKitBars",
      ]
    ),
    // The keyboard on the screen; UIKitCore finds it by the name of its class.
    library(
      "UIKitKeyboard",
      [
        "CoreGraphics", "DesktopBus", "DeviceLink", "HostInterface", "LocalAuthentication",
        "QuartzCore", "RenderServer", "Security", "UIKitCore", "UIKitText", "UIKitControls",
      ]
    ),
    library(
      "UIKitPickers",
      [
        "CoreGraphics", "HostInterface", "QuartzCore", "DeviceLocale", "UIKitCore", "UIKitText",
        "UIKitControls", "UIKitBars", "UIKitContent",
      ]
    ),
    // Metadata of URLs, as Apple's framework of that name; apps import it themselves.
    library("LinkPresentation", ["UIKitCore"]),
    .target(name: "CCameraDevice"),
    library(
      "UIKitImagePickers",
      [
        "CCameraDevice", "CoreGraphics", "HostInterface", "ProgramSearch", "QuartzCore",
        "PictureLibrary",
        "UIKitCore", "UIKitInteraction", "UIKitText", "UIKitControls", "UIKitBars", "UIKitContent",
        "UIKitCollections",
      ]
    ),
    // The picker of a person's photos, as Apple's framework of that name; apps import it
    // themselves.
    library(
      "PhotosUI",
      [
        "CoreGraphics", "HostInterface", "PictureLibrary", "UIKitCore", "UIKitControls",
        "UIKitBars", "UIKitContent", "UIKitCollections", "UIKitImagePickers",
        "UniformTypeIdentifiers",
      ]
    ),
    library(
      "UIKitSharing",
      [
        "CoreGraphics", "HostInterface", "ProgramSearch", "QuartzCore", "UIKitCore",
        "UIKitInteraction", "UIKitText",
        "UIKitControls", "LinkPresentation",
      ]
    ),
    // Text below UIKit's views, as Apple's framework of that name.
    library("CoreText", ["CoreGraphics", "TextLayout", "UIKitCore"]),
    // Uniform type identifiers, as Apple's framework of that name; apps import it themselves.
    library("UniformTypeIdentifiers", ["UIKitCore"]),
    library(
      "UIKitDocuments",
      [
        "CoreGraphics", "HostInterface", "QuartzCore", "RenderServer", "DurableFiles",
        "FileWatching", "ProgramSearch", "UIKitCore", "UIKitText", "UIKitControls", "UIKitBars",
        "UIKitContent", "UIKitSharing", "UniformTypeIdentifiers",
      ]
    ),
    .target(name: "CCupsLoader", linkerSettings: [.linkedLibrary("dl")]),
    library(
      "UIKitPrinting",
      [
        "CCupsLoader", "CoreGraphics", "HostInterface", "UIKitCore", "UIKitControls", "UIKitBars",
        "UIKitContent", "UIKitCollections", "UIKitPickers", "UIKitSharing",
      ]
    ),
    // Symbol effects as values, as Apple's framework of that name, and the module that plays them.
    library("Symbols"),
    library(
      "UIKitSymbolEffects",
      ["CoreGraphics", "QuartzCore", "Symbols", "UIKitCore", "UIKitControls", "UIKitBars"]
    ),
    // Packets between processes, and the connection between apps and the shell of a device.
    library("PacketLink"),
    library("DeviceLink", ["CoreGraphics", "HostInterface", "PacketLink", "RenderServer"]),
    // The settings of a device's apps, for its Settings app.
    library("AppSettings", ["DeviceLink", "UIKitCore"]),
    library("HeadlessHost", ["UIKitCore", "HostInterface"]),
    library("WebHost", ["HostInterface", "CSoupLoader", "CFrameStream"]),
    library("WindowHost", ["HostInterface", "CSDLLoader"]),
    // Reads storyboards and xibs from XML; UIKitCore finds it by the name of a class at the first
    // use.
    library(
      "UIKitNibs",
      [
        "CoreGraphics", "QuartzCore", "UIKitCore", "UIKitInteraction", "UIKitText", "UIKitControls",
        "UIKitBars",
        "UIKitContent", "UIKitCollections", "UIKitContainers", "UIKitPickers",
      ]
    ),
    library(
      "UIKit",
      [
        "UIKitValues", "UIKitCore", "UIKitInteraction", "UIKitDynamics", "UIKitText",
        "UIKitControls", "UIKitBars",
        "UIKitContent", "UIKitCollections", "UIKitContainers", "UIKitKeyboard", "UIKitNibs",
        "UIKitPickers",
        "UIKitImagePickers", "UIKitSharing", "UIKitDocuments", "UIKitPrinting",
        "UIKitSymbolEffects", "SystemServices", "DeviceLink", "HeadlessHost", "WebHost",
        "WindowHost", "ScreenInspection", "ServiceRecords", "UITestLink", "UITestRecording",
        "ViewInspection",
      ]
    ),
    // The connection between a UI test and an app in another process.
    library(
      "UITestLink",
      [
        "AccessibilityTree", "CoreGraphics", "HostInterface", "QuartzCore", "RenderServer",
        "ScreenInspection", "TraceEvents", "UIKitControls", "UIKitCore", "UIKitInteraction",
      ]
    ),
    // Records the input of a screen as a UI test.
    library(
      "UITestRecording",
      ["AccessibilityTree", "CoreGraphics", "HostInterface", "UIKitControls", "UIKitCore"]
    ),
    // The values of a running app that the inspector shows.
    library(
      "ViewInspection",
      [
        "AccessibilityTree", "CoreGraphics", "QuartzCore", "TraceEvents", "UIKitCore", "UIKitText",
        "UIKitControls",
      ]
    ),
    // Screens as values, and their creation from windows. Below the UIKit module, so that an app
    // can describe what it shows without the rules of the audit.
    library(
      "ScreenInspection",
      [
        "FindingReports", "CoreGraphics", "HostInterface", "RenderServer", "QuartzCore",
        "UIKitCore", "UIKitInteraction", "UIKitText",
        "UIKitControls", "UIKitBars", "UIKitContent", "UIKitCollections", "UIKitContainers",
        "UIKitPickers", "UIKitPrinting", "UIKitSharing", "UIKitDocuments", "HeadlessHost",
        "ServiceRecords",
      ]
    ),
    library("AudioToolbox", ["UIKitCore", "HostInterface"]),
    library("_Testing_CoreGraphics", ["CoreGraphics"]),
    library("_Testing_CoreImage", ["CoreImage"]),
    library("_Testing_UIKit", ["UIKit"]),
    // The report formats of other tools: SARIF, JUnit, GitHub, GitLab.
    library("FindingReports"),
    library(
      "DesignAudit",
      ["FindingReports", "ScreenInspection", "CoreGraphics", "UIKitCore"]
    ),
    // `followsGuidelines()` for tests; separate, so that the audit itself links no testing library.
    library(
      "GuidelineChecks",
      [
        "CoreGraphics", "DesignAudit", "HeadlessHost", "HostInterface", "ScreenInspection",
        "UIKitCore",
      ]
    ),
    // Compares pictures pixel by pixel, for the product and for Russet's own tests.
    .target(name: "CPictureKernels", cSettings: kernelSettings),
    library("PictureComparison", ["CoreGraphics", "CPictureKernels"]),
    library(
      "Snapshots",
      [
        "CoreGraphics", "DurableFiles", "HeadlessHost", "HostInterface", "PictureComparison",
        "QuartzCore", "UIKit", "UIKitCore",
      ]
    ),

    // The elements of a screen as values, for automation and screen readers.
    library(
      "AccessibilityTree",
      [
        "CoreGraphics", "UIKitCore", "UIKitInteraction", "UIKitText", "UIKitControls", "UIKitBars",
        "UIKitContent",
        "UIKitCollections", "UIKitPickers",
      ]
    ),
    .target(name: "ProcessArguments", swiftSettings: [.swiftLanguageMode(.v5)]),
    // UI tests with the names of XCTest's UI automation.
    library(
      "XCUIAutomation",
      [
        "AccessibilityTree", "CoreGraphics", "DesignAudit", "HeadlessHost", "HostInterface",
        "ImageIO", "OSLog", "ObjectQueries", "ProcessArguments", "QuartzCore", "RenderServer",
        "ScreenInspection", "UIKit", "UIKitCore", "UITestLink", "XCTestNames",
      ]
    ),

    // Reads Xcode projects and packages, and writes packages that build them.
    library("XcodeProjects"),

    // Modules that apps import by Apple's names; UIKit does not need them.
    .target(name: "COSNames"),
    library("os", ["COSNames", "TraceEvents"]),
    library("OSLog", ["os"]),
    library("Combine", ["os"]),
    // `publisher(for:)` for properties, which needs both Combine and UIKit.
    library("_Combine_UIKit", ["Combine", "UIKitCore"]),
    library("Accelerate", ["CoreGraphics"]),
    library("CoreImage", ["CoreGraphics", "ImageIO", "UIKitCore"]),
    library("CoreData", ["CSQLite", "ObjectQueries"]),
    library("CoreServices", ["CoreGraphics", "UniformTypeIdentifiers"]),
    library("ImageIO", ["CoreGraphics"]),
    library("MobileCoreServices", ["CoreServices"]),
    .target(name: "CCryptoLoader", linkerSettings: [.linkedLibrary("dl")]),
    library("CommonCrypto", ["CCryptoLoader"]),
    library("CryptoKit", ["CCryptoLoader"]),
    .target(name: "CDarwinNames"),
    library("DarwinNames", ["CDarwinNames"]),
    library("XCTestNames", ["UIKit"]),
    library("NetworkingNames"),
    library("ObjectiveC", ["UIKitValues"]),
    library("Security", ["CoreGraphics", "CryptoKit", "DurableFiles"]),
    library("SystemConfiguration", ["CoreGraphics"]),
    library("Network", ["SystemConfiguration"]),
    library(
      "SafariServices",
      ["CoreGraphics", "QuartzCore", "UIKitCore", "UIKitText", "UIKitControls", "UIKitBars"]
    ),
    library(
      "MessageUI",
      [
        "CoreGraphics", "DesktopBus", "DurableFiles", "ProgramSearch", "QuartzCore", "RenderServer",
        "UIKitCore", "UIKitText", "UIKitControls", "UIKitBars",
      ]
    ),
    library("simd"),
    // The clock, the Info.plist and the permissions that the system's services share.
    // `UIKitServices` shows their questions: their products link it, and it is found by the name of
    // a class.
    library("SystemServices", ["DurableFiles", "ServiceRecords"]),
    library(
      "UIKitServices",
      [
        "CoreGraphics", "HostInterface", "RenderServer", "ServiceRecords", "SystemServices",
        "UIKitCore", "UIKitInteraction",
      ]
    ),
    // The message bus of the desktop (D-Bus).
    library("DesktopBus"),
    library("CoreLocation", ["DesktopBus", "ServiceRecords", "SystemServices"]),
    library(
      "MapKit",
      [
        "CoreGraphics", "CoreLocation", "QuartzCore", "SystemServices", "UIKitCore",
        "UIKitControls",
        "UIKitContent",
      ]
    ),
    library("Contacts", ["CoreLocation", "DurableFiles", "ObjectQueries", "SystemServices"]),
    library(
      "ContactsUI",
      [
        "Contacts", "CoreGraphics", "HostInterface", "UIKitBars", "UIKitContent", "UIKitControls",
        "UIKitCore", "UIKitImagePickers", "UIKitPickers", "UIKitSharing", "UIKitText",
      ]
    ),
    library("BackgroundTasks", ["SystemConfiguration", "SystemServices"]),
    library(
      "LocalAuthentication",
      [
        "CoreGraphics", "DeviceLink", "HostInterface", "ServiceRecords", "UIKitCore",
        "UIKitControls",
      ]
    ),
    library(
      "StoreKit",
      [
        "CoreGraphics", "DeviceLink", "DurableFiles", "HostInterface", "RenderServer",
        "SystemServices", "UIKitControls", "UIKitCore", "UIKitInteraction", "UIKitServices",
      ]
    ),
    // Modules that teach an app: hints with Apple's names, and an introduction of pages and steps.
    library(
      "TipKit",
      [
        "CoreGraphics", "DurableFiles", "HostInterface", "RenderServer", "UIKitControls",
        "UIKitCore",
      ]
    ),
    library(
      "Onboarding",
      [
        "CoreGraphics", "QuartzCore", "TipKit", "UIKitContainers", "UIKitControls", "UIKitCore",
      ]
    ),
    library(
      "UserNotifications",
      [
        "CoreGraphics", "CoreLocation", "DesktopBus", "DurableFiles", "FileWatching",
        "ServiceRecords", "SystemServices",
      ]
    ),
    library("UserNotificationsUI", ["CoreGraphics", "UIKitCore", "UserNotifications"]),
    // Banners and the list of notifications; like `UIKitServices` found by the name of a class.
    library(
      "UIKitNotifications",
      [
        "AudioToolbox", "CoreGraphics", "DeviceLink", "HostInterface", "QuartzCore",
        "UIKitControls", "UIKitCore", "UIKitServices", "UIKitText", "UserNotifications",
        "UserNotificationsUI",
      ]
    ),
    library(
      "EventKit",
      [
        "Contacts", "CoreGraphics", "CoreLocation", "DurableFiles", "FileWatching",
        "SystemServices",
      ]
    ),

    // The shell of a device: home screen, windows of apps, commands. Apps run confined.
    .target(name: "CConfinement"),
    library(
      "Shell",
      [
        "AppSettings", "AudioToolbox", "CConfinement", "CSQLite", "CommonCrypto", "CoreGraphics",
        "DeviceLink", "DurableFiles", "HostInterface", "LocalAuthentication", "PacketLink",
        "PictureLibrary", "QuartzCore", "RenderServer", "StoreKit", "SystemServices", "UIKit",
        "UIKitBars", "UIKitContent", "UIKitControls", "UIKitCore", "UIKitKeyboard", "UIKitNibs",
        "UIKitNotifications", "UIKitServices", "UserNotifications",
      ]
    ),

    // The car. The vehicle's signals with their standard names, and the rules of what may be shown
    // while driving; neither has views.
    .target(name: "CYAMLLoader", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CMosquittoLoader", linkerSettings: [.linkedLibrary("dl")]),
    library("VehicleSignals", ["CMosquittoLoader", "CYAMLLoader"]),
    library("CarSafety", ["VehicleSignals"]),
    // Applies the limits of CarSafety to every app in the process.
    library("CarEnforcement", ["CarSafety", "VehicleSignals", "UIKit"]),
    // Displays in millimeters, and hardware controls of every kind.
    library(
      "CarDisplays",
      ["CarSafety", "CoreGraphics", "HostInterface", "TextLayout", "UIKit", "UIKitImagePickers"]
    ),
    library(
      "CarControls",
      [
        "CarDisplays", "CarSafety", "HostInterface", "ProgramSearch", "RenderServer", "UIKit",
        "UIKitCore", "VehicleSignals",
      ]
    ),
    // The voice assistant: words of a grammar, spoken or typed.
    .target(name: "CSphinxLoader", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CALSALoader", linkerSettings: [.linkedLibrary("dl")]),
    library(
      "CarVoice",
      [
        "CALSALoader", "CSphinxLoader", "CarControls", "CarDisplays", "CarSafety", "CoreGraphics",
        "HostInterface", "UIKit", "UIKitCore",
      ]
    ),
    // The rules of the car for a running app; its launch is found by the name of a class.
    library(
      "CarAudit",
      [
        "CarControls", "CarDisplays", "CarEnforcement", "CarSafety", "CoreGraphics",
        "FindingReports", "HeadlessHost", "HostInterface", "ScreenInspection", "UIKit",
        "UIKitCore",
      ]
    ),
    // Templates, as Apple's framework of that name; apps import it themselves.
    library(
      "CarPlay",
      [
        "CarSafety", "CoreGraphics", "CoreLocation", "HostInterface", "MapKit", "QuartzCore",
        "RenderServer", "UIKit", "UIKitBars", "UIKitControls", "UIKitCore",
      ]
    ),
    // Draws maps from vector tiles.
    .target(name: "CMapRaster", cSettings: cloneSettings),
    library(
      "VectorMap",
      [
        "CMapRaster", "CSQLite", "CZlib", "CarSafety", "CoreGraphics", "CoreLocation",
        "TextLayout", "UIKit",
      ]
    ),
    // Several displays, hardware and a scripted vehicle, for `russet car`.
    library(
      "CarBench",
      [
        "CarSafety", "CoreGraphics", "HostInterface", "PacketLink", "VehicleSignals", "WebHost",
      ]
    ),

    // Programs.
    .executableTarget(
      name: "russet",
      dependencies: [
        "XcodeProjects", "FindingReports", "CarAudit", "CarBench", "CarSafety", "VehicleSignals",
        "Shell", "UIKit", "DesignAudit", "ScreenInspection", "HostInterface", "TextLayout",
        "CoreGraphics", "CoreText", "CryptoKit", "ImageIO", "ProgramSearch", "UIKitCore",
        "UITestRecording", "ViewInspection",
      ],
      swiftSettings: swiftSettings
    ),

    // The app's name on iOS, Contacts, is the name of a library here.
    .executableTarget(
      name: "ContactsApp",
      dependencies: ["UIKit", "ContactsUI", "UIKitServices"],
      path: "Apps/Contacts",
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "Gallery",
      dependencies: [
        "Onboarding", "PhotosUI", "StoreKit", "TipKit", "UIKit", "UIKitServices",
        "UniformTypeIdentifiers",
      ],
      path: "Apps/Gallery",
      swiftSettings: swiftSettings
    ),
    // Breaks each rule once next to a screen that follows it, to measure the recall of the audit.
    .executableTarget(
      name: "BadManners",
      dependencies: ["AudioToolbox", "UIKit", "os"],
      path: "Apps/BadManners",
      swiftSettings: swiftSettings
    ),
    // The apps of the car, selected by name.
    .executableTarget(
      name: "CarApps",
      dependencies: [
        "CarAudit", "CarBench", "CarControls", "CarDisplays", "CarEnforcement", "CarSafety",
        "CarVoice", "Contacts", "CoreGraphics", "CoreLocation", "HostInterface", "UIKit",
        "UIKitCore", "VectorMap", "VehicleSignals",
      ],
      path: "Apps/Car",
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "Notes",
      dependencies: ["UIKit", "DurableFiles"],
      path: "Apps/Notes",
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "Pages",
      dependencies: ["UIKit"],
      path: "Apps/Pages",
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "Photos",
      dependencies: ["UIKit"],
      path: "Apps/Photos",
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "Settings",
      dependencies: [
        "AppSettings", "DeviceLink", "HostInterface", "StoreKit", "UIKit", "UIKitCore",
      ],
      path: "Apps/Settings",
      swiftSettings: swiftSettings
    ),

    // Tests.
    .executableTarget(
      name: "mutate-goldens",
      dependencies: ["PictureComparison"],
      path: "Tests/MutateGoldens",
      swiftSettings: swiftSettings
    ),
    .target(
      name: "TestSupport",
      dependencies: ["CoreGraphics", "DurableFiles", "PictureComparison", "CTestOrder"],
      path: "Tests/TestSupport",
      swiftSettings: swiftSettings
    ),
    .target(name: "CTestOrder", path: "Tests/CTestOrder"),
    .target(
      name: "UIKitTestSupport",
      dependencies: ["HeadlessHost", "UIKitCore"],
      path: "Tests/UIKitTestSupport",
      swiftSettings: swiftSettings
    ),
    tests("CoreGraphicsTests", ["CoreGraphics", "CImageCodecs", "DurableFiles"]),
    moduleTests("CombineTests", ["Combine"]),
    moduleTests("CombineUIKitTests", ["Combine", "_Combine_UIKit", "UIKitCore"]),
    moduleTests("FileWatchingTests", ["FileWatching"]),
    moduleTests("ProgramSearchTests", ["ProgramSearch"]),
    moduleTests("NetworkTests", ["SystemConfiguration", "Network"]),
    moduleTests("SecurityTests", ["Security"]),
    tests(
      "SafariServicesTests",
      ["UIKit", "SafariServices", "HeadlessHost", "HostInterface", "_Testing_UIKit"]
    ),
    tests(
      "ServicesTests",
      [
        "UIKit", "CoreLocation", "DesktopBus", "DurableFiles", "HeadlessHost", "HostInterface",
        "MapKit", "Contacts", "RenderServer", "SystemServices", "UIKitServices", "_Testing_UIKit",
      ]
    ),
    tests(
      "ContactsUITests",
      [
        "UIKit", "ContactsUI", "ContactsApp", "HeadlessHost", "HostInterface",
        "SystemServices", "_Testing_UIKit",
      ]
    ),
    tests(
      "MessageUITests",
      ["UIKit", "MessageUI", "DurableFiles", "HeadlessHost", "HostInterface", "_Testing_UIKit"]
    ),
    tests(
      "BackgroundTasksTests",
      [
        "UIKit", "BackgroundTasks", "HeadlessHost", "SystemServices", "UIKitServices",
        "_Testing_UIKit",
      ]
    ),
    tests(
      "LocalAuthenticationTests",
      [
        "DeviceLink", "UIKit", "HeadlessHost", "HostInterface", "LocalAuthentication",
        "PacketLink", "_Testing_UIKit",
      ]
    ),
    tests(
      "StoreKitTests",
      [
        "UIKit", "HeadlessHost", "HostInterface", "StoreKit", "UIKitCore", "UIKitServices",
        "_Testing_UIKit",
      ]
    ),
    tests(
      "OnboardingTests",
      [
        "UIKit", "HeadlessHost", "HostInterface", "Onboarding", "TipKit", "UIKitCore",
        "_Testing_UIKit",
      ]
    ),
    tests(
      "UserNotificationsTests",
      [
        "UIKit", "CoreLocation", "DesktopBus", "HeadlessHost", "HostInterface", "RenderServer",
        "SystemServices", "UIKitNotifications", "UIKitServices", "UserNotifications",
        "UserNotificationsUI", "_Testing_UIKit",
      ]
    ),
    tests(
      "EventKitTests",
      [
        "UIKit", "CoreLocation", "DurableFiles", "EventKit", "HeadlessHost", "HostInterface",
        "SystemServices", "UIKitServices", "_Testing_UIKit",
      ]
    ),
    moduleTests("SimdTests", ["simd"]),
    moduleTests(
      "SystemNamesTests",
      ["DarwinNames", "MobileCoreServices", "NetworkingNames", "ObjectiveC"]
    ),
    tests("XCTestNamesTests", ["UIKit", "XCTestNames", "_Testing_UIKit"]),
    moduleTests("CoreDataTests", ["CoreData"]),
    moduleTests("CryptoKitTests", ["CommonCrypto", "CryptoKit"]),
    moduleTests("AccelerateTests", ["Accelerate", "CoreGraphics", "_Testing_CoreGraphics"]),
    moduleTests(
      "CoreImageTests",
      [
        "CoreImage", "CoreGraphics", "ImageIO", "UIKitCore", "_Testing_CoreGraphics",
        "_Testing_CoreImage",
      ]
    ),
    moduleTests("ImageIOTests", ["ImageIO", "CoreGraphics", "_Testing_CoreGraphics"]),
    moduleTests("OSLogTests", ["os", "OSLog", "COSNames", "TraceEvents"]),
    tests("VehicleSignalsTests", ["VehicleSignals"]),
    tests("CarSafetyTests", ["CarSafety", "VehicleSignals"]),
    tests(
      "CarEnforcementTests",
      [
        "CarEnforcement", "CarSafety", "UIKit", "HeadlessHost", "VehicleSignals", "_Testing_UIKit",
      ]
    ),
    tests(
      "CarDisplaysTests",
      [
        "CCameraDevice", "CarDisplays", "CarSafety", "CoreGraphics", "HeadlessHost", "UIKit",
        "_Testing_UIKit",
      ]
    ),
    tests(
      "CarControlsTests",
      [
        "CarControls", "CarDisplays", "CarSafety", "UIKit", "HeadlessHost", "HostInterface",
        "_Testing_UIKit",
      ]
    ),
    tests(
      "CarVoiceTests",
      [
        "CarControls", "CarDisplays", "CarSafety", "CarVoice", "HeadlessHost", "HostInterface",
        "UIKit", "VehicleSignals", "_Testing_UIKit",
      ]
    ),
    tests(
      "CarAuditTests",
      [
        "CarApps", "CarAudit", "CarControls", "CarDisplays", "CarEnforcement", "CarSafety",
        "CoreGraphics", "FindingReports", "HeadlessHost", "HostInterface", "ScreenInspection",
        "UIKit", "UIKitCore", "_Testing_UIKit",
      ]
    ),
    tests(
      "CarPlayTests",
      [
        "CarPlay", "CarSafety", "CoreGraphics", "CoreLocation", "HeadlessHost", "HostInterface",
        "MapKit", "UIKit", "UIKitCore", "VehicleSignals", "_Testing_UIKit",
      ]
    ),
    tests(
      "VectorMapTests",
      [
        "VectorMap", "CarSafety", "CoreGraphics", "CoreLocation", "UIKit", "HeadlessHost",
        "HostInterface", "_Testing_UIKit",
      ]
    ),
    // An app with a keyboard, a long list and a video, whose process the tests of the bench
    // control.
    .executableTarget(
      name: "CarProbe",
      dependencies: ["CarBench", "CarEnforcement", "CarSafety", "UIKit"],
      path: "Tests/CarProbe",
      swiftSettings: swiftSettings
    ),
    tests(
      "CarBenchTests",
      [
        "CarApps", "CarBench", "CarProbe", "CarSafety", "HostInterface", "PacketLink",
        "VehicleSignals", "WebHost",
      ]
    ),
    tests(
      "CarAppsTests",
      [
        "CarApps", "CarBench", "CarControls", "CarDisplays", "CarEnforcement", "CarSafety",
        "CarVoice", "Contacts", "CoreLocation", "HeadlessHost", "HostInterface",
        "PictureComparison", "UIKit", "VectorMap", "VehicleSignals", "_Testing_UIKit",
      ]
    ),
    tests("ConstraintSolverTests", ["ConstraintSolver"]),
    tests("TextLayoutTests", ["TextLayout", "CoreGraphics", "CRasterKernels"]),
    .target(name: "CAllocationCounter", path: "Tests/CAllocationCounter"),
    tests(
      "DeviceLinkTests",
      [
        "CoreGraphics", "DeviceLink", "HeadlessHost", "HostInterface", "Notes", "PacketLink",
        "PictureComparison", "QuartzCore", "RenderServer", "UIKit", "UIKitCore",
      ]
    ),
    // An app for the tests of a device, with several kinds of behavior.
    .target(name: "CEscapeAttempts", path: "Tests/CEscapeAttempts"),
    .executableTarget(
      name: "DeviceProbe",
      dependencies: [
        "AppSettings", "CEscapeAttempts", "Contacts", "DeviceLink", "HostInterface",
        "LocalAuthentication", "PacketLink", "StoreKit", "SystemServices", "UIKit", "UIKitCore",
        "UIKitNotifications", "UIKitServices", "UserNotifications",
      ],
      path: "Tests/DeviceProbe",
      swiftSettings: swiftSettings
    ),
    tests(
      "ShellTests",
      [
        "AppSettings", "CoreGraphics", "DeviceLink", "DeviceProbe", "HeadlessHost", "HostInterface",
        "LocalAuthentication", "Notes", "PacketLink", "PictureComparison", "RenderServer", "Shell",
        "StoreKit", "SystemServices", "UIKit",
        "UIKitCore", "UIKitNotifications", "UserNotifications",
      ]
    ),
    tests("RenderServerTests", ["RenderServer", "CoreGraphics", "CAllocationCounter"]),
    tests("QuartzCoreTests", ["QuartzCore", "RenderServer", "CoreGraphics"]),
    tests("CompatibilityTests", ["UIKit", "HeadlessHost", "ObjectQueries", "_Testing_UIKit"]),
    tests("UIKitCoreTests", ["UIKit", "HeadlessHost", "TraceEvents", "_Testing_UIKit"]),
    tests("UIKitInteractionTests", ["UIKit", "HeadlessHost", "_Testing_UIKit"]),
    tests("UIKitLayoutTests", ["UIKit", "HeadlessHost", "_Testing_UIKit"]),
    tests("UIKitAdaptTests", ["UIKit", "HeadlessHost", "_Testing_UIKit"]),
    tests(
      "UIKitTouchTests",
      [
        "UIKit", "UIKitValues", "QuartzCore", "HeadlessHost", "_Testing_UIKit", "Gallery",
        "CAllocationCounter",
      ]
    ),
    tests(
      "UIKitTextKitTests",
      ["UIKit", "UIKitCore", "TextLayout", "HeadlessHost", "_Testing_UIKit"]
    ),
    tests(
      "UIKitKeyboardTests",
      [
        "DesktopBus", "LocalAuthentication", "Security", "UIKit", "UIKitKeyboard", "HeadlessHost",
        "HostInterface", "_Testing_UIKit",
      ]
    ),
    tests("UIKitTextTests", ["UIKit", "HeadlessHost", "_Testing_UIKit"]),
    tests("CoreTextTests", ["CoreText", "UIKit", "HeadlessHost", "_Testing_UIKit"]),
    tests("UIKitMotionTests", ["UIKit", "AudioToolbox", "HeadlessHost", "_Testing_UIKit"]),
    tests("UIKitValuesTests", ["UIKit", "HeadlessHost", "_Testing_UIKit"]),
    tests(
      "UIKitSymbolEffectsTests",
      ["UIKit", "UIKitSymbolEffects", "Symbols", "HeadlessHost", "_Testing_UIKit"]
    ),
    tests("UIKitControlsTests", ["UIKit", "HeadlessHost", "TextLayout", "_Testing_UIKit"]),
    tests("ThreadTests", ["UIKit", "HeadlessHost", "_Testing_UIKit"]),
    tests("UIKitTextFieldTests", ["UIKit", "HeadlessHost", "_Testing_UIKit"]),
    tests(
      "UIKitTextViewTests",
      ["UIKit", "HeadlessHost", "HostInterface", "_Testing_UIKit", "Gallery"]
    ),
    tests(
      "AppsTests",
      [
        "AppSettings", "DeviceLink", "UIKit", "HeadlessHost", "HostInterface", "DurableFiles",
        "Gallery", "Notes", "Settings", "StoreKit", "UIKitCore",
      ]
    ),
    tests("PagesTests", ["UIKit", "HeadlessHost", "HostInterface", "Pages"]),
    tests("UIKitBarsTests", ["UIKit", "HeadlessHost", "_Testing_UIKit"]),
    tests("UIKitContainersTests", ["CPageTurn", "UIKit", "HeadlessHost", "_Testing_UIKit"]),
    tests("UIKitReferenceTests", ["UIKit", "HeadlessHost", "HostInterface"]),
    tests(
      "UIKitSharingTests",
      [
        "UIKit", "UIKitCore", "UIKitSharing", "TextLayout", "LinkPresentation", "HeadlessHost",
        "HostInterface", "RenderServer", "WebHost", "WindowHost", "_Testing_UIKit",
      ]
    ),
    tests(
      "UIKitPrintingTests",
      ["UIKit", "UIKitPrinting", "HeadlessHost", "HostInterface", "_Testing_UIKit"]
    ),
    tests(
      "UIKitDocumentsTests",
      [
        "UIKit", "UniformTypeIdentifiers", "DurableFiles", "HeadlessHost", "HostInterface",
        "_Testing_UIKit",
      ]
    ),
    tests("UIKitSearchTests", ["UIKit", "HeadlessHost", "_Testing_UIKit"]),
    tests("UIKitContentTests", ["UIKit", "HeadlessHost", "_Testing_UIKit"]),
    tests("UIKitCollectionsTests", ["UIKit", "HeadlessHost", "_Testing_UIKit"]),
    tests("UIKitNibsTests", ["UIKit", "HeadlessHost", "HostInterface", "_Testing_UIKit"]),
    tests("UIKitPickersTests", ["UIKit", "HeadlessHost", "_Testing_UIKit"]),
    tests(
      "PhotosTests",
      ["UIKit", "HeadlessHost", "HostInterface", "Photos", "Gallery", "_Testing_UIKit"]
    ),
    tests(
      "UIKitImagePickersTests",
      [
        "UIKit", "PhotosUI", "PictureLibrary", "UIKitImagePickers", "DurableFiles", "HeadlessHost",
        "HostInterface", "_Testing_UIKit",
      ]
    ),
    tests(
      "UIKitPresentationTests",
      ["UIKit", "HeadlessHost", "DurableFiles", "_Testing_UIKit"]
    ),
    .target(
      name: "HostTestSource",
      dependencies: ["HostInterface", "RenderServer", "CoreGraphics"],
      path: "Tests/HostTestSource",
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "hostcheck",
      dependencies: [
        "HostTestSource", "HostInterface", "RenderServer", "WebHost", "WindowHost", "CoreGraphics",
      ],
      path: "Tests/HostCheck",
      swiftSettings: swiftSettings
    ),
    tests(
      "HostTests",
      [
        "WebHost", "WindowHost", "HostInterface", "HostTestSource", "CFrameStream", "RenderServer",
        "CoreGraphics", "FindingReports", "russet", "ScreenInspection", "ViewInspection",
        "XcodeProjects",
      ]
    ),
    // Passes numbers to all public API; a program, so that a trap ends only that process.
    .executableTarget(
      name: "sweep",
      dependencies: ["UIKit", "HeadlessHost", "HostInterface", "QuartzCore", "CoreGraphics"],
      path: "Tests/Sweep",
      swiftSettings: swiftSettings
    ),
    tests("SweepTests", ["sweep"]),
    tests("XcodeProjectsTests", ["XcodeProjects"]),
    tests(
      "ViewInspectionTests",
      ["ViewInspection", "TraceEvents", "UIKit", "HeadlessHost", "_Testing_UIKit"]
    ),
    tests(
      "SnapshotsTests",
      [
        "HeadlessHost", "HostInterface", "PictureComparison", "QuartzCore", "Snapshots", "UIKit",
        "_Testing_UIKit",
      ]
    ),
    tests(
      "XCUIAutomationTests",
      [
        "AccessibilityTree", "BadManners", "Gallery", "HeadlessHost", "HostInterface", "Notes",
        "Settings", "UIKit", "UITestLink", "UITestRecording", "ViewInspection", "XCUIAutomation",
      ]
    ),
    tests(
      "DesignAuditTests",
      [
        "BadManners", "ContactsUI", "CoreLocation", "DesignAudit", "FindingReports",
        "GuidelineChecks", "HeadlessHost", "LocalAuthentication", "ScreenInspection",
        "SystemServices", "UIKit",
        "UIKitNotifications", "UIKitPrinting", "UIKitServices", "UserNotifications",
      ]
    ),
  ]
)

if let chosenTests {
  package.targets.removeAll { $0.type == .test && !chosenTests.contains($0.name) }
}
// `russet run PATH` builds projects whose targets may have the names of the apps here.
if Context.environment["RUSSET_LIBRARIES"] != nil {
  package.targets.removeAll { $0.type == .executable || $0.type == .test }
  package.products.removeAll { $0 is Product.Executable }
}
