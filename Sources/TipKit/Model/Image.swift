import Foundation
import UIKitCore

/// The picture of a tip.
public struct Image: Sendable {
  private enum Source: Sendable {
    case symbol(String)
    case asset(String)
    case image(UIImage)
  }
  private let source: Source

  /// Shows a symbol of the system.
  public init(systemName: String) { source = .symbol(systemName) }

  /// Shows an image of the main bundle.
  public init(_ name: String) { source = .asset(name) }

  /// Shows an image.
  public init(uiImage: UIImage) { source = .image(uiImage) }

  /// The picture; nil: there is none of that name.
  var uiImage: UIImage? {
    switch source {
    case .symbol(let name): UIImage(systemName: name)
    case .asset(let name): UIImage(named: name)
    case .image(let image): image
    }
  }
}
