import CoreGraphics
import Foundation
import UIKitCore
import UniformTypeIdentifiers

/// The icons of files and folders: a folder, or a page with the kind of the file.
///
/// Catalogue: VIS-R20.
@MainActor
enum FileIcon {
  private struct Key: Hashable {
    var label: String
    var symbol: String?
    var side: CGFloat
    var aspectRatio: CGFloat?
  }
  private static var known: [Key: UIImage] = [:]

  /// The color of folders.
  ///
  /// Unverified: estimated from Files of iOS 13.
  private static let folderColor = UIColor(red: 0.36, green: 0.76, blue: 0.95, alpha: 1)
  /// The maximum number of cached icons.
  private static let limit = 100

  private static let symbols: [(UTType, String)] = [
    (.image, "photo"), (.movie, "play.rectangle"), (.audio, "music.note"), (.archive, "archivebox"),
  ]

  /// Returns an icon in a square of a size in points; `aspectRatio` is that of a document's page.
  static func image(
    _ type: UTType,
    pathExtension: String,
    side: CGFloat,
    aspectRatio: CGFloat? = nil
  ) -> UIImage {
    let isFolder = type == .folder
    let key = Key(
      label: isFolder ? "" : String(pathExtension.uppercased().prefix(5)),
      symbol: isFolder ? "folder.fill" : symbols.first { type.conforms(to: $0.0) }?.1,
      side: side,
      aspectRatio: isFolder ? nil : aspectRatio
    )
    if let image = known[key] { return image }
    let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      if isFolder { drawFolder(side) } else { drawPage(key, in: context.cgContext) }
    }
    if known.count >= limit { known = [:] }
    known[key] = image
    return image
  }

  private static func symbol(_ name: String, _ size: CGFloat, _ color: UIColor) -> UIImage? {
    UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size))?
      .withTintColor(color, renderingMode: .alwaysOriginal)
  }

  private static func draw(_ image: UIImage, centeredAt point: CGPoint) {
    image.draw(at: CGPoint(x: point.x - image.size.width / 2, y: point.y - image.size.height / 2))
  }

  private static func drawFolder(_ side: CGFloat) {
    guard let image = symbol("folder.fill", side * 0.72, folderColor) else { return }
    draw(image, centeredAt: CGPoint(x: side / 2, y: side / 2))
  }

  private static func drawPage(_ key: Key, in context: CGContext) {
    let side = key.side
    var page = CGRect(x: side * 0.16, y: side * 0.05, width: side * 0.68, height: side * 0.9)
    if let ratio = key.aspectRatio {
      let longer = side * 0.9
      let size = CGSize(width: min(longer, longer * ratio), height: min(longer, longer / ratio))
      page = CGRect(
        x: (side - size.width) / 2,
        y: (side - size.height) / 2,
        width: size.width,
        height: size.height
      )
    }
    let fold = min(side * 0.2, page.width / 2, page.height / 2)
    let outline = UIBezierPath()
    outline.move(to: CGPoint(x: page.minX, y: page.minY))
    outline.addLine(to: CGPoint(x: page.maxX - fold, y: page.minY))
    outline.addLine(to: CGPoint(x: page.maxX, y: page.minY + fold))
    outline.addLine(to: CGPoint(x: page.maxX, y: page.maxY))
    outline.addLine(to: CGPoint(x: page.minX, y: page.maxY))
    outline.close()
    UIColor.white.setFill()
    outline.fill()
    UIColor(white: 0.72, alpha: 1).setStroke()
    outline.lineWidth = 1
    outline.stroke()
    let corner = UIBezierPath()
    corner.move(to: CGPoint(x: page.maxX - fold, y: page.minY))
    corner.addLine(to: CGPoint(x: page.maxX - fold, y: page.minY + fold))
    corner.addLine(to: CGPoint(x: page.maxX, y: page.minY + fold))
    corner.close()
    UIColor(white: 0.88, alpha: 1).setFill()
    corner.fill()
    corner.lineWidth = 1
    corner.stroke()
    if let name = key.symbol, let image = symbol(name, side * 0.3, .systemGray) {
      draw(image, centeredAt: CGPoint(x: page.midX, y: page.midY + (key.label.isEmpty ? 0 : -2)))
    }
    guard !key.label.isEmpty else { return }
    var text = labelText(key.label, size: side * 0.17)
    // A narrow page has smaller letters.
    let (room, width) = (max(page.width - 4, 1), text.size().width)
    if width > room { text = labelText(key.label, size: side * 0.17 * room / width) }
    let size = text.size()
    text.draw(
      at: CGPoint(
        x: page.midX - size.width / 2,
        y: key.symbol == nil ? page.midY - size.height / 2 + 2 : page.maxY - size.height - 2
      )
    )
  }

  private static func labelText(_ label: String, size: CGFloat) -> NSAttributedString {
    NSAttributedString(
      string: label,
      attributes: [
        .font: UIFont.systemFont(ofSize: size, weight: .semibold),
        .foregroundColor: UIColor(white: 0.42, alpha: 1),
      ]
    )
  }
}
