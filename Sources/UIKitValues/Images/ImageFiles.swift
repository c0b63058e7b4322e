import CoreGraphics
import Foundation

/// The folder, name and extension of a path.
///
/// Foundation's `deletingLastPathComponent` traps on a path of one character.
struct PathParts {
  /// The folder with a trailing slash; empty for a bare name.
  let folder: String
  /// The last component without its extension.
  let stem: String
  /// The extension without the dot.
  let pathExtension: String

  init(_ path: String) {
    let slash = path.lastIndex(of: "/")
    folder = slash.map { String(path[...$0]) } ?? ""
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      stem = String(name)
      pathExtension = ""
      return
    }
    stem = String(name[..<dot])
    pathExtension = String(name[name.index(after: dot)...])
  }
}

/// Reads images from data and files.
enum ImageFiles {
  /// The parts of a file name: "Rose@2x~ipad.png" is Rose at 2 pixels per point, for tablets.
  struct Name: Equatable {
    var base: String
    var scale: CGFloat?
    var idiom: UIUserInterfaceIdiom?
    var pathExtension: String

    init(path: String) {
      let name = PathParts(path)
      pathExtension = name.pathExtension
      base = name.stem
      // Both orders occur: "a@2x~ipad" and "a~ipad@2x".
      for _ in 0..<2 {
        if base.hasSuffix("~ipad") {
          idiom = .pad
          base.removeLast(5)
        } else if base.hasSuffix("~iphone") {
          idiom = .phone
          base.removeLast(7)
        } else if base.count > 3, base.hasSuffix("x"), base.dropLast(2).hasSuffix("@"),
          let factor = base.dropLast().last?.wholeNumberValue, factor > 0
        {
          scale = CGFloat(factor)
          base.removeLast(3)
        }
      }
    }
  }

  static func content(data: Data, scale: CGFloat) -> ImageContent? {
    guard let source = ImageSource(data: data), let image = source.image(at: 0) else { return nil }
    return ImageContent(
      source: .pixels(image),
      scale: scale > 0 ? scale : 1,
      orientation: UIImage.Orientation(source.orientation)
    )
  }

  /// Reads a file; vector images are rendered at `scale`, or at the scale of the screen if it is
  /// nil.
  static func content(path: String, drawsShapesAt scale: CGFloat?) -> ImageContent? {
    if let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe),
      let source = ImageSource(data: data), source.isVector
    {
      let scale = min(max(scale ?? UITraitCollection.currentScale, 1), 4)
      let image = source.vectorImage(
        width: Int(clamping: (CGFloat(source.pixelWidth) * scale).rounded()),
        height: Int(clamping: (CGFloat(source.pixelHeight) * scale).rounded())
      )
      return image.map { ImageContent(source: .pixels($0), scale: scale) }
    }
    return content(path: path)
  }

  static func content(path: String) -> ImageContent? {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    else {
      // Like UIKit, find "Rose@2x.png" for the name "Rose.png".
      return scaledSibling(of: path)
    }
    return content(data: data, scale: Name(path: path).scale ?? 1)
  }

  private static func scaledSibling(of path: String) -> ImageContent? {
    let name = Name(path: path)
    guard name.scale == nil else { return nil }
    let parts = PathParts(path)
    let stem = parts.folder + parts.stem
    let suffix = name.pathExtension.isEmpty ? ".png" : "." + name.pathExtension
    let wanted = Int(clamping: UITraitCollection.currentScale)
    for factor in [wanted, 3, 2, 1] {
      let candidates = factor == 1 ? [stem + suffix] : ["\(stem)@\(factor)x\(suffix)"]
      for candidate in candidates where candidate != path {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: candidate)) else { continue }
        return content(data: data, scale: CGFloat(factor))
      }
    }
    return nil
  }
}
