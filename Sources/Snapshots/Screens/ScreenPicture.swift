import CoreGraphics
import UIKit

/// A picture that knows which views stand where, so that a difference can be told by their names.
final class ScreenPicture: UIImage, @unchecked Sendable {
  /// A view's place in points of the picture and its name.
  struct Part {
    var rect: CGRect
    var name: String
  }

  fileprivate(set) var parts: [Part] = []

  /// Makes a picture of pixels; an empty one where there are none.
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

  /// The class, and the words or the identifier by which a person knows the view.
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

  // Chosen: enough to know a label by.
  private static let longestWords = 40

  /// The smallest view that holds a place, in points; nil: none does.
  func part(at place: CGPoint) -> String? {
    parts.filter { $0.rect.contains(place) }
      .min { $0.rect.width * $0.rect.height < $1.rect.width * $1.rect.height }?.name
  }
}
