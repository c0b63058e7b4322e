import CoreGraphics
import Foundation
import HostInterface

/// A finger, pencil or pointer on the screen; one object from its beginning to its end.
@preconcurrency @MainActor
open class UITouch: _UIObject {
  /// The phase of a touch: it begins once, then ends or is cancelled once; the `region…` phases
  /// are those of a hovering pointer.
  public enum Phase: Int, Sendable {
    /// The finger touched down.
    case began = 0
    /// The finger moved.
    case moved
    /// The finger is down and did not move.
    case stationary
    /// The finger was lifted.
    case ended
    /// The system cancelled the touch.
    case cancelled
    /// A hovering pointer entered.
    case regionEntered
    /// A hovering pointer moved.
    case regionMoved
    /// A hovering pointer left.
    case regionExited
  }
  /// The kind of a touch.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// A finger on another surface.
    case indirect
    /// A pencil.
    case pencil
    /// A pointer.
    case indirectPointer
    /// The older name of `pencil`.
    public static let stylus = TouchType.pencil
  }
  /// The properties of a touch that may be estimates until its device sends better values.
  public struct Properties: OptionSet, Hashable, Sendable {
    /// The bits, one for each property, as in UIKit.
    public let rawValue: Int
    /// Creates a set of properties from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The force of the touch.
    public static let force = Properties(rawValue: 1)
    /// The direction in which a pencil points.
    public static let azimuth = Properties(rawValue: 2)
    /// The angle between a pencil and the screen.
    public static let altitude = Properties(rawValue: 4)
    /// The location of the touch.
    public static let location = Properties(rawValue: 8)
  }

  /// The time of the last change, in seconds of the media clock.
  open internal(set) var timestamp: TimeInterval = 0
  /// The phase of the touch.
  open internal(set) var phase: Phase = .began
  /// The number of successive taps in one place, including this one; 0 once the finger moved too
  /// far or stayed too long for a tap.
  open internal(set) var tapCount = 0
  /// The kind of the touch.
  open internal(set) var type: TouchType = .direct
  /// The radius of the touch, in points.
  open internal(set) var majorRadius: CGFloat = 22
  /// The tolerance of `majorRadius`, in points.
  open internal(set) var majorRadiusTolerance: CGFloat = 5
  /// The window that the touch began in; `nil` after it was deallocated.
  open internal(set) weak var window: UIWindow?
  /// The view that the touch began in, even after it has left its window.
  open internal(set) var view: UIView?
  /// The recognizers that receive the touch.
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }
  /// The force of the touch; 1 is an ordinary touch.
  open internal(set) var force: CGFloat = 0
  /// The greatest force that the screen measures; 0 if it measures none.
  open internal(set) var maximumPossibleForce: CGFloat = 0
  /// The angle of the pencil above the screen, in radians.
  open internal(set) var altitudeAngle: CGFloat = .pi / 2
  /// The index that a later, better value refers to; `nil` if none will follow.
  open internal(set) var estimationUpdateIndex: NSNumber?
  /// Always empty: hosts send final values.
  open var estimatedProperties: Properties { [] }
  /// Always empty: hosts send final values.
  open var estimatedPropertiesExpectingUpdates: Properties { [] }

  /// The host's identifier of the finger.
  package final var identifier = 0
  /// The current location, in points of the screen.
  package var screenLocation: CGPoint = .zero
  /// The location before the last change, in points of the screen.
  var previousScreenLocation: CGPoint = .zero
  var previousTimestamp = 0.0
  package var recognizers: [UIGestureRecognizer] = []
  var coalesced: [UITouch] = []
  package var beganLocation: CGPoint = .zero
  final var beganTime = 0.0
  var azimuth: CGFloat = 0
  /// Whether the last sample changed the force.
  var hasNewForce = false
  var buttons: UIEvent.ButtonMask = []
  var modifiers: UIKeyModifierFlags = []
  /// The location of the touch's first sample, in points of the screen.
  private var firstScreenLocation = CGPoint.zero
  /// The number of the last event that changed the touch; several samples of one event are joined.
  var eventNumber = 0
  /// Whether a recognizer took the touch, so that the view receives no further phases.
  var isTakenFromView = false
  /// Whether the view has received the beginning of the touch.
  var isKnownToView = false
  /// The phases that the view has not received yet, while recognizers with delayed touches are
  /// undecided.
  var delayedPhases: [Phase] = []
  /// Whether multiple or exclusive touch refused the touch, so that the view never receives it.
  var isIgnoredByView = false

  /// Creates a touch of no finger, for subclasses that tests use.
  public init() { super.init(_root: ()) }

  convenience init(identifier: Int) {
    self.init()
    self.identifier = identifier
    tapCount = 1
  }

  /// Returns the location of the touch in a view's coordinates; `nil` stands for the window.
  open func location(in view: UIView?) -> CGPoint { place(screenLocation, in: view) }
  /// Returns the location before the last movement; `nil` stands for the window.
  open func previousLocation(in view: UIView?) -> CGPoint {
    place(previousScreenLocation, in: view)
  }
  /// Returns `location(in:)`, because hosts send locations as exact as they have them.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// Returns `previousLocation(in:)`.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
  /// Returns the direction of a pencil, in radians clockwise from the view's x axis.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }
  /// Returns the direction of a pencil as a vector of length 1.
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    let origin = place(screenLocation, in: view)
    let end = place(
      CGPoint(x: screenLocation.x + cos(azimuth), y: screenLocation.y + sin(azimuth)),
      in: view
    )
    let length = hypot(end.x - origin.x, end.y - origin.y)
    guard length > 0 else { return CGVector(dx: 1, dy: 0) }
    return CGVector(dx: (end.x - origin.x) / length, dy: (end.y - origin.y) / length)
  }
  /// The rotation of a pencil around its axis; always 0, because no host reports it.
  open var rollAngle: CGFloat { 0 }

  private func place(_ point: CGPoint, in view: UIView?) -> CGPoint {
    // The location in a view of another window than the touch's is computed in that window.
    guard let window = view?.hostWindow ?? window else { return point }
    let inWindow = window.convertFromScreen(point)
    guard let view, view !== window else { return inWindow }
    return view.convert(inWindow, from: nil)
  }

  /// Runs `body` with the touch at its first location, for views that receive a delayed beginning.
  func atItsBeginning(_ body: () -> Void) {
    let present = (screenLocation, previousScreenLocation)
    (screenLocation, previousScreenLocation) = (firstScreenLocation, firstScreenLocation)
    body()
    (screenLocation, previousScreenLocation) = present
  }

  /// Updates the touch from a sample of the host.
  func update(from sample: TouchSample, at time: TimeInterval) {
    previousScreenLocation = sample.phase == .began ? sample.location : screenLocation
    previousTimestamp = timestamp
    screenLocation = sample.location
    if sample.phase == .began { firstScreenLocation = sample.location }
    timestamp = sample.time ?? time
    // Apps receive no force while 3D Touch is switched off.
    let feelsForce = Surroundings.environment.isForceTouchEnabled
    let newForce = feelsForce ? sample.force : 0
    hasNewForce = force != newForce
    force = newForce
    maximumPossibleForce = feelsForce ? sample.maximumForce : 0
    majorRadius = sample.majorRadius
    altitudeAngle = sample.altitudeAngle
    azimuth = sample.azimuthAngle
    buttons = UIEvent.ButtonMask(rawValue: sample.buttons)
    modifiers = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
    switch sample.kind {
    case .direct: type = .direct
    case .indirect: type = .indirect
    case .pencil: type = .pencil
    case .indirectPointer: type = .indirectPointer
    }
    switch sample.phase {
    case .began: phase = .began
    case .moved: phase = .moved
    case .stationary: phase = .stationary
    case .ended: phase = .ended
    case .cancelled: phase = .cancelled
    }
  }

  /// Returns a copy of the touch's current state, for the list of coalesced samples.
  func still() -> UITouch {
    let copy = UITouch(identifier: identifier)
    copy.timestamp = timestamp
    copy.phase = phase
    copy.tapCount = tapCount
    copy.type = type
    copy.window = window
    copy.view = view
    copy.force = force
    copy.maximumPossibleForce = maximumPossibleForce
    copy.majorRadius = majorRadius
    copy.altitudeAngle = altitudeAngle
    copy.azimuth = azimuth
    copy.screenLocation = screenLocation
    copy.previousScreenLocation = previousScreenLocation
    copy.recognizers = recognizers
    return copy
  }

  /// Returns two samples extrapolated at the speed of the last movement; empty unless the touch
  /// moves.
  func predictions() -> [UITouch] {
    guard phase == .moved, timestamp > previousTimestamp else { return [] }
    let step = timestamp - previousTimestamp
    let dx = screenLocation.x - previousScreenLocation.x
    let dy = screenLocation.y - previousScreenLocation.y
    return (1...2).map { number in
      let guess = still()
      let share = CGFloat(number)
      guess.previousScreenLocation = CGPoint(
        x: screenLocation.x + (share - 1) * dx,
        y: screenLocation.y + (share - 1) * dy
      )
      guess.screenLocation = CGPoint(
        x: screenLocation.x + share * dx,
        y: screenLocation.y + share * dy
      )
      guess.timestamp = timestamp + Double(number) * step
      return guess
    }
  }
}
