import SwiftSyntax

/// What compilation conditions say of an iOS project.
struct Conditions: Sendable {
  var defines: Set<String> = []
  var modules: Set<String> = []
  /// Whether the source itself is built, on Linux: iOS's answers count where they can be written.
  var isForSource = false

  /// What a condition answers, or nil where only the compiler knows.
  func value(_ condition: ExprSyntax) -> Bool? {
    if let literal = condition.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.tokenKind == .keyword(.true)
    }
    if let name = condition.as(DeclReferenceExprSyntax.self) {
      return defines.contains(name.baseName.text)
    }
    if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
      return value(not.expression).map { !$0 }
    }
    if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first,
      tuple.elements.count == 1
    {
      return value(only.expression)
    }
    if let sequence = condition.as(SequenceExprSyntax.self) {
      return value(Array(sequence.elements))
    }
    if let infix = condition.as(InfixOperatorExprSyntax.self) {
      return value([infix.leftOperand, infix.operator, infix.rightOperand])
    }
    if let call = condition.as(FunctionCallExprSyntax.self) {
      guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
        let argument = call.arguments.first?.expression.trimmedDescription
      else { return nil }
      return answer(name, argument) ?? native(name, argument)
    }
    return nil
  }

  /// `||` binds less than `&&`.
  private func value(_ elements: [ExprSyntax]) -> Bool? {
    var result: Bool? = false
    var term: Bool? = true
    var index = 0
    while index < elements.count {
      let operand = value(elements[index])
      term = operand == false || term == false ? false : operand == true ? term : nil
      index += 1
      let isEnd = index >= elements.count
      if isEnd || elements[index].trimmedDescription == "||" {
        result = term == true || result == true ? true : term == false ? result : nil
        term = true
      }
      index += 1
    }
    return result
  }

  /// What iOS answers where Linux answers otherwise.
  func answer(_ name: String, _ argument: String) -> Bool? {
    if isForSource {
      switch (name, argument) {
      case ("os", "iOS"), ("os", "Linux"), ("canImport", "Glibc"): return true
      case ("canImport", "ObjectiveC"), ("canImport", "Darwin"): return false
      default: return nil
      }
    }
    switch (name, argument) {
    case ("os", "iOS"): return true
    case ("os", "Linux"): return false
    case ("canImport", "ObjectiveC"), ("canImport", "Darwin"): return true
    case ("canImport", "Glibc"), ("canImport", "Musl"): return false
    // Russet's own build has a program of that name.
    case ("canImport", "Photos") where !modules.contains("Photos"): return false
    case ("targetEnvironment", "simulator"): return true
    default: return nil
    }
  }

  /// What Linux answers, as far as it need not be asked.
  private func native(_ name: String, _ argument: String) -> Bool? {
    switch name {
    case "os", "targetEnvironment": return false
    case "canImport":
      let module = argument.split(separator: ",").first.map(String.init) ?? argument
      return modules.contains(module) || KnownModules.present.contains(module)
    case "swift", "compiler":
      let digits = argument.drop { !$0.isNumber }.split(separator: ".").compactMap { Int($0) }
      guard let major = digits.first else { return nil }
      let isNewer = name == "swift" ? major >= 6 : (major, digits.dropFirst().first ?? 0) > (6, 3)
      return argument.hasPrefix("<") ? isNewer : !isNewer
    case "arch": return nil
    default: return nil
    }
  }

  /// Whether a clause of `#if` is compiled; nil where that is not known.
  func isActive(_ clause: IfConfigClauseSyntax) -> Bool? {
    guard let list = clause.parent?.as(IfConfigClauseListSyntax.self) else { return nil }
    for other in list {
      let answer: Bool? = other.condition.map { value($0) } ?? true
      if other.id == clause.id { return answer }
      if answer == true { return false }
      if answer == nil { return nil }
    }
    return nil
  }
}

/// The modules that code imports on iOS.
enum KnownModules {
  /// Those that a program for Russet can import.
  static let present: Set<String> = [
    "AudioToolbox", "CoreGraphics", "CoreText", "Dispatch", "Foundation", "FoundationNetworking",
    "FoundationXML", "LinkPresentation", "Observation", "PhotosUI", "QuartzCore", "RegexBuilder",
    "Swift", "Synchronization", "Testing", "UIKit", "UniformTypeIdentifiers", "XCTest",
    "_Concurrency", "_StringProcessing",
  ]

  /// What stands for a module that Linux has under another name, or spread over others.
  static let replacements: [String: String] = [
    "Darwin": "Foundation", "ObjectiveC": "Foundation", "CoreFoundation": "Foundation",
    "Glibc": "Foundation", "MachO": "Foundation",
  ]

  /// Apple's modules that Linux may lack: an import of one of them is left out, with a finding.
  static let apple: Set<String> = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accounts", "ActivityKit",
    "AdSupport",
    "AddressBook", "AddressBookUI", "AppIntents", "AppKit", "AppTrackingTransparency",
    "AssetsLibrary",
    "AuthenticationServices", "BackgroundTasks", "CFNetwork", "CallKit", "CarPlay", "Charts",
    "ClockKit", "CloudKit", "Cocoa", "Combine", "CommonCrypto", "Contacts", "ContactsUI",
    "CoreAudio",
    "CoreAudioKit", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation",
    "CoreMIDI",
    "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight",
    "CoreTelephony",
    "CoreVideo", "CryptoKit", "DeviceCheck", "EventKit", "EventKitUI", "ExternalAccessory",
    "FileProvider", "GLKit", "GameController", "GameKit", "GameplayKit", "HealthKit", "HomeKit",
    "IOSurface", "ImageIO", "Intents", "IntentsUI", "JavaScriptCore", "LocalAuthentication",
    "MapKit",
    "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit", "MetricKit", "MobileCoreServices",
    "ModelIO", "MultipeerConnectivity", "NaturalLanguage", "Network", "NetworkExtension",
    "NewsstandKit", "NotificationCenter", "OSLog", "OpenAL", "OpenGLES", "PDFKit", "PassKit",
    "PencilKit", "Photos", "PlaygroundSupport", "PushKit", "QuickLook", "QuickLookThumbnailing",
    "RealityKit", "ReplayKit", "SafariServices", "SceneKit", "Security", "Social", "Speech",
    "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration", "Twitter",
    "UserNotifications", "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit", "WatchKit",
    "WatchConnectivity", "WebKit", "WidgetKit", "iAd", "os", "simd", "zlib",
  ]
}
