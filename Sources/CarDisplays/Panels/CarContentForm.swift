import CoreGraphics

/// The form that suits content: wide like a video, tall like a page, or any form.
///
/// Catalogue: CAR-F47, CAR-R44.
public enum CarContentForm: String, Sendable, Hashable, Codable, CaseIterable {
  /// Wider than high, such as a video or a map with a distant view.
  case landscape
  /// Higher than wide, such as a page or a list to read.
  case portrait
  /// Any form.
  case any

  /// The ratio of width to height of a pane for this form; `nil` for any form.
  ///
  /// Chosen: 16:9, the aspect of a video, and 3:4, the aspect of a page.
  public var paneAspect: CGFloat? {
    switch self {
    case .landscape: 16.0 / 9
    case .portrait: 3.0 / 4
    case .any: nil
    }
  }

  /// Returns whether a size has this form; a square has every form.
  public func suits(_ size: CGSize) -> Bool {
    switch self {
    case .landscape: size.width >= size.height
    case .portrait: size.height >= size.width
    case .any: true
    }
  }
}
