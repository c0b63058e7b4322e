import CoreGraphics
import UIKit

/// A picture with the places of its views, so that the description of a difference can name them.
final class ScreenPicture: UIImage, @unchecked Sendable {
  /// The place of a view, in points of the picture, and its name.
  struct Part {
    var rect: CGRect
    var name: String
  }

  fileprivate(set) var parts: [Part] = []

  /// Returns a picture with the places of a view's subviews, or an empty image without pixels.
  @MainActor
  static func make(_ image: CGImage?, scale: CGFloat, of view: UIView) -> UIImage {
    guard let image else { return UIImage() }
    let picture = ScreenPicture(cgImage: image, scale: scale, orientation: .up)
    picture.collect(view, in: view)
    return picture
  }

  @MainActor
  private func collect(_ view: UIView, in root: UIView) {
    guard !view.isHidden, view.alpha > 0 else { return }
    parts.append(Part(rect: view.convert(view.bounds, to: root), name: Self.name(of: view)))
    for subview in view.subviews { collect(subview, in: root) }
  }

  /// Returns the class of a view with its text or accessibility identifier.
  @MainActor
  private static func name(of view: UIView) -> String {
    let type = String(describing: type(of: view))
    let words: String? =
      switch view {
      case let label as UILabel: label.text
      case let button as UIButton: button.currentTitle
      case let field as UITextField: field.text
      default: nil
      }
    if let words, !words.isEmpty { return "\(type) “\(words.prefix(longestWords))”" }
    if let identifier = view.accessibilityIdentifier { return "\(type) “\(identifier)”" }
    return type
  }

  // Chosen: enough to recognize a label.
  private static let longestWords = 40

  /// Returns the name of the smallest view that contains a point, or nil if none does.
  func part(at place: CGPoint) -> String? {
    parts.filter { $0.rect.contains(place) }
      .min { $0.rect.width * $0.rect.height < $1.rect.width * $1.rect.height }?.name
  }
}
