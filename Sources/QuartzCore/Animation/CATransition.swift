import Foundation
import RenderServer

/// The kind of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The old picture fades into the new one.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new picture slides over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new picture pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old picture slides off the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// From the right edge.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left edge.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the top in Core Animation's terms, where y points up: on iOS the new picture moves up from
  /// the lower edge.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the bottom in Core Animation's terms, where y points up: on iOS the new picture moves down
  /// from the upper edge.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An animation from a layer's picture before the transaction to its picture after it.
open class CATransition: CAAnimation {
  /// The kind of the transition; a fade by default.
  open var type = CATransitionType.fade
  /// The direction; nil means from the left.
  open var subtype: CATransitionSubtype?
  /// The progress at the begin, from 0 to 1.
  open var startProgress: Float = 0
  /// The progress at the end, from 0 to 1.
  open var endProgress: Float = 1
  /// A Core Image filter.
  ///
  /// Stored only, as on iOS, whose layers support no filters.
  open var filter: Any?

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
    filter = other.filter
  }

  override func content(
    for layer: CALayer,
    property: AnimatedProperty?
  ) -> RenderAnimation.Content? {
    let kind: RenderAnimation.TransitionKind =
      switch type {
      case .moveIn: .moveIn
      case .push: .push
      case .reveal: .reveal
      default: .fade
      }
    let direction: RenderAnimation.TransitionDirection =
      switch subtype {
      case .fromRight: .fromRight
      case .fromTop: .fromTop
      case .fromBottom: .fromBottom
      default: .fromLeft
      }
    return .transition(kind, direction, startProgress: startProgress, endProgress: endProgress)
  }

  override func knownValue(forKey key: String) -> Any? {
    switch key {
    case "type": type
    case "subtype": subtype
    case "startProgress": startProgress
    case "endProgress": endProgress
    default: super.knownValue(forKey: key)
    }
  }

  override func setKnownValue(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "type": type = value as? CATransitionType ?? .fade
    case "subtype": subtype = value as? CATransitionSubtype
    case "startProgress": startProgress = Float(Number(value)?.value ?? 0)
    case "endProgress": endProgress = Float(Number(value)?.value ?? 1)
    default: return super.setKnownValue(value, forKey: key)
    }
    return true
  }
}
