import UIKit

#if canImport(Glibc)
import Glibc
#endif

/// Drawn pictures for the pickers if the person has none.
@MainActor
enum SamplePictures {
  static let count = 18
  private static let albums = ["", "", "Hills", "Shapes"]

  /// Makes the pickers show drawn pictures in a temporary folder if there are no others.
  static func prepare() {
    guard ProcessInfo.processInfo.environment["RUSSET_PICTURES"] == nil else { return }
    let files = FileManager.default
    let own = files.urls(for: .picturesDirectory, in: .userDomainMask).first
    let names = own.flatMap { try? files.contentsOfDirectory(atPath: $0.path) } ?? []
    guard names.allSatisfy({ $0.hasPrefix(".") }) else { return }
    let folder = files.temporaryDirectory.appendingPathComponent("russet-gallery-pictures")
    do {
      if !files.fileExists(atPath: folder.path) { try fill(folder) }
      setenv("RUSSET_PICTURES", folder.path, 1)
    } catch {
      FileHandle.standardError.write(Data("Sample pictures: \(error)\n".utf8))
    }
  }

  /// Writes pictures with dates one day apart to a folder, some of them in albums.
  static func fill(_ folder: URL) throws {
    let files = FileManager.default
    for index in 0..<count {
      let album = albums[index % albums.count]
      let place = album.isEmpty ? folder : folder.appendingPathComponent(album)
      try files.createDirectory(at: place, withIntermediateDirectories: true)
      let file = place.appendingPathComponent("IMG_00\(index + 10).JPG")
      try picture(index).jpegData(compressionQuality: 0.9)?.write(to: file)
      // The first date is in July 2019.
      let date = Date(timeIntervalSince1970: 1_562_000_000 + Double(index) * 86_400)
      try files.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    }
  }

  /// Draws a sky, a sun and hills with colours that depend on `index`; every third picture is
  /// upright.
  static func picture(_ index: Int) -> UIImage {
    let size = index % 3 == 2 ? CGSize(width: 600, height: 800) : CGSize(width: 800, height: 600)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let hue = CGFloat(index) / CGFloat(count)
    func color(_ shift: CGFloat, _ saturation: CGFloat, _ brightness: CGFloat) -> UIColor {
      UIColor(
        hue: (hue + shift).truncatingRemainder(dividingBy: 1),
        saturation: saturation,
        brightness: brightness,
        alpha: 1
      )
    }
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      color(0, 0.35, 0.95).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      color(0.1, 0.5, 1).setFill()
      let diameter = size.width / 4
      context.cgContext.fillEllipse(
        in: CGRect(
          x: size.width * (0.15 + 0.5 * hue),
          y: size.height * 0.15,
          width: diameter,
          height: diameter
        )
      )
      for hill in 0..<3 {
        color(0.4, 0.3 + 0.2 * CGFloat(hill), 0.8 - 0.2 * CGFloat(hill)).setFill()
        let path = UIBezierPath()
        let base = size.height * (0.55 + 0.13 * CGFloat(hill))
        path.move(to: CGPoint(x: 0, y: size.height))
        path.addLine(to: CGPoint(x: 0, y: base))
        path.addCurve(
          to: CGPoint(x: size.width, y: base + size.height * 0.05),
          controlPoint1: CGPoint(x: size.width * 0.3, y: base - size.height * 0.25),
          controlPoint2: CGPoint(x: size.width * 0.6, y: base + size.height * 0.2)
        )
        path.addLine(to: CGPoint(x: size.width, y: size.height))
        path.close()
        path.fill()
      }
    }
  }
}
