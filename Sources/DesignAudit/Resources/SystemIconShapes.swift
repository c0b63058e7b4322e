import Foundation
import ScreenInspection
import UIKitCore

/// The shapes of the built-in icons, to compare with custom ones.
enum SystemIconShapes {
  /// The names of the standard items with their symbols.
  private static let symbols: [(name: String, symbol: String)] = [
    ("action", "square.and.arrow.up"), ("add", "plus"), ("bookmarks", "book"),
    ("camera", "camera"), ("compose", "square.and.pencil"), ("organize", "folder"),
    ("pause", "pause"), ("play", "play"), ("refresh", "arrow.clockwise"),
    ("reply", "arrowshape.turn.up.left"), ("search", "magnifyingglass"), ("stop", "xmark"),
    ("trash", "trash"), ("more", "ellipsis"), ("favorites", "star"), ("history", "clock"),
  ]

  static let all: [(name: String, shape: InkShape)] = symbols.compactMap { name, symbol in
    guard let image = UIImage(systemName: symbol)?.cgImage, let raster = Raster(image) else {
      return nil
    }
    return (name, InkShape(raster))
  }
}
