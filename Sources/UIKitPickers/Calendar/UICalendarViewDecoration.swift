import CoreGraphics
import Foundation
import UIKitCore

extension UICalendarView {
  /// The size of a decoration.
  public enum DecorationSize: Int, Sendable {
    /// A small decoration.
    case small = 0
    /// A medium decoration.
    case medium
    /// A large decoration.
    case large

    // Unverified: from pictures of iOS 16.
    var side: CGFloat {
      switch self {
      case .small: 4
      case .medium: 6
      case .large: 12
      }
    }
  }

  /// A decoration below a day's number in a calendar.
  ///
  /// - Note: iOS 16 and later.
  @preconcurrency @MainActor
  open class Decoration: _UIObject {
    private enum Content {
      case image(UIImage?, UIColor?, DecorationSize)
      case view(() -> UIView)
    }
    private let content: Content

    /// Creates a medium disc in the system's fill colour.
    public init() {
      content = .image(nil, nil, .medium)
      super.init(_root: ())
    }

    /// Creates a decoration with an image, or a disc for nil; with a nil color it uses the system's
    /// fill colour.
    public init(image: UIImage?, color: UIColor?, size: DecorationSize) {
      content = .image(image, color, size)
      super.init(_root: ())
    }

    /// Creates a decoration with a view, which is created when the day is shown.
    public init(customViewProvider: @escaping () -> UIView) {
      content = .view(customViewProvider)
      super.init(_root: ())
    }

    /// Returns a disc in a colour; nil for the system's fill colour.
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

    /// Returns a decoration with a view, clipped at the edges of its space.
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
