import CoreGraphics
import Foundation
import HostInterface

/// The checks that UIKit makes when constraints are created, with UIKit's messages.
@MainActor
enum ConstraintRules {
  private static let initializer =
    "NSLayoutConstraint.init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)"

  /// Returns the item if it is a view or layout guide; stops the app otherwise.
  static func item(_ any: Any) -> AnyObject {
    if let view = any as? UIView { return view }
    if let guide = any as? UILayoutGuide { return guide }
    stop(
      what: "Constraint items must each be a view or layout guide.",
      where: initializer,
      mend: "Pass a UIView or a UILayoutGuide instead of \(type(of: any))."
    )
  }

  static func check(_ constraint: NSLayoutConstraint) {
    let first = constraint.first
    if first.attribute == .notAnAttribute {
      stop(
        what: "Invalid pairing of layout attributes.",
        where: initializer,
        mend: "Name an attribute of the first item."
      )
    }
    guard let second = constraint.second, second.attribute != .notAnAttribute,
      constraint.multiplier != 0
    else {
      if !first.isLength {
        stop(
          what: "A multiplier of 0 or a nil second item together with a location for the first "
            + "attribute creates an illegal constraint of a location equal to a constant. "
            + "Location attributes must be specified in pairs.",
          where: initializer,
          mend: "Name a second item with a location."
        )
      }
      if constraint.second?.attribute == .notAnAttribute { constraint.second = nil }
      return
    }
    checkPair(first, second, place: initializer)
  }

  /// Stops the app if two attributes cannot be related: a length with a position, or a leading or
  /// trailing attribute with a left or right one.
  ///
  /// A horizontal and a vertical position are accepted here; the engine refuses them in
  /// `checkAxes(of:)`.
  static func checkPair(
    _ first: ConstraintOperand,
    _ second: ConstraintOperand,
    place: String
  ) {
    if first.isLength != second.isLength {
      stop(
        what: "Invalid pairing of layout attributes (\(first.attribute.name) and "
          + "\(second.attribute.name)).",
        where: place,
        mend: "Relate lengths to lengths and places to places."
      )
    }
    let readings = (first.attribute.reading, second.attribute.reading)
    if readings == (.absolute, .directional) || readings == (.directional, .absolute) {
      stop(
        what: "A constraint cannot be made between a leading/trailing attribute and a right/left "
          + "attribute. Use leading/trailing for both or neither.",
        where: place,
        mend: "Change \(first.attribute.name) or \(second.attribute.name)."
      )
    }
  }

  /// Stops the app if the constraint relates a horizontal position to a vertical one.
  ///
  /// Such a constraint can be created and activated, but not laid out.
  ///
  /// Source: UIKit since iOS 10 raises NSInvalidLayoutConstraintException with these words when an
  /// engine installs the constraint, not before; tests of libraries create and activate such
  /// constraints.
  static func checkAxes(of constraint: NSLayoutConstraint) {
    guard let second = constraint.second, !constraint.first.isLength,
      second.attribute != .notAnAttribute, constraint.first.attribute.axis != second.attribute.axis
    else { return }
    stop(
      what: "Constraint improperly relates anchors of incompatible types: \(constraint)",
      where: "NSLayoutConstraint",
      mend: "Relate \(constraint.first.attribute.name) to a place on the same axis instead of "
        + "\(second.attribute.name)."
    )
  }

  static func stopForNumbers(constant: CGFloat, multiplier: CGFloat) -> Never {
    let name = constant.isFinite ? "Multiplier" : "Constant"
    let value = constant.isFinite ? multiplier : constant
    stop(
      what: "\(name) is not finite!  That's illegal.  \(name.lowercased()):\(value)",
      where: "NSLayoutConstraint",
      mend: "Look where the number was divided by zero."
    )
  }

  static func check(newPriority: UILayoutPriority, of constraint: NSLayoutConstraint) {
    let value = newPriority.rawValue
    if !(value > 0 && value <= UILayoutPriority.required.rawValue) {
      stop(
        what: "It's illegal to set priority:\(value).  Priorities must be greater than 0 and less "
          + "or equal to NSLayoutPriorityRequired, which is 1000.",
        where: "NSLayoutConstraint.priority",
        mend: "Deactivate the constraint instead."
      )
    }
    let changesKind = (newPriority == .required) != (constraint.priority == .required)
    // Apple's documentation forbids it for every version; from iOS 13 on nothing is raised.
    // Source: issue 755 of SnapKit, and reports of crashes on iOS 12 alone.
    if constraint.isActive, changesKind, Surroundings.systemVersion.major < 13 {
      stop(
        what: "Mutating a priority from required to not on an installed constraint (or vice-versa) "
          + "is not supported.  You passed priority \(value) and the existing priority was "
          + "\(constraint.priority.rawValue).",
        where: "NSLayoutConstraint.priority",
        mend: "Deactivate the constraint first."
      )
    }
  }
}
