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

  /// Creates a picture from a system symbol.
  public init(systemName: String) { source = .symbol(systemName) }

  /// Creates a picture from an image of the main bundle.
  public init(_ name: String) { source = .asset(name) }

  /// Creates a picture from an image.
  public init(uiImage: UIImage) { source = .image(uiImage) }

  /// The image; nil if none has the name.
  var uiImage: UIImage? {
    switch source {
    case .symbol(let name): UIImage(systemName: name)
    case .asset(let name): UIImage(named: name)
    case .image(let image): image
    }
  }
}
