import Foundation
import TestSupport
import Testing
import UIKit

@Suite struct ImageTests {
  /// Red at the left, blue at the right, two pixels in all.
  private var redThenBlue: UIImage {
    .drawn(2, 1) { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
  }

  private func turned(_ orientation: UIImage.Orientation) throws -> UIImage {
    UIImage(cgImage: try #require(redThenBlue.cgImage), scale: 1, orientation: orientation)
  }

  /// The pixels of an image drawn at its own size.
  private func drawn(_ image: UIImage) throws -> PixelReader {
    try #require(
      UIImage.drawn(image.size.width, image.size.height) { _ in image.draw(at: .zero) }.pixels
    )
  }

  @Test(.feature("VIS-F20"))
  func `The size is in points: pixels through scale`() throws {
    let picture = try #require(UIImage.solid(.red, 30, 60).cgImage)
    let image = UIImage(cgImage: picture, scale: 3, orientation: .up)
    #expect(image.size == CGSize(width: 10, height: 20))
    #expect(
      UIImage(cgImage: picture, scale: 3, orientation: .left).size
        == CGSize(width: 20, height: 10)
    )
  }

  @Test func `Orientation turns and mirrors what is drawn`() throws {
    let right = try drawn(turned(.right))
    #expect([right[0, 0], right[0, 1]] == [Ink.red, Ink.blue])
    let left = try drawn(turned(.left))
    #expect([left[0, 0], left[0, 1]] == [Ink.blue, Ink.red])
    let down = try drawn(turned(.down))
    #expect([down[0, 0], down[1, 0]] == [Ink.blue, Ink.red])
    let mirrored = try drawn(turned(.upMirrored))
    #expect([mirrored[0, 0], mirrored[1, 0]] == [Ink.blue, Ink.red])
    let leftMirrored = try drawn(turned(.leftMirrored))
    #expect([leftMirrored[0, 0], leftMirrored[0, 1]] == [Ink.red, Ink.blue])
    let flipped = try drawn(redThenBlue.withHorizontallyFlippedOrientation())
    #expect([flipped[0, 0], flipped[1, 0]] == [Ink.blue, Ink.red])
  }

  @Test(.feature("VIS-F12"))
  func `A template is filled with the fill colour and keeps its transparency`() throws {
    let shape = UIImage.drawn(3, 1) { context in
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      UIColor(red: 0, green: 1, blue: 0, alpha: 0.5).setFill()
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    let result = try #require(
      UIImage.drawn(3, 1) { _ in
        UIColor.blue.setFill()
        shape.withRenderingMode(.alwaysTemplate).draw(at: .zero)
      }.pixels
    )
    #expect(result[0, 0] == Ink.blue)
    #expect(result[1, 0][3] == 128 || result[1, 0][3] == 127)
    #expect(result[1, 0][0] == 0 && result[1, 0][1] == 0)
    #expect(result[2, 0] == Ink.clear)
    let original = try #require(
      UIImage.drawn(3, 1) { _ in
        UIColor.blue.setFill()
        shape.withRenderingMode(.alwaysOriginal).draw(at: .zero)
      }.pixels
    )
    #expect(original[0, 0] == Ink.red)
  }

  @Test(.feature("VIS-F12"))
  func `A tinted image has one colour, a dynamic one that of the traits`() throws {
    let tinted = UIImage.solid(.red, 2, 2).withTintColor(
      UIColor { $0.userInterfaceStyle == .dark ? .green : .blue }
    )
    #expect(try drawn(tinted)[0, 0] == Ink.blue)
    var dark: PixelReader?
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent { dark = try? drawn(tinted) }
    #expect(dark?[0, 0] == Ink.green)
  }

  @Test func `Caps keep their size and the middle is stretched or repeated`() throws {
    // Red, green, blue, white from left to right.
    let strip = UIImage.drawn(4, 1) { context in
      for (index, color) in [UIColor.red, .green, .blue, .white].enumerated() {
        color.setFill()
        context.fill(CGRect(x: index, y: 0, width: 1, height: 1))
      }
    }
    let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    func drawn(_ mode: UIImage.ResizingMode) throws -> PixelReader {
      let image = strip.resizableImage(withCapInsets: insets, resizingMode: mode)
      #expect(image.capInsets == insets && image.resizingMode == mode)
      return try #require(
        UIImage.drawn(8, 1) { _ in image.draw(in: CGRect(x: 0, y: 0, width: 8, height: 1)) }.pixels
      )
    }
    let tiled = try drawn(.tile)
    #expect(
      (0..<8).map { tiled[$0, 0] }
        == [Ink.red, Ink.green, Ink.blue, Ink.green, Ink.blue, Ink.green, Ink.blue, Ink.white]
    )
    let stretched = try drawn(.stretch)
    #expect(stretched[0, 0] == Ink.red && stretched[7, 0] == Ink.white)
    #expect(stretched[1, 0][1] > 200 && stretched[6, 0][2] > 200)
    #expect(stretched[2, 0][2] < 80)
  }

  @Test func `Damaged data gives no image`() {
    #expect(UIImage(data: Data()) == nil)
    #expect(UIImage(data: Data([1, 2, 3, 4])) == nil)
    #expect(UIImage(contentsOfFile: "/nowhere/at/all.png") == nil)
    #expect(UIImage(named: "no such image") == nil)
    #expect(UIImage(named: "") == nil)
    #expect(UIImage(systemName: "no.such.symbol") == nil)
    let png = UIImage.solid(.red, 20, 20).pngData() ?? Data()
    #expect(UIImage(data: png) != nil)
    #expect(UIImage(data: png.prefix(20)) == nil)
  }

  @Test func `PNG keeps pixels, JPEG keeps the orientation`() throws {
    let image = redThenBlue
    let data = try #require(image.pngData())
    let copy = try #require(UIImage(data: data, scale: 2))
    #expect(copy.size == CGSize(width: 1, height: 0.5))
    let pixels = try #require(copy.pixels)
    #expect([pixels[0, 0], pixels[1, 0]] == [Ink.red, Ink.blue])
    let sideways = UIImage(
      cgImage: try #require(UIImage.solid(.red, 16, 8).cgImage),
      scale: 1,
      orientation: .right
    )
    let jpeg = try #require(sideways.jpegData(compressionQuality: 0.9))
    let read = try #require(UIImage(data: jpeg))
    #expect(read.size == CGSize(width: 8, height: 16))
    #expect(read.imageOrientation == .right)
  }

  @Test func `HEIC keeps the opacity, and stands upright`() throws {
    let half = UIImage.drawn(32, 16) { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
    }
    let sideways = UIImage(cgImage: try #require(half.cgImage), scale: 1, orientation: .right)
    let data = try #require(sideways.heicData())
    #expect(data.prefix(12).suffix(8) == Data("ftypheic".utf8))
    let read = try #require(UIImage(data: data))
    #expect(read.size == CGSize(width: 16, height: 32) && read.imageOrientation == .up)
    let pixels = try #require(read.pixels)
    let (red, clear) = (pixels[8, 4], pixels[8, 28])
    #expect(red[0] > 240 && red[1] < 16 && red[2] < 16 && red[3] > 250, "\(red)")
    #expect(clear[3] < 5, "\(clear)")
    #expect(UIImage().heicData() == nil)
  }

  @Test func `Two images of the same pixels and settings are equal`() throws {
    let picture = try #require(redThenBlue.cgImage)
    #expect(UIImage(cgImage: picture) == UIImage(cgImage: picture))
    #expect(UIImage(cgImage: picture) != UIImage(cgImage: picture, scale: 2, orientation: .up))
    #expect(
      UIImage(cgImage: picture) != UIImage(cgImage: picture).withRenderingMode(.alwaysTemplate)
    )
  }

  @Test func `Frames last as long as they are told, or a thirtieth of a second each`() throws {
    let frames = [UIImage.solid(.red, 4, 2), UIImage.solid(.blue, 4, 2)]
    let image = try #require(UIImage.animatedImage(with: frames, duration: 0))
    #expect(image.images == frames)
    #expect(image.duration == 2.0 / 30)
    #expect(image.size == CGSize(width: 4, height: 2))
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
  }

  @Test func `A thumbnail fits, and preparing goes on off the caller's thread`() async throws {
    let image = UIImage.solid(.green, 400, 100)
    let small = try #require(image.preparingThumbnail(of: CGSize(width: 40, height: 40)))
    #expect(small.size == CGSize(width: 40, height: 10))
    #expect(try #require(small.pixels)[5, 5] == Ink.green)
    #expect(await image.byPreparingForDisplay() != nil)
    let other = await image.byPreparingThumbnail(ofSize: CGSize(width: 8, height: 8))
    #expect(other?.size == CGSize(width: 8, height: 2))
  }

  @Test func `A pattern repeats the image from the origin`() throws {
    let image = redThenBlue
    let result = try #require(
      UIImage.drawn(4, 1) { context in
        UIColor(patternImage: image).setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
      }.pixels
    )
    #expect((0..<4).map { result[$0, 0] } == [Ink.red, Ink.blue, Ink.red, Ink.blue])
  }

  @Test func `A pattern stands upright`() throws {
    let image = UIImage.drawn(1, 2) { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
    }
    let result = try #require(
      UIImage.drawn(1, 4) { context in
        UIColor(patternImage: image).setFill()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 4))
      }.pixels
    )
    #expect((0..<4).map { result[0, $0] } == [Ink.red, Ink.blue, Ink.red, Ink.blue])
  }

  @Test func `Images are made and drawn on many threads at once`() async {
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<16 {
        group.addTask {
          let color: UIColor = index.isMultiple(of: 2) ? .red : .blue
          let image = UIImage.solid(color, 10, 10, scale: 2)
          let copy = UIImage.drawn(10, 10) { _ in
            image.draw(in: CGRect(x: 0, y: 0, width: 10, height: 10))
          }
          let symbol = UIImage(systemName: "heart.fill")
          return copy.pixels?[5, 5] == (index.isMultiple(of: 2) ? Ink.red : Ink.blue)
            && symbol != nil && UIGraphicsGetCurrentContext() == nil
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  private func archived(_ image: UIImage) throws -> UIImage {
    let data = try NSKeyedArchiver.archivedData(withRootObject: image, requiringSecureCoding: true)
    return try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: UIImage.self, from: data)
    )
  }

  @Test func `An archive brings an image back with all that it is drawn by`() throws {
    let caps = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4.5)
    let alignment = UIEdgeInsets(top: 0, left: 1, bottom: 2, right: 0.5)
    let image = UIImage.solid(.red, 20, 20, scale: 2)
      .resizableImage(withCapInsets: caps, resizingMode: .stretch)
      .withAlignmentRectInsets(alignment)
      .withBaselineOffset(fromBottom: 3)
      .imageFlippedForRightToLeftLayoutDirection()
      .withRenderingMode(.alwaysTemplate)
    let copy = try archived(image)
    #expect(copy.scale == 2 && copy.size == image.size)
    #expect(copy.capInsets == caps)
    #expect(copy.resizingMode == .stretch)
    #expect(copy.alignmentRectInsets == alignment)
    #expect(copy.baselineOffsetFromBottom == 3)
    #expect(copy.flipsForRightToLeftLayoutDirection)
    #expect(copy.renderingMode == .alwaysTemplate)
    let plain = try archived(UIImage.solid(.red, 4, 4))
    #expect(plain.capInsets == .zero && plain.alignmentRectInsets == .zero)
    #expect(plain.baselineOffsetFromBottom == nil && !plain.flipsForRightToLeftLayoutDirection)
  }

  @Test func `An archive brings a tint, an animation and a symbol back`() throws {
    let tinted = try archived(UIImage.solid(.red, 2, 2).withTintColor(.blue))
    #expect(try drawn(tinted)[0, 0] == Ink.blue)
    let frames = [UIImage.solid(.red, 3, 3), UIImage.solid(.blue, 3, 3)]
    let film = try archived(try #require(UIImage.animatedImage(with: frames, duration: 1.5)))
    #expect(film.images?.count == 2 && film.duration == 1.5)
    #expect(film.size == CGSize(width: 3, height: 3))
    let configuration = UIImage.SymbolConfiguration(pointSize: 40, weight: .bold)
    let heart = try #require(UIImage(systemName: "heart", withConfiguration: configuration))
    let copy = try archived(heart)
    #expect(copy.isSymbolImage && copy.size == heart.size)
    #expect(copy.withConfiguration(UIImage.SymbolConfiguration(pointSize: 20)).size != heart.size)
  }
}
