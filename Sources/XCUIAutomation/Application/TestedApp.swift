import AccessibilityTree
import CoreGraphics
import Foundation
import HostInterface
import ScreenInspection
import UITestLink

/// An app that a test uses, in the test's process on a stepped clock or in a process of its own.
@MainActor
protocol TestedApp: AnyObject {
  /// Whether the app runs.
  var isRunning: Bool { get }
  var isInBackground: Bool { get }
  /// Whether a system alert covers the app.
  var isInterrupted: Bool { get }
  var device: Device { get }
  var environment: HostInterface.Environment { get set }
  /// The bounds of the screen, in points.
  var bounds: CGRect { get }
  /// The number of pixels for each point.
  var scale: CGFloat { get }
  /// The time on the app's clock, in seconds.
  var time: Double { get }
  var image: CGImage? { get }

  /// Returns the accessibility tree, or nil if the app does not run.
  func tree(_ part: AccessibilityTree.Part) -> AccessibilityTree?
  /// Returns the facts of a node's view that tests use.
  func facts(of node: AccessibilityNode) -> ElementFacts
  /// Returns a point at which a touch reaches an element, or nil if there is none.
  func hitPoint(of node: AccessibilityNode) -> CGPoint?
  /// Scrolls the views around an element until it is visible, and returns whether one of them
  /// moved.
  func reveal(_ node: AccessibilityNode) -> Bool
  /// Returns the positions of a slider's thumb, or nil if the element is not a slider.
  func slider(_ node: AccessibilityNode, share: Double?) -> UITestAnswer.Slider?
  func perform(_ action: UITestRequest.Action, at index: Int, of tree: AccessibilityTree) -> Bool
  /// Returns the names of the custom rotors at an element.
  func rotors(at index: Int, of tree: AccessibilityTree) -> [String]
  /// Returns the elements that a custom rotor finds.
  func items(ofRotor name: String, at index: Int, of tree: AccessibilityTree) -> [ObjectIdentity]
  /// Returns the screen in the form of the design audit, or nil if the app shows no window.
  func inspect(_ picture: CGImage?) -> Screen?
  /// Returns the messages that the app's own process has logged since a time.
  func log(since date: Date) -> [UITestAnswer.Logged]

  /// Waits until nothing moves.
  func settle()
  /// Waits for a number of seconds.
  func advance(_ seconds: Double)
  /// Advances the app's time by the time that the test itself has waited.
  func catchUp()
  /// Waits until a condition holds, and returns whether it holds before the timeout.
  func wait(_ timeout: TimeInterval, until condition: () -> Bool) -> Bool
  /// Delivers events, each after its delay from the first one, and then waits for `after` seconds.
  func send(_ events: [UITestRequest.TimedEvent], after: Double)

  func enterForeground()
  func open(_ url: URL)
  func terminate()
}

extension TestedApp {
  func log(since date: Date) -> [UITestAnswer.Logged] { [] }
}

/// The identity of the object behind an element of a tree.
@MainActor
struct ObjectIdentity {
  private weak var object: NSObject?
  private var reference: Int?

  /// Creates the identity of a node's object, or returns nil if the node has none.
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
