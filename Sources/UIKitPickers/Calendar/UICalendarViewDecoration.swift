import CoreGraphics
import Foundation
import UIKitCore

extension UICalendarView {
  /// How large a decoration is.
  public enum DecorationSize: Int, Sendable {
    /// A small one.
    case small = 0
    /// One of middling size, and a large one.
    case medium, large

    // Unverified: from pictures of iOS 16.
    var side: CGFloat {
      switch self {
      case .small: 4
      case .medium: 6
      case .large: 12
      }
    }
  }

  /// What a calendar shows below a day's number; from iOS 16.
  @preconcurrency @MainActor
  open class Decoration: _UIObject {
    private enum Content {
      case image(UIImage?, UIColor?, DecorationSize)
      case view(() -> UIView)
    }
    private let content: Content

    /// Makes a disc of middling size in the system's fill colour.
    public init() {
      content = .image(nil, nil, .medium)
      super.init(_root: ())
    }

    /// Makes an image, by default a disc, in a colour, by default the system's fill.
    public init(image: UIImage?, color: UIColor?, size: DecorationSize) {
      content = .image(image, color, size)
      super.init(_root: ())
    }

    /// Makes a decoration of a view, which is asked for when the day is shown.
    public init(customViewProvider: @escaping () -> UIView) {
      content = .view(customViewProvider)
      super.init(_root: ())
    }

    /// Returns a disc in a colour, by default the system's fill.
    public static func `default`(
      color: UIColor? = nil,
      size: DecorationSize = .medium
    ) -> Decoration {
      Decoration(image: nil, color: color, size: size)
    }

    /// Returns an image in a colour.
    public static func image(
      _ image: UIImage?,
      color: UIColor? = nil,
      size: DecorationSize = .medium
    ) -> Decoration {
      Decoration(image: image, color: color, size: size)
    }

    /// Returns a decoration of a view, cut at the edges of its place.
    public static func customView(
      _ customViewProvider: @escaping () -> UIView
    ) -> Decoration {
      Decoration(customViewProvider: customViewProvider)
    }

    final func makeView() -> DecorationView {
      switch content {
      case .view(let make): return DecorationView(make())
      case .image(let image?, let color, let size):
        let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
        view.contentMode = .scaleAspectFit
        view.tintColor = color ?? .systemFill
        return DecorationView(view, side: size.side)
      case .image(nil, let color, let size):
        let view = UIView(frame: .zero)
        view.backgroundColor = color ?? .systemFill
        return DecorationView(view, side: size.side)
      }
    }
  }
}
