import Foundation
import RenderServer

/// A group of animations; their times are relative to the group and end with it.
open class CAAnimationGroup: CAAnimation {
  /// The members; their delegates and `isRemovedOnCompletion` are ignored.
  open var animations: [CAAnimation]?

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    animations = (other as? CAAnimationGroup)?.animations?.compactMap { $0.copy() as? CAAnimation }
  }

  override func content(
    for layer: CALayer,
    property: AnimatedProperty?
  ) -> RenderAnimation.Content? {
    .group(
      (animations ?? []).compactMap { member in
        if member.duration == 0 { member.duration = duration }
        return member.rendered(for: layer, key: nil, beginTime: member.beginTime)
      }
    )
  }

  override func knownValue(forKey key: String) -> Any? {
    key == "animations" ? animations : super.knownValue(forKey: key)
  }

  override func setKnownValue(_ value: Any?, forKey key: String) -> Bool {
    guard key == "animations" else { return super.setKnownValue(value, forKey: key) }
    animations = value as? [CAAnimation]
    return true
  }
}
