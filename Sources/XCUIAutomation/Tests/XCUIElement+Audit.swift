import AccessibilityTree
import CoreGraphics
import DesignAudit
import Foundation
import HostInterface
import ScreenInspection
import UITestLink

// Unverified: the bits.
/// The kinds of issues that an accessibility audit looks for.
public struct XCUIAccessibilityAuditType: OptionSet, Sendable {
  /// The bits, one for each kind.
  public let rawValue: UInt64
  /// Creates a set from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// The contrast of text with its background.
  public static let contrast = XCUIAccessibilityAuditType(rawValue: 1 << 0)
  /// Visible content that is not an accessibility element.
  public static let elementDetection = XCUIAccessibilityAuditType(rawValue: 1 << 1)
  /// The size of the areas that take touches.
  public static let hitRegion = XCUIAccessibilityAuditType(rawValue: 1 << 2)
  /// The presence of a description of each element.
  public static let sufficientElementDescription = XCUIAccessibilityAuditType(rawValue: 1 << 3)
  /// The support of Dynamic Type by text.
  public static let dynamicType = XCUIAccessibilityAuditType(rawValue: 1 << 16)
  /// Text that is cut off.
  public static let textClipped = XCUIAccessibilityAuditType(rawValue: 1 << 17)
  /// The accessibility traits of elements.
  public static let trait = XCUIAccessibilityAuditType(rawValue: 1 << 18)
  /// All kinds of issues.
  public static let all: XCUIAccessibilityAuditType = [
    .contrast, .elementDetection, .hitRegion, .sufficientElementDescription, .dynamicType,
    .textClipped, .trait,
  ]
}

/// An issue that an accessibility audit found.
public struct XCUIAccessibilityAuditIssue {
  /// The element, or nil if the issue is not about one.
  public let element: XCUIElement?
  /// A short description of the issue.
  public let compactDescription: String
  /// A description of the issue and its repair.
  public let detailedDescription: String
  /// The kind of the issue.
  public let auditType: XCUIAccessibilityAuditType
}

extension XCUIApplication {
  /// Audits the present content of the app, and fails the test for each issue.
  ///
  /// The rules are those of the design audit. Settings that the audit changes are restored.
  ///
  /// - Parameters:
  ///   - auditTypes: The kinds of issues to look for; all by default.
  ///   - file: The file in which issues are reported.
  ///   - line: The line at which issues are reported.
  ///   - issueHandler: A closure that takes an issue and returns whether to ignore it.
  /// - Throws: `XCUIError` if the app does not run, and errors of the closure.
  public func performAccessibilityAudit(
    for auditTypes: XCUIAccessibilityAuditType = .all,
    file: StaticString = #filePath,
    line: UInt = #line,
    _ issueHandler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil
  ) throws {
    guard let app = AppStage.shared.running, let shown = app.inspect(app.image) else {
      throw XCUIError(message: "Application \(applicationName) is not running")
    }
    let tours = auditTypes.contains(.dynamicType) ? [Self.tour(of: app, beginning: shown)] : []
    let report = AuditReport(screens: [shown], tours: tours)
    var issues: [XCUIAccessibilityAuditIssue] = []
    for finding in report.findings where finding.notJudged == nil {
      guard let type = Self.types[finding.rule.rawValue], auditTypes.contains(type) else {
        continue
      }
      issues.append(
        XCUIAccessibilityAuditIssue(
          element: finding.frame.flatMap { element(at: $0) },
          compactDescription: finding.what,
          detailedDescription: "\(finding.what) \(finding.remedy) (\(finding.rule.rawValue), "
            + "\(finding.place))",
          auditType: type
        )
      )
    }
    issues += describedIssues(auditTypes)
    for issue in issues where try issueHandler?(issue) != true {
      TestFailure.report(
        issue.compactDescription + "\n" + issue.detailedDescription,
        at: TestPlace(file: file, line: line)
      )
    }
  }

  /// Returns a tour of the present screen and of the screen with the largest text, and restores the
  /// text size.
  private static func tour(of app: any TestedApp, beginning shown: Screen) -> ScreenTour {
    let environment = app.environment
    let device = app.device.name
    let largest = "UICTContentSizeCategoryAccessibilityXXXL"
    var stops = [
      ScreenTour.Stop(
        setting: ScreenSetting(device: device, textSize: environment.contentSizeCategory),
        screen: shown
      )
    ]
    app.environment.contentSizeCategory = largest
    app.settle()
    if let large = app.inspect(app.image) {
      stops.append(
        ScreenTour.Stop(setting: ScreenSetting(device: device, textSize: largest), screen: large)
      )
    }
    app.environment = environment
    app.settle()
    return ScreenTour(stops: stops)
  }

  /// The kind of audit of iOS for the rules of the design audit.
  private static let types: [String: XCUIAccessibilityAuditType] = [
    "VIS-R68": .contrast, "VIS-R69": .contrast, "UI10-R58": .contrast,
    "VIS-R88": .hitRegion, "VIS-R90": .dynamicType, "VIS-R93": .dynamicType,
  ]

  /// Returns the issues that the accessibility tree itself shows.
  private func describedIssues(
    _ types: XCUIAccessibilityAuditType
  ) -> [XCUIAccessibilityAuditIssue] {
    guard let app = AppStage.shared.running, let tree = app.tree(part) else { return [] }
    var issues: [XCUIAccessibilityAuditIssue] = []
    for index in tree.nodes.indices {
      let node = tree.nodes[index]
      guard !node.visibleFrame.isNull, !node.visibleFrame.isEmpty else { continue }
      func add(_ type: XCUIAccessibilityAuditType, _ words: String, _ mend: String) {
        guard types.contains(type) else { return }
        issues.append(
          XCUIAccessibilityAuditIssue(
            element: ObjectIdentity(of: node).map {
              XCUIElement(role: .match(descendants(matching: .any), .object($0)), place: nil)
            },
            compactDescription: words,
            detailedDescription: "\(words) \(mend) (\(node.summary))",
            auditType: type
          )
        )
      }
      if node.isElement, node.label.isEmpty, node.value?.isEmpty != false, node.isNamedBySpeech {
        add(.sufficientElementDescription, "Element has no description.", "Set accessibilityLabel.")
      }
      let facts = app.facts(of: node)
      if facts.isCutShort {
        add(.textClipped, "Text clipped.", "Give the label more lines or room.")
      }
      if !node.isElement, facts.isTapped {
        add(
          .elementDetection,
          "Potentially inaccessible element.",
          "Make the view that takes taps an accessibility element."
        )
      }
      if node.isElement, facts.isTapped,
        node.traits.isDisjoint(with: [.button, .link, .adjustable, .searchField, .keyboardKey])
      {
        add(.trait, "Element takes taps and is no button.", "Give it the trait button.")
      }
    }
    return issues
  }

  private func element(at frame: CGRect) -> XCUIElement? {
    guard let tree = AppStage.shared.tree(part) else { return nil }
    let index = tree.nodes.indices.last { index in
      let other = tree.nodes[index].frame
      return abs(other.minX - frame.minX) < 1 && abs(other.minY - frame.minY) < 1
        && abs(other.width - frame.width) < 1 && abs(other.height - frame.height) < 1
    }
    guard let index, let identity = ObjectIdentity(of: tree.nodes[index]) else { return nil }
    return XCUIElement(role: .match(descendants(matching: .any), .object(identity)), place: nil)
  }
}

extension AccessibilityNode {
  /// Whether a screen reader needs a label for elements of this kind.
  fileprivate var isNamedBySpeech: Bool {
    switch kind {
    case .button, .link, .image, .switch, .slider, .textField, .secureTextField, .cell, .other: true
    default: false
    }
  }
}
