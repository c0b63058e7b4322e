import CoreGraphics
import Foundation
import UIKitCore

/// Attaches an item to an anchor point or to another item.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kind of the attachment.
  public enum AttachmentType: Int, Sendable {
    /// The behavior attaches two items.
    case items = 0
    /// The behavior attaches an item to a point of the reference view.
    case anchor
  }

  private enum Kind { case distance, limit, fixed, pin, sliding(CGVector) }

  /// The items, one or two.
  public private(set) final var items: [any UIDynamicItem] = []
  /// Whether the second end is a point or another item.
  public private(set) final var attachedBehaviorType = AttachmentType.items
  private final var kind = Kind.distance
  private final var offsets: (first: UIOffset, second: UIOffset) = (.zero, .zero)
  private final var tie: (any DynamicJoint)?

  /// Creates an attachment without items, for subclasses.
  public override init() {
    anchorPoint = .zero
    super.init()
  }

  private convenience init(
    _ items: [any UIDynamicItem],
    _ type: AttachmentType,
    _ kind: Kind,
    offsets: (UIOffset, UIOffset) = (.zero, .zero),
    anchor: CGPoint = .zero
  ) {
    self.init()
    self.items = items
    attachedBehaviorType = type
    self.kind = kind
    self.offsets = offsets
    anchorPoint = anchor
    length = presentLength
  }

  // MARK: Making

  /// Attaches the center of an item to a point, at their present distance.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }
  /// Attaches a point of an item, relative to its center, to an anchor, at their present distance.
  public convenience init(
    item: any UIDynamicItem,
    offsetFromCenter offset: UIOffset,
    attachedToAnchor point: CGPoint
  ) {
    self.init([item], .anchor, .distance, offsets: (offset, .zero), anchor: point)
  }
  /// Attaches the centers of two items to each other, at their present distance.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }
  /// Attaches points of two items, relative to their centers, to each other, at their present
  /// distance.
  public convenience init(
    item item1: any UIDynamicItem,
    offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    self.init([item1, item2], .items, .distance, offsets: (offset1, offset2))
  }
  /// Creates an attachment that lets two items slide along a line through `point` without rotation.
  open class func slidingAttachment(
    with item1: any UIDynamicItem,
    attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior([item1, item2], .items, .sliding(axis), anchor: point)
  }
  /// Creates an attachment that lets an item slide along a line through `point` without rotation.
  open class func slidingAttachment(
    with item: any UIDynamicItem,
    attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior([item], .anchor, .sliding(axis), anchor: point)
  }
  /// Creates an attachment that limits the distance of two items, like a rope.
  open class func limitAttachment(
    with item1: any UIDynamicItem,
    offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior([item1, item2], .items, .limit, offsets: (offset1, offset2))
  }
  /// Creates an attachment that fixes two items to each other.
  open class func fixedAttachment(
    with item1: any UIDynamicItem,
    attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior([item1, item2], .items, .fixed, anchor: point)
  }
  /// Creates an attachment that lets two items rotate around a common point.
  open class func pinAttachment(
    with item1: any UIDynamicItem,
    attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior([item1, item2], .items, .pin, anchor: point)
  }

  // MARK: Properties

  /// The anchor point of the item, or the common point of both items at the time of the attachment.
  open var anchorPoint: CGPoint {
    didSet {
      guard anchorPoint != oldValue else { return }
      if let joint = tie as? DistanceJoint, attachedBehaviorType == .anchor {
        joint.b.local = Vector(anchorPoint)
        dynamicAnimator?.wake()
      } else {
        tie = nil
        didChange()
      }
    }
  }
  /// The length of the attachment, in points; at first the present distance.
  open var length: CGFloat = 0 { didSet { propertyDidChange() } }
  /// The damping of the spring; 0, the default, oscillates forever, 1 does not oscillate.
  open var damping: CGFloat = 0 { didSet { propertyDidChange() } }
  /// The frequency of the spring, in hertz; 0, the default, makes a rigid attachment.
  open var frequency: CGFloat = 0 { didSet { propertyDidChange() } }
  /// The torque that slows the rotation of a pin; 0 by default.
  open var frictionTorque: CGFloat = 0 { didSet { propertyDidChange() } }
  /// The range of a pin, in radians, or of a slide, in points; unlimited by default.
  open var attachmentRange = UIFloatRange.infinite { didSet { propertyDidChange() } }

  private var presentLength: CGFloat {
    func place(_ item: any UIDynamicItem, _ offset: UIOffset) -> CGPoint {
      let angle = atan2(item.transform.b, item.transform.a)
      let arm = CGPoint(x: offset.horizontal, y: offset.vertical)
        .applying(CGAffineTransform(rotationAngle: angle))
      return CGPoint(x: item.center.x + arm.x, y: item.center.y + arm.y)
    }
    let first = place(items[0], offsets.first)
    let second = items.count > 1 ? place(items[1], offsets.second) : anchorPoint
    return hypot(second.x - first.x, second.y - first.y)
  }

  private func propertyDidChange() {
    guard let tie else { return }
    apply(to: tie)
    dynamicAnimator?.wake()
  }

  private func apply(to joint: any DynamicJoint) {
    switch joint {
    case let joint as DistanceJoint:
      joint.length = Double(length)
      joint.frequency = Double(max(0, frequency))
      joint.damping = Double(max(0, damping))
    case let joint as PinJoint:
      joint.frictionTorque = Double(max(0, frictionTorque))
      joint.range = attachmentRange.closed
    case let joint as SlidingJoint: joint.range = attachmentRange.closed
    default: break
    }
  }

  package override var dynamicItems: [any UIDynamicItem] { items }

  open override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
    super.willMove(to: dynamicAnimator)
    tie = nil
  }

  override func joint(in animator: UIDynamicAnimator) -> (any DynamicJoint)? {
    if let tie { return tie }
    guard let first = animator.body(of: items[0]) else { return nil }
    let second = items.count > 1 ? animator.body(of: items[1]) : nil
    if items.count > 1, second == nil { return nil }
    let anchor = Vector(anchorPoint)
    let joint: any DynamicJoint
    switch kind {
    case .distance, .limit:
      let a = JointEnd(body: first, local: Vector(offsets.first))
      let b = JointEnd(body: second, local: second == nil ? anchor : Vector(offsets.second))
      let distance = DistanceJoint(a, b, length: Double(length))
      if case .limit = kind { distance.isRope = true }
      joint = distance
    case .fixed, .pin:
      let a = JointEnd(body: first, local: first.local(anchor))
      let b = JointEnd(body: second, local: second?.local(anchor) ?? anchor)
      if case .fixed = kind {
        joint = PinJoint(a, b, isWeld: true)
      } else {
        joint = PinJoint(a, b, isWeld: false)
      }
    case .sliding(let axis):
      // The line belongs to the second item, or to the plane; the first item slides along it.
      let a = JointEnd(body: second, local: second?.local(anchor) ?? anchor)
      let b = JointEnd(body: first, local: first.local(anchor))
      joint = SlidingJoint(a, b, axis: Vector(axis))
    }
    apply(to: joint)
    tie = joint
    return joint
  }
}
