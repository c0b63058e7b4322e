import Foundation

// Creation of objects of a class known only at run time
// =====================================================
//
// `register(MyCell.self, …)`, `layerClass`, `appearance()` and `@main` have a metatype and need an
// object of it. Swift calls a metatype's initializer only if it is `required`, and a `required
// init` in UIKit's classes would break every subclass of an app. A *twin* is an open subclass that
// only repeats the designated initializer as `required`. The twin's initializer is in the same
// slot of the virtual table as the original's, so a metatype that is cast to the twin's metatype
// calls the initializer of its actual class:
//
//     open class UIViewTwin: UIView {
//       public required override init(frame: CGRect) { super.init(frame: frame) }
//       …
//     }
//     unsafeBitCast(type, to: UIViewTwin.Type.self).init(frame: frame)
//
// The twin is open and the function that creates the object is never inlined: otherwise the
// optimizer would treat the object as a twin, and call the twin's methods instead of the class's
// own.
//
// A class without the initializer (because it declares only others) stops with "Use of
// unimplemented initializer", as on iOS.

/// A subclass whose `init()` can be called through a metatype.
open class ObjectTwin: NSObject {
  public required override init() { super.init() }
}

/// Creates an object of `type` with the class's own `init()`.
@inline(never)
package func makeObject<T: NSObject>(of type: T.Type) -> T {
  let twin = unsafeBitCast(type as NSObject.Type, to: ObjectTwin.Type.self)
  return unsafeDowncast(twin.init() as NSObject, to: T.self)
}
