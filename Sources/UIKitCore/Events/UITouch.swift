import CoreGraphics
import Foundation
import HostInterface

/// A finger, pencil or pointer on the screen; one object from its beginning to its end.
@preconcurrency @MainActor
open class UITouch: _UIObject {
  /// How a touch stands: it begins once, then ends or is cancelled once; the `region…` phases are
  /// those of a pointer that hovers.
  public enum Phase: Int, Sendable {
    /// The finger came down.
    case began = 0
    /// It moved, stayed, left, or was taken away; a pointer came, moved and left without touching.
    case moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }
  /// What touches the screen.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// A finger on another surface, a pencil, or a pointer.
    case indirect, pencil, indirectPointer
    /// The older name of `pencil`.
    public static let stylus = TouchType.pencil
  }
  /// What may be estimated of a touch until its device sends better values.
  public struct Properties: OptionSet, Hashable, Sendable {
    /// One bit a property, as in UIKit.
    public let rawValue: Int
    /// Makes a set of properties from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The force of the touch.
    public static let force = Properties(rawValue: 1)
    /// The direction in which a pencil points.
    public static let azimuth = Properties(rawValue: 2)
    /// The angle between a pencil and the screen.
    public static let altitude = Properties(rawValue: 4)
    /// The place of the touch.
    public static let location = Properties(rawValue: 8)
  }

  /// When the touch last changed, in seconds of the media clock.
  open internal(set) var timestamp: TimeInterval = 0
  /// How the touch stands.
  open internal(set) var phase: Phase = .began
  /// Taps one after the other in one place, this one included; 0 once the finger strayed or stayed
  /// too long for a tap.
  open internal(set) var tapCount = 0
  /// What touches.
  open internal(set) var type: TouchType = .direct
  /// In points.
  open internal(set) var majorRadius: CGFloat = 22
  /// By how many points `majorRadius` may be wrong.
  open internal(set) var majorRadiusTolerance: CGFloat = 5
  /// The window that the touch began in; nil: it is gone.
  open internal(set) weak var window: UIWindow?
  /// The view that the touch began in, also when it has left its window meanwhile.
  open internal(set) var view: UIView?
  /// Who watches the touch.
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }
  /// 1 is an ordinary touch.
  open internal(set) var force: CGFloat = 0
  /// The greatest force that the screen feels; 0: it feels none.
  open internal(set) var maximumPossibleForce: CGFloat = 0
  /// Radians above the screen.
  open internal(set) var altitudeAngle: CGFloat = .pi / 2
  /// Which touch a later, better value is for; nil: none will come.
  open internal(set) var estimationUpdateIndex: NSNumber?
  /// Always empty: hosts send final values.
  open var estimatedProperties: Properties { [] }
  /// Always empty: hosts send final values.
  open var estimatedPropertiesExpectingUpdates: Properties { [] }

  final var identifier = 0
  /// In points of the screen.
  var screenLocation: CGPoint = .zero
  var previousScreenLocation: CGPoint = .zero
  var previousTimestamp = 0.0
  var recognizers: [UIGestureRecognizer] = []
  var coalesced: [UITouch] = []
  var beganLocation: CGPoint = .zero
  final var beganTime = 0.0
  var azimuth: CGFloat = 0
  /// The last sample differed in force.
  var hasNewForce = false
  var buttons: UIEvent.ButtonMask = []
  var modifiers: UIKeyModifierFlags = []
  /// Where the finger came down.
  private var firstScreenLocation = CGPoint.zero
  /// The event that changed the touch last; several samples of one event are joined.
  var eventNumber = 0
  /// The view no longer hears of the touch: a recognizer took it.
  var isTakenFromView = false
  /// The view has heard of the beginning.
  var isKnownToView = false
  /// What the view has not heard yet, while recognizers with delayed touches decide.
  var delayedPhases: [Phase] = []
  /// Refused by multiple or exclusive touch: the view never hears of it.
  var isIgnoredByView = false

  /// Makes a touch of no finger, for a subclass that a test stands in for one.
  public init() { super.init(_root: ()) }

  convenience init(identifier: Int) {
    self.init()
    self.identifier = identifier
    tapCount = 1
  }

  /// Where the touch is, in points of a view; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint { place(screenLocation, in: view) }
  /// Where the touch was before it last moved; nil stands for the window.
  open func previousLocation(in view: UIView?) -> CGPoint {
    place(previousScreenLocation, in: view)
  }
  /// As `location(in:)`: hosts send points as exact as they have them.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// As `previousLocation(in:)`.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
  /// Where a pencil points to: radians clockwise from the view's x axis.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }
  /// Where a pencil points to, as a vector of length 1.
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
  /// Turns of a pencil around itself; no host reports any.
  open var rollAngle: CGFloat { 0 }

  private func place(_ point: CGPoint, in view: UIView?) -> CGPoint {
    // A view of another window than the touch's has its places from there.
    guard let window = view?.hostWindow ?? window else { return point }
    let inWindow = window.convertFromScreen(point)
    guard let view, view !== window else { return inWindow }
    return view.convert(inWindow, from: nil)
  }

  /// Lets `body` see the touch where it began, for whom its beginning was held back.
  func atItsBeginning(_ body: () -> Void) {
    let present = (screenLocation, previousScreenLocation)
    (screenLocation, previousScreenLocation) = (firstScreenLocation, firstScreenLocation)
    body()
    (screenLocation, previousScreenLocation) = present
  }

  /// Takes over what the host saw.
  func update(from sample: TouchSample, at time: TimeInterval) {
    previousScreenLocation = sample.phase == .began ? sample.location : screenLocation
    previousTimestamp = timestamp
    screenLocation = sample.location
    if sample.phase == .began { firstScreenLocation = sample.location }
    timestamp = sample.time ?? time
    // With 3D Touch switched off apps see no force.
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

  /// A still picture of the touch, for the list of coalesced samples.
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

  /// Two samples further at the speed of the last movement; empty unless the touch moves.
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
