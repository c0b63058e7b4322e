import CoreGraphics
import Foundation

/// A view whose `init(frame:)` can be called through a metatype.
open class UIViewTwin: UIView {
  public required override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a view of zero size; nothing is read from the archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Creates a view of `type` with the class's own `init(frame:)`.
@MainActor @inline(never)
package func makeView<T: UIView>(of type: T.Type, frame: CGRect = .zero) -> T {
  let twin = unsafeBitCast(type as UIView.Type, to: UIViewTwin.Type.self)
  return unsafeDowncast(twin.init(frame: frame) as UIView, to: T.self)
}
