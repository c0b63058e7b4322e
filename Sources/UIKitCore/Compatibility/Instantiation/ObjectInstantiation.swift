import Foundation

// How an object of a class known only at run time is made
// =======================================================
//
// `register(MyCell.self, …)`, `layerClass`, `appearance()` and `@main` have a metatype and need an
// object of it. Swift calls a metatype's initializer only where it is `required`, and a `required
// init` in UIKit's classes would break every subclass of an app. A *twin* is an open subclass that
// does nothing but repeat the designated initializer as `required`. The twin's initializer sits in
// the same slot of the virtual table as the original's, so a metatype that is looked at as the
// twin's metatype calls the initializer of the class that it really is:
//
//     open class UIViewTwin: UIView {
//       public required override init(frame: CGRect) { super.init(frame: frame) }
//       …
//     }
//     unsafeBitCast(type, to: UIViewTwin.Type.self).init(frame: frame)
//
// The twin is open and the function that makes the object is never inlined: the optimizer would
// else take the object for a twin, and call the twin's methods where the class has its own.
//
// A class that does not have the initializer (it declares others only) stops with "Use of
// unimplemented initializer", as on iOS.

/// A subclass whose `init()` can be called through a metatype.
open class ObjectTwin: NSObject {
  public required override init() { super.init() }
}

/// Makes an object of `type` with the class's own `init()`.
@inline(never)
package func makeObject<T: NSObject>(of type: T.Type) -> T {
  let twin = unsafeBitCast(type as NSObject.Type, to: ObjectTwin.Type.self)
  return unsafeDowncast(twin.init() as NSObject, to: T.self)
}
