import UIKitCore

/// A field whose `init()` can be called through a metatype.
@MainActor
open class UIFieldBehaviorTwin: UIFieldBehavior {
  public required override init() { super.init() }
}

/// Creates a field of `type` with the class's own `init()`.
@MainActor @inline(never)
func makeField(of type: UIFieldBehavior.Type) -> UIFieldBehavior {
  unsafeBitCast(type, to: UIFieldBehaviorTwin.Type.self).init()
}
