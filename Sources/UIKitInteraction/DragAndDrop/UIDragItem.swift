import Foundation
import UIKitCore

/// One item of a drag: its data, and its preview while it is dragged.
@preconcurrency @MainActor
open class UIDragItem: _UIObject {
  /// The provider of the data after the drop.
  open private(set) var itemProvider: NSItemProvider
  /// A representation of the item inside this app; `nil` by default, and in other apps.
  open var localObject: Any?
  /// Returns the preview of the item while it is dragged; `nil`, the default, to show the lifted
  /// view.
  ///
  /// It is called after the lift, or at once if it is set later. A provider that returns `nil`
  /// hides the item.
  open var previewProvider: (() -> UIDragPreview?)? {
    didSet { DragSession.previewProviderDidChange(of: self) }
  }

  /// Requests a new drop preview from the delegate, with its last one as the default, and moves
  /// the item there; has no effect if the item is not being dropped now.
  ///
  /// - Note: iOS 17.4 and later.
  open func setNeedsDropPreviewUpdate() { DragSession.dropPreviewDidChange(of: self) }

  /// Creates an item from a provider of its data.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init(_root: ())
  }
}
