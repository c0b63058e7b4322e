import CarSafety
import UIKit

/// The operations of a screen, with the fingers that each way of performing them needs.
///
/// One hand stays on the wheel, so a gesture with two fingers must not be the only way. Catalogue:
/// CAR-F14, CAR-R30.
public struct CarOneHandProfile: Sendable, Hashable {
  /// A way of performing an operation.
  public struct Way: Sendable, Hashable {
    /// The identifier of the operation, or of the view to which a gesture belongs.
    public let operation: String
    /// The identifier of the control or the name of the gesture.
    public let control: String
    /// The number of fingers that the way needs; 0 for speech.
    public let fingerCount: Int
    /// Whether the way needs a device that is held in the hand.
    public let needsHeldDevice: Bool

    /// Creates a way.
    public init(
      operation: String,
      control: String,
      fingerCount: Int,
      needsHeldDevice: Bool = false
    ) {
      self.operation = operation
      self.control = control
      self.fingerCount = fingerCount
      self.needsHeldDevice = needsHeldDevice
    }

    /// Whether the other hand can stay on the wheel.
    public var isOneHanded: Bool { fingerCount <= 1 && !needsHeldDevice }
  }

  /// The ways, in the order of their recording.
  public private(set) var ways: [Way] = []

  /// Creates an empty profile.
  public init() {}

  /// Records a way.
  public mutating func add(_ way: Way) { ways.append(way) }

  /// Records the gestures and controls of a view and its subviews.
  ///
  /// The operation of a gesture is its `name`, or the identifier of its view with its kind.
  /// Gestures with the same operation are alternatives. The pan gestures of scroll views are not
  /// recorded.
  @MainActor
  public mutating func record(_ view: UIView) {
    guard !view.isHidden else { return }
    for recognizer in view.gestureRecognizers ?? [] where recognizer.isEnabled {
      if let scroll = view as? UIScrollView, recognizer === scroll.panGestureRecognizer { continue }
      let kind = "\(type(of: recognizer))"
      let owner = view.accessibilityIdentifier ?? "\(type(of: view))"
      add(
        Way(
          operation: recognizer.name ?? "\(owner).\(kind)",
          control: kind,
          fingerCount: Self.fingers(of: recognizer)
        )
      )
    }
    if let control = view as? UIControl, control.isEnabled {
      add(
        Way(
          operation: control.accessibilityIdentifier ?? "\(type(of: control))",
          control: "\(type(of: control))",
          fingerCount: 1
        )
      )
    }
    for child in view.subviews { record(child) }
  }

  /// Records the controls of a registry; each operates its functions with one hand.
  @MainActor
  public mutating func record(_ registry: CarControlRegistry) {
    for control in registry.controls {
      for function in control.functions {
        add(
          Way(
            operation: function,
            control: control.id,
            fingerCount: control.source == .voice ? 0 : 1
          )
        )
      }
    }
  }

  @MainActor
  private static func fingers(of recognizer: UIGestureRecognizer) -> Int {
    switch recognizer {
    case let tap as UITapGestureRecognizer: tap.numberOfTouchesRequired
    case let press as UILongPressGestureRecognizer: press.numberOfTouchesRequired
    case let pan as UIPanGestureRecognizer: pan.minimumNumberOfTouches
    case let swipe as UISwipeGestureRecognizer: swipe.numberOfTouchesRequired
    case is UIPinchGestureRecognizer, is UIRotationGestureRecognizer: 2
    default: 1
    }
  }

  /// The operations that cannot be performed with one hand, in alphabetical order.
  public var operationsNeedingBothHands: [String] {
    let all = Dictionary(grouping: ways, by: \.operation)
    return all.filter { !$0.value.contains(where: \.isOneHanded) }.keys.sorted()
  }
}
