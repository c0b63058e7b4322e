import AccessibilityTree
import CoreGraphics
import Foundation
import HostInterface
import ScreenInspection
import UITestLink

/// An app that a test uses: in the test's process on a stepped clock, or in a process of its own.
@MainActor
protocol TestedApp: AnyObject {
  /// Whether the app runs.
  var isRunning: Bool { get }
  var isInBackground: Bool { get }
  /// Whether an alert of the system covers the app.
  var isInterrupted: Bool { get }
  var device: Device { get }
  var environment: HostInterface.Environment { get set }
  /// The bounds of the screen, in points.
  var bounds: CGRect { get }
  /// Pixels for each point.
  var scale: CGFloat { get }
  /// Seconds on the app's clock.
  var time: Double { get }
  var image: CGImage? { get }

  /// What the app shows; nil: it does not run.
  func tree(_ part: AccessibilityTree.Part) -> AccessibilityTree?
  /// What tests read of a node's view.
  func facts(of node: AccessibilityNode) -> ElementFacts
  /// A point at which a touch reaches an element; nil: there is none.
  func hitPoint(of node: AccessibilityNode) -> CGPoint?
  /// Scrolls the views around an element until it shows; returns whether one of them moved.
  func reveal(_ node: AccessibilityNode) -> Bool
  /// The places of a slider's thumb; nil: the element is no slider.
  func slider(_ node: AccessibilityNode, share: Double?) -> UITestAnswer.Slider?
  func perform(_ action: UITestRequest.Action, at index: Int, of tree: AccessibilityTree) -> Bool
  /// The names of the custom rotors at an element.
  func rotors(at index: Int, of tree: AccessibilityTree) -> [String]
  /// The elements that a custom rotor finds.
  func items(ofRotor name: String, at index: Int, of tree: AccessibilityTree) -> [ObjectIdentity]
  /// The screen as the design audit reads it; nil: the app shows no window.
  func inspect(_ picture: CGImage?) -> Screen?
  /// What the app's own process logged since a time; empty where it is the test's process.
  func log(since date: Date) -> [UITestAnswer.Logged]

  /// Lets time pass until nothing moves.
  func settle()
  /// Lets time pass.
  func advance(_ seconds: Double)
  /// Follows the wall clock where the test itself waited.
  func catchUp()
  /// Lets time pass until a condition holds; returns whether it came to hold.
  func wait(_ timeout: TimeInterval, until condition: () -> Bool) -> Bool
  /// Delivers events, each after its delay since the first one, and lets `after` seconds pass.
  func send(_ events: [UITestRequest.TimedEvent], after: Double)

  func enterForeground()
  func open(_ url: URL)
  func terminate()
}

extension TestedApp {
  func log(since date: Date) -> [UITestAnswer.Logged] { [] }
}

/// Which object an element of a tree is.
@MainActor
struct ObjectIdentity {
  private weak var object: NSObject?
  private var reference: Int?

  /// The identity of a node's object; nil: the node has none.
  init?(of node: AccessibilityNode) {
    guard node.object != nil || node.reference != nil else { return nil }
    object = node.object
    reference = node.reference
  }

  init(_ object: NSObject) { self.object = object }

  init(reference: Int) { self.reference = reference }

  func isObject(of node: AccessibilityNode) -> Bool {
    if let object { return node.object === object }
    return reference != nil && node.reference == reference
  }
}
