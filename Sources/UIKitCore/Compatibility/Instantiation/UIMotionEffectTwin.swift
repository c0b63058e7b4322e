import Foundation

/// A motion effect whose `init()` can be called through a metatype.
@MainActor
open class UIMotionEffectTwin: UIMotionEffect {
  public required override init() { super.init() }
  /// Creates an effect without any motion; nothing is read from the archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Creates a motion effect of `type` with the class's own `init()`.
@MainActor @inline(never)
func makeMotionEffect<T: UIMotionEffect>(of type: T.Type) -> T {
  let twin = unsafeBitCast(type as UIMotionEffect.Type, to: UIMotionEffectTwin.Type.self)
  return unsafeDowncast(twin.init() as UIMotionEffect, to: T.self)
}
