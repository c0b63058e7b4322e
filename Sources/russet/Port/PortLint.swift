import Foundation
import SwiftSource

/// Finds what of an iOS app's source will not build or work on Linux, and what the compiler would
/// not tell.
struct PortLint {
  private(set) var findings: [PortFinding] = []
  private var outline = SwiftOutline()
  /// Types that are used: where first, and how often.
  private var used: [String: (file: String, line: Int, count: Int)] = [:]
  /// Types of the networking module in files that do not import it.
  private var networkUses: [(name: String, file: String, line: Int)] = []

  /// Reads a folder; hidden files, builds and fetched packages are left out.
  static func findings(in folder: URL) throws -> [PortFinding] {
    var lint = PortLint()
    let left: Set = ["Pods", "Carthage", "DerivedData", "node_modules", "build"]
    guard
      let files = FileManager.default.enumerator(
        at: folder,
        includingPropertiesForKeys: [.isDirectoryKey],
        options: [.skipsHiddenFiles]
      )
    else {
      throw Trouble("“\(folder.path)” cannot be read.", mend: "See who may read it.")
    }
    var paths: [URL] = []
    while let file = files.nextObject() as? URL {
      if left.contains(file.lastPathComponent) {
        files.skipDescendants()
      } else {
        paths.append(file)
      }
    }
    let root = folder.standardizedFileURL.path
    for file in paths.sorted(by: { $0.path < $1.path }) {
      let path = file.standardizedFileURL.path
      let name = path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
      if file.pathExtension == "swift" {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
        lint.read(text, file: name)
      } else {
        lint.judgeFile(name)
      }
    }
    lint.finish()
    return lint.findings
  }

  private mutating func add(
    _ severity: PortFinding.Severity,
    _ kind: String,
    _ file: String,
    _ line: Int,
    _ reason: String,
    mend: String
  ) {
    findings.append(
      PortFinding(
        file: file,
        line: line,
        kind: kind,
        severity: severity,
        reason: reason,
        mend: mend
      )
    )
  }

  // MARK: Files

  private mutating func judgeFile(_ name: String) {
    switch URL(fileURLWithPath: name).pathExtension {
    case "storyboard", "xib":
      add(
        .note,
        "interface-builder",
        name,
        0,
        "It is read as it is; outlets and actions are found in source that is translated.",
        mend: "Have russet run, build or test translate the project."
      )
    case "nib":
      add(
        .error,
        "interface-builder",
        name,
        0,
        "Compiled Interface Builder files are not read.",
        mend: "Bring the storyboard or xib that it was compiled from."
      )
    case "m", "mm":
      add(
        .error,
        "objective-c",
        name,
        0,
        "There is no Objective-C runtime on Linux.",
        mend: "Write it in Swift, or in C behind a module map."
      )
    case "h":
      let isBridging = name.hasSuffix("-Bridging-Header.h")
      add(
        isBridging ? .error : .note,
        "objective-c",
        name,
        0,
        isBridging
          ? "SwiftPM knows no bridging header." : "A header: plain C works, Objective-C does not.",
        mend: "Move plain C to a target of its own with a module map."
      )
    case "xcdatamodel", "xcdatamodeld":
      add(
        .error,
        "core-data",
        name,
        0,
        "There is no Core Data.",
        mend: "Keep the model in Codable values or in SQLite."
      )
    case "metal":
      add(
        .error,
        "metal",
        name,
        0,
        "There is no Metal.",
        mend: "Draw with Core Graphics, or keep the effect to the Apple build."
      )
    case "intentdefinition":
      add(
        .warning,
        "intents",
        name,
        0,
        "Intents are not read.",
        mend: "Keep them to the Apple build."
      )
    default: break
    }
  }

  // MARK: Source

  mutating func read(_ text: String, file: String) {
    let tokens = SwiftTokens.read(text)
    outline.add(tokens, file: file)
    // What stands under `#if canImport(ObjectiveC)` or for other systems is not built here.
    let built = Self.withoutOtherSystems(tokens)
    judgeNetworking(built, file)
    for (index, token) in built.enumerated() {
      switch token.kind {
      case .marked: judgeMark(token, file)
      case .word: judgeWord(built, index, file)
      case .literal, .sign: break
      }
    }
  }

  /// Leaves out what a condition keeps to Apple's systems.
  static func withoutOtherSystems(_ tokens: [SwiftToken]) -> [SwiftToken] {
    var result: [SwiftToken] = []
    // For each open condition: whether its present part is built here.
    var parts: [(isBuilt: Bool, wasBuilt: Bool)] = []
    var index = 0
    func condition(at index: Int) -> Bool? {
      // The condition ends with its line.
      let line = tokens[index].line
      let words = tokens[(index + 1)...].prefix { $0.line == line }.map(\.text).joined()
      let apple = [
        "canImport(ObjectiveC)", "os(iOS)", "os(macOS)", "os(tvOS)", "os(watchOS)",
        "canImport(Darwin)", "canImport(AppKit)", "targetEnvironment(macCatalyst)",
      ]
      if words.contains("||") || words.contains("&&") { return nil }
      if apple.contains(words) { return false }
      if words.hasPrefix("!"), apple.contains(String(words.dropFirst())) { return true }
      if words == "os(Linux)" { return true }
      if words == "!os(Linux)" { return false }
      return nil
    }
    while index < tokens.count {
      let token = tokens[index]
      let isDirective = token.kind == .marked
      switch token.text {
      case "#if" where isDirective, "#elseif" where isDirective:
        let isMet = condition(at: index)
        if token.text == "#if" {
          parts.append((isMet ?? true, isMet == true))
        } else if let last = parts.popLast() {
          parts.append((!last.wasBuilt && isMet ?? true, last.wasBuilt || isMet == true))
        }
        let line = token.line
        index += 1
        while index < tokens.count, tokens[index].line == line { index += 1 }
        continue
      case "#else" where isDirective:
        if let last = parts.popLast() {
          // Of a condition that says nothing of systems both parts are read.
          let isKnown = last.wasBuilt || !last.isBuilt
          parts.append((isKnown ? !last.wasBuilt : true, true))
        }
      case "#endif" where isDirective: _ = parts.popLast()
      default: if parts.allSatisfy(\.isBuilt) { result.append(token) }
      }
      index += 1
    }
    return result
  }

  private mutating func judgeMark(_ token: SwiftToken, _ file: String) {
    switch token.text {
    case "#selector":
      add(
        .error,
        "selector",
        file,
        token.line,
        "#selector needs the Objective-C runtime.",
        mend: "Write Selector(Type.method, \"method:\"), or use the form with a closure: "
          + "addAction(UIAction { … }, for: …)."
      )
    case "#keyPath":
      add(
        .error,
        "key-path",
        file,
        token.line,
        "#keyPath needs the Objective-C runtime.",
        mend: "Use a Swift key path, \\Type.property."
      )
    case "@objc", "@objcMembers", "@nonobjc":
      add(
        .error,
        "objc",
        file,
        token.line,
        "\(token.text) is not known on Linux.",
        mend: "Leave it out, or define it away under #if canImport(ObjectiveC)."
      )
    case "@IBOutlet", "@IBAction", "@IBInspectable", "@IBDesignable", "@IBSegueAction":
      add(
        .error,
        "interface-builder",
        file,
        token.line,
        "\(token.text) belongs to Interface Builder.",
        mend: token.text == "@IBAction"
          ? "Leave it out and call addTarget or addAction in viewDidLoad()."
          : "Leave it out and make the object in code."
      )
    case "@NSManaged":
      add(
        .error,
        "core-data",
        file,
        token.line,
        "There is no Core Data.",
        mend: "Keep the model in Codable values or in SQLite."
      )
    default: break
    }
  }

  private mutating func judgeWord(_ tokens: [SwiftToken], _ index: Int, _ file: String) {
    let token = tokens[index]
    func next(_ distance: Int) -> String {
      index + distance < tokens.count ? tokens[index + distance].text : ""
    }
    let isMember = index > 0 && tokens[index - 1].text == "."
    switch token.text {
    case "import" where !isMember:
      // `import class UIKit.UIView` names its kind first.
      let kinds: Set = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
      judgeImport(kinds.contains(next(1)) ? next(2) : next(1), file, token.line)
    case "scheduledTimer", "Timer":
      judgeTimer(tokens, index, file)
    case "NSSelectorFromString" where next(1) == "(":
      add(
        .warning,
        "selector",
        file,
        token.line,
        "A selector made of a string reaches no method: nothing finds methods by name.",
        mend: "Make it of a method: Selector(Type.method, \"method:\")."
      )
    case "Selector"
    where next(1) == "(" && index + 2 < tokens.count
      && tokens[index + 2].kind == .literal:
      add(
        .warning,
        "selector",
        file,
        token.line,
        "A selector made of a string reaches no method: nothing finds methods by name.",
        mend: "Give the method too: Selector(Type.method, \"method:\")."
      )
    case "method_exchangeImplementations", "class_addMethod", "class_replaceMethod",
      "method_setImplementation", "object_setClass":
      add(
        .error,
        "runtime",
        file,
        token.line,
        "There is no Objective-C runtime to change methods in.",
        mend: "Inherit and override, or pass a closure."
      )
    default: noteType(token, isMember: isMember, file)
    }
  }

  private mutating func judgeTimer(_ tokens: [SwiftToken], _ index: Int, _ file: String) {
    let token = tokens[index]
    let isCall =
      token.text == "scheduledTimer"
      || (token.text == "Timer" && index + 1 < tokens.count && tokens[index + 1].text == "(")
    guard isCall else { return }
    // The arguments, as far as the call goes.
    var depth = 0
    var labels = Set<String>()
    for next in tokens[(index + 1)...].prefix(200) {
      if next.text == "(" { depth += 1 }
      if next.text == ")" {
        depth -= 1
        if depth == 0 { break }
      }
      if depth == 1 { labels.insert(next.text) }
      if depth == 0 { break }
    }
    guard labels.contains("selector") else { return }
    add(
      .warning,
      "timer",
      file,
      token.line,
      "A timer with a selector needs Russet's form of it, and runs on the wall clock, also where a "
        + "test steps the screen's.",
      mend: "Pass Selector(Type.method, \"method:\"), or use scheduledTimer(withTimeInterval:"
        + "repeats:block:)."
    )
  }

  // MARK: Imports

  /// What Russet and the toolchain bring, by the name of the module.
  private static let here: Set = [
    "UIKit", "Foundation", "QuartzCore", "CoreGraphics", "AudioToolbox", "Dispatch", "Swift",
    "XCTest", "Testing", "Synchronization", "Observation", "RegexBuilder",
    "FoundationNetworking", "FoundationXML", "HeadlessHost", "DesignAudit", "Glibc",
    "UniformTypeIdentifiers", "CoreText", "PhotosUI", "LinkPresentation", "Combine", "CommonCrypto",
    "CoreServices", "CryptoKit", "ImageIO", "MobileCoreServices", "Network", "OSLog", "ObjectiveC",
    "SafariServices", "Security", "SystemConfiguration", "os", "simd", "Accelerate", "CoreImage",
    "Contacts", "CoreLocation", "MapKit",
  ]

  /// Apple's frameworks that apps import, and what to do without them.
  private static let frameworks: [String: String] = [
    "SwiftUI": "Write the screen with UIKit.",
    "CoreData": "Keep the model in Codable values or in SQLite.",
    "SwiftData": "Keep the model in Codable values or in SQLite.",
    "AppKit": "Write the screen with UIKit.",
    "Darwin": "Import Glibc, Foundation, or DarwinNames.",
    "CoreFoundation": "Import Foundation; CoreFoundation itself can be imported too.",
  ]
  private static let others: Set = [
    "ARKit", "AVFoundation", "AVKit", "Accounts", "AdSupport", "AddressBook",
    "AppTrackingTransparency", "AssetsLibrary", "AuthenticationServices", "BackgroundTasks",
    "CFNetwork", "CallKit", "CarPlay", "Charts", "ClassKit", "CloudKit", "Contacts", "ContactsUI",
    "CoreAudio", "CoreAudioKit", "CoreBluetooth", "CoreHaptics", "CoreLocation",
    "CoreMIDI", "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreSpotlight", "CoreTelephony",
    "CoreVideo", "DeviceCheck", "EventKit", "EventKitUI", "ExternalAccessory",
    "FileProvider", "GLKit", "GameController", "GameKit", "GameplayKit", "HealthKit", "HomeKit",
    "IOSurface", "IdentityLookup", "Intents", "IntentsUI", "JavaScriptCore",
    "LocalAuthentication", "MapKit", "MediaAccessibility", "MediaPlayer",
    "MessageUI", "Messages", "Metal", "MetalKit", "ModelIO",
    "MultipeerConnectivity", "NaturalLanguage", "NetworkExtension", "NewsstandKit",
    "NotificationCenter", "OpenGLES", "PDFKit", "PassKit", "PencilKit", "Photos",
    "PushKit", "QuickLook", "QuickLookThumbnailing", "RealityKit", "ReplayKit",
    "SceneKit", "Social", "SoundAnalysis", "Speech", "SpriteKit", "StoreKit",
    "UserNotifications", "UserNotificationsUI", "VideoToolbox",
    "Vision", "VisionKit", "WatchConnectivity", "WebKit", "WidgetKit",
  ]

  private mutating func judgeImport(_ module: String, _ file: String, _ line: Int) {
    guard !Self.here.contains(module), module != "CoreFoundation" else { return }
    if let mend = Self.frameworks[module] {
      add(.error, "import", file, line, "There is no \(module) on Linux.", mend: mend)
    } else if Self.others.contains(module) {
      add(
        .error,
        "import",
        file,
        line,
        "\(module) is not part of this version of Russet.",
        mend: "Keep what uses it under #if canImport(\(module))."
      )
    }
  }

  /// What Foundation has on Apple's systems and a module of its own has here.
  private static let networking: Set = [
    "URLSession", "URLSessionConfiguration", "URLSessionTask", "URLSessionDataTask",
    "URLSessionDownloadTask", "URLSessionUploadTask", "URLSessionWebSocketTask",
    "URLSessionDelegate", "URLSessionTaskDelegate", "URLSessionDataDelegate",
    "URLSessionDownloadDelegate", "URLRequest", "NSURLRequest", "NSMutableURLRequest",
    "URLResponse", "HTTPURLResponse", "CachedURLResponse", "URLCache", "URLCredential",
    "URLCredentialStorage", "URLProtectionSpace", "URLAuthenticationChallenge", "URLProtocol",
    "URLProtocolClient", "HTTPCookie", "HTTPCookieStorage",
  ]

  /// Notes the first such type of a file that does not import the module.
  private mutating func judgeNetworking(_ tokens: [SwiftToken], _ file: String) {
    var first: SwiftToken?
    for (index, token) in tokens.enumerated() where token.kind == .word {
      let before = index > 0 ? tokens[index - 1].text : ""
      if token.text == "FoundationNetworking", before == "import" { return }
      if first == nil, before != ".", Self.networking.contains(token.text) { first = token }
    }
    guard let first else { return }
    networkUses.append((first.text, file, first.line))
  }

  // MARK: Types and methods

  private mutating func noteType(_ token: SwiftToken, isMember: Bool, _ file: String) {
    guard !isMember, Self.isUIKitName(token.text), !Self.here.contains(token.text) else { return }
    if let known = used[token.text] {
      used[token.text] = (known.file, known.line, known.count + 1)
    } else {
      used[token.text] = (file, token.line, 1)
    }
  }

  /// "UIView", "CALayer": two capitals of a framework and a capital after them.
  private static func isUIKitName(_ name: String) -> Bool {
    guard name.hasPrefix("UI") || name.hasPrefix("CA") else { return false }
    let rest = name.dropFirst(2)
    guard let first = rest.first, first.isUppercase else { return false }
    // "CATEGORY" and "UIID" are no types of Apple's.
    return rest.dropFirst().contains { $0.isLowercase }
  }

  private static let functionPrefixes = [
    "UIGraphics", "UIImage", "UIRect", "UIAccessibility", "UIApplicationMain", "UISave", "UIVideo",
    "CATransform3D", "CACurrentMediaTime", "CAFrameRate",
  ]

  mutating func finish() {
    for (name, place) in used.sorted(by: { $0.key < $1.key }) {
      guard outline.types[name] == nil, !KnownTypes.has(name),
        !Self.functionPrefixes.contains(where: name.hasPrefix)
      else { continue }
      add(
        .error,
        "type",
        place.file,
        place.line,
        "\(name) is not in this version of Russet"
          + (place.count > 1 ? "; it is used \(place.count) times." : "."),
        mend: "Do without it here, or keep it under #if canImport(ObjectiveC)."
      )
    }
    for use in networkUses where outline.types[use.name] == nil {
      add(
        .error,
        "import",
        use.file,
        use.line,
        "\(use.name) is not in Foundation on Linux.",
        mend: "Write #if canImport(FoundationNetworking), import FoundationNetworking and #endif "
          + "below the file's imports."
      )
    }
    for (name, type) in outline.types where type.isClass { judgeSilentMethods(name, type) }
    findings.sort { ($0.file, $0.line, $0.kind) < ($1.file, $1.line, $1.kind) }
  }

  /// Methods that a subclass adds to a conformance of its base class: optional methods have
  /// defaults here, the base class has taken those, and the subclass's are never called.
  private mutating func judgeSilentMethods(_ name: String, _ type: SwiftOutline.TypeOutline) {
    var ancestors: [String] = []
    var superclass = type.inherited.first { outline.types[$0]?.isClass == true }
    while let next = superclass, !ancestors.contains(next) {
      ancestors.append(next)
      superclass = outline.types[next]?.inherited.first { outline.types[$0]?.isClass == true }
    }
    guard !ancestors.isEmpty else { return }
    for ancestor in ancestors {
      for adopted in outline.types[ancestor]?.inherited ?? [] {
        for delegate in [adopted] + (DelegateMethods.inherited[adopted] ?? []) {
          guard let optional = DelegateMethods.byProtocol[delegate] else { continue }
          for method in type.methods where optional.contains(method.signature) {
            guard !method.isOverride,
              !type.inherited.contains(adopted),
              !ancestors.contains(where: { base in
                outline.types[base]?.methods.contains { $0.signature == method.signature } == true
              })
            else { continue }
            add(
              .warning,
              "silent-method",
              method.file,
              method.line,
              "\(name).\(method.signature) is not called: \(ancestor) adopts \(delegate) without "
                + "it, and the compiler says nothing.",
              mend: "Declare the method in \(ancestor) too, and override it in \(name)."
            )
          }
        }
      }
    }
  }
}
