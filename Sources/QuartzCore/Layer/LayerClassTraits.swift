import CoreGraphics
import Foundation
import Synchronization

/// The methods that a class of layers overrides, determined once for each class.
///
/// Most layers override none, which saves calls: a plain layer changes a property without searching
/// for actions of its class, and has no backing store.
final class LayerClassTraits: Sendable {
  let overridesDefaultValue: Bool
  let overridesNeedsDisplayForKey: Bool
  let overridesDraw: Bool
  let overridesDisplay: Bool
  let overridesLayout: Bool
  let overridesAction: Bool

  private init(_ type: CALayer.Type) {
    overridesDefaultValue = LayerSlots.defaultValue.isOverridden(in: type)
    overridesNeedsDisplayForKey = LayerSlots.needsDisplay.isOverridden(in: type)
    overridesDraw = LayerSlots.draw.isOverridden(in: type)
    overridesDisplay = LayerSlots.display.isOverridden(in: type)
    overridesLayout = LayerSlots.layout.isOverridden(in: type)
    overridesAction =
      LayerSlots.action.isOverridden(in: type) || LayerSlots.defaultAction.isOverridden(in: type)
  }

  // An array: an app has a dozen classes of layers, and creating the type of a dictionary takes
  // more time than all searches.
  private static let known = Mutex<[(type: CALayer.Type, traits: LayerClassTraits)]>([])

  static func of(_ type: CALayer.Type) -> LayerClassTraits {
    if let known = known.withLock({ $0.first { $0.type == type } }) { return known.traits }
    let traits = LayerClassTraits(type)
    known.withLock { $0.append((type, traits)) }
    return traits
  }
}

/// The method table slots of `CALayer`'s methods.
private enum LayerSlots {
  static let defaultValue = MethodSlot(
    of: CALayer.self,
    plain: Plain.self,
    overriding: DefaultValueProbe.self
  )
  static let needsDisplay = MethodSlot(
    of: CALayer.self,
    plain: Plain.self,
    overriding: NeedsDisplayProbe.self
  )
  static let draw = MethodSlot(of: CALayer.self, plain: Plain.self, overriding: DrawProbe.self)
  static let display = MethodSlot(
    of: CALayer.self,
    plain: Plain.self,
    overriding: DisplayProbe.self
  )
  static let layout = MethodSlot(of: CALayer.self, plain: Plain.self, overriding: LayoutProbe.self)
  static let action = MethodSlot(of: CALayer.self, plain: Plain.self, overriding: ActionProbe.self)
  static let defaultAction = MethodSlot(
    of: CALayer.self,
    plain: Plain.self,
    overriding: DefaultActionProbe.self
  )

  class Plain: CALayer {}
  class DefaultValueProbe: CALayer {
    override class func defaultValue(forKey key: String) -> Any? { nil }
  }
  class NeedsDisplayProbe: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool { true }
  }
  class DrawProbe: CALayer { override func draw(in ctx: CGContext) {} }
  class DisplayProbe: CALayer { override func display() {} }
  class LayoutProbe: CALayer { override func layoutSublayers() {} }
  class ActionProbe: CALayer {
    override func action(forKey event: String) -> (any CAAction)? { nil }
  }
  class DefaultActionProbe: CALayer {
    override class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  }
}
