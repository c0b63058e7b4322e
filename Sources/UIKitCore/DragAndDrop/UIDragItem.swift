import Foundation

/// One thing that is dragged: its data, and what it looks like on the way.
@preconcurrency @MainActor
open class UIDragItem: _UIObject {
  /// Gives the data once the item was dropped.
  open private(set) var itemProvider: NSItemProvider
  /// What the item is inside of this app; nil by default, and in other apps.
  open var localObject: Any?
  /// What the item looks like while it is dragged, asked for after the lift and, where it is set
  /// then, at once; nil, the default: what was lifted.
  ///
  /// A provider that returns nil hides the item.
  open var previewProvider: (() -> UIDragPreview?)? {
    didSet { DragSession.previewProviderDidChange(of: self) }
  }

  /// Has the drop's delegate asked again where the item comes to rest, with its last answer as the
  /// default, and leads the item there; nothing where it is not on its way there now.
  ///
  /// As of iOS 17.4.
  open func setNeedsDropPreviewUpdate() { DragSession.dropPreviewDidChange(of: self) }

  /// Makes an item of what a drop can take up.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init(_root: ())
  }
}
