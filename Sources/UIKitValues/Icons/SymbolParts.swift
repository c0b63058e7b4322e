import Foundation

/// The parts of a symbol that move and fade separately, as images in the size of the whole symbol.
package struct SymbolParts {
  /// The images from back to front, which together form the symbol.
  package var images: [UIImage]
  /// The indices of the parts that show a value, in ascending order.
  package var valueParts: [Int]

  /// Creates the parts from images.
  package init(images: [UIImage], valueParts: [Int]) {
    self.images = images
    self.valueParts = valueParts
  }

  /// The marks of each step of symbols that show a value, by their index in the drawing.
  ///
  /// Source: the symbols that the SF Symbols app lists under "Variable".
  private static let steps: [String: [[Int]]] = [
    "wifi": [[2], [1], [0]],
    "speaker.wave.1": [[1]],
    "speaker.wave.2": [[1], [2]],
    "speaker.wave.3": [[1], [2], [3]],
    "antenna.radiowaves.left.and.right": [[2, 4], [3, 5]],
    "waveform": [[0], [1], [2], [3], [4], [5]],
    "ellipsis": [[0], [1], [2]],
    "ellipsis.bubble": [[1], [2], [3]],
    "chart.bar": [[0], [1], [2]],
  ]

  static func steps(of base: String) -> [[Int]] { steps[base] ?? [] }
}

extension UIImage {
  /// The parts of the symbol; nil for other images.
  ///
  /// A symbol of the app has one part per layer, unless a layer erases those behind it.
  package var symbolParts: SymbolParts? {
    guard let request = content.symbol else { return nil }
    let (count, valueParts) = SymbolImages.parts(of: request)
    guard count > 1 else { return SymbolParts(images: [self], valueParts: valueParts) }
    let images = (0..<count).compactMap { part -> UIImage? in
      var wanted = request
      wanted.part = part
      // Each part has the opacity that results from the value.
      guard let drawn = SymbolImages.pixels(wanted) else { return nil }
      var made = content
      made.source = .pixels(drawn)
      made.derived = DerivedPixels()
      return UIImage(content: made)
    }
    return SymbolParts(images: images, valueParts: valueParts)
  }
}
