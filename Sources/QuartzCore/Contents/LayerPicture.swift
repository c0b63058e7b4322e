import CoreGraphics
import RenderServer

/// The picture of a layer.
enum LayerPicture {
  /// No picture.
  case none
  /// An image.
  case image(CGImage)
  /// Contents in the format of the render server.
  case rendered(LayerContents)
  /// Another value that cannot be shown, which `contents` returns.
  case other(Any)
}
