import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

extension UIColor {
  /// Red, green, blue in 0 to 255 and the opacity.
  fileprivate func bytes(_ traits: UITraitCollection) -> [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue].map { ($0 * 255).rounded() } + [alpha]
  }
}

@Suite struct ColorTests {
  private static let light = UITraitCollection(userInterfaceStyle: .light)
  private static let dark = UITraitCollection(userInterfaceStyle: .dark)

  @MainActor @Test(.feature("VIS-F99"))
  func `The eight system colours have the values of the palette`() {
    // The screen decides which system version's palette holds.
    let screen = HeadlessScreen()
    screen.makeCurrent()
    let table: [(UIColor, [CGFloat])] = [
      (.systemRed, [255, 59, 48, 1]), (.systemOrange, [255, 149, 0, 1]),
      (.systemYellow, [255, 204, 0, 1]), (.systemGreen, [76, 217, 100, 1]),
      (.systemTeal, [90, 200, 250, 1]), (.systemBlue, [0, 122, 255, 1]),
      (.systemPurple, [88, 86, 214, 1]), (.systemPink, [255, 45, 85, 1]),
    ]
    for (color, bytes) in table { #expect(color.bytes(Self.light) == bytes) }
  }

  @Test(.feature("VIS-F99"))
  func `System colours have looks for dark and for more contrast`() {
    let strong = Self.light.modifyingTraits { $0.accessibilityContrast = .high }
    #expect(UIColor.systemRed.bytes(Self.dark) == [255, 69, 58, 1])
    #expect(UIColor.systemRed.bytes(strong) == [215, 0, 21, 1])
    #expect(UIColor.label.bytes(Self.light) == [0, 0, 0, 1])
    #expect(UIColor.label.bytes(Self.dark) == [255, 255, 255, 1])
    #expect(UIColor.secondaryLabel.bytes(Self.dark) == [235, 235, 245, 0.6])
    #expect(UIColor.systemGray6.bytes(Self.light) == [242, 242, 247, 1])
  }

  @Test func `A ground that floats is lighter in the dark`() {
    let raised = Self.dark.modifyingTraits { $0.userInterfaceLevel = .elevated }
    #expect(UIColor.systemBackground.bytes(Self.dark) == [0, 0, 0, 1])
    #expect(UIColor.systemBackground.bytes(raised) == [28, 28, 30, 1])
    #expect(UIColor.systemBackground.bytes(Self.light) == [255, 255, 255, 1])
  }

  @Test func `A dynamic colour follows the traits, with its opacity changed too`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(color.resolvedColor(with: Self.dark) == .white)
    #expect(color.resolvedColor(with: Self.light) == .black)
    let faint = color.withAlphaComponent(0.5)
    #expect(faint.resolvedColor(with: Self.dark) == UIColor(white: 1, alpha: 0.5))
    Self.dark.performAsCurrent {
      var white: CGFloat = 0
      color.getWhite(&white, alpha: nil)
      #expect(white == 1)
      #expect(color.cgColor.components == [1, 1])
    }
  }

  @Test func `A provider that never answers with a colour ends`() {
    final class Loop: @unchecked Sendable { var color: UIColor? }
    let loop = Loop()
    loop.color = UIColor { _ in loop.color ?? .red }
    #expect(loop.color?.resolvedColor(with: Self.light) == .clear)
  }

  @Test func `Hue, saturation and brightness turn into components and back`() {
    let color = UIColor(hue: 0.6, saturation: 0.4, brightness: 0.8, alpha: 0.5)
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
    #expect(abs(hue - 0.6) < 1e-6 && abs(saturation - 0.4) < 1e-6)
    #expect(abs(brightness - 0.8) < 1e-6 && alpha == 0.5)
    #expect(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1) == .red)
    #expect(UIColor(hue: 1, saturation: 1, brightness: 1, alpha: 1) == .red)
  }

  @Test(.feature("VIS-F102"))
  func `Components are sRGB`() {
    let color = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
    #expect(color.cgColor.colorSpace?.name == CGColorSpace.extendedSRGB)
    #expect(color.cgColor.components == [0.2, 0.4, 0.6, 1])
    #expect(color.description == "UIExtendedSRGBColorSpace 0.2 0.4 0.6 1")
    #expect(UIColor.white.description == "UIExtendedGrayColorSpace 1 1")
    #expect(UIColor(cgColor: color.cgColor) == color)
  }

  @Test(.feature("VIS-F103"))
  func `Colours of Display P3 lie outside of sRGB and keep their space`() {
    let red = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)
    var (r, g, b): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    red.getRed(&r, green: &g, blue: &b, alpha: nil)
    // Published: P3's red in extended sRGB.
    #expect(abs(r - 1.0930) < 0.001 && abs(g + 0.2267) < 0.001 && abs(b + 0.1501) < 0.001)
    #expect(red.cgColor.colorSpace?.name == CGColorSpace.displayP3)
    #expect(red.cgColor.components == [1, 0, 0, 1])
    let white = UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1)
    white.getRed(&r, green: &g, blue: &b, alpha: nil)
    #expect(abs(r - 1) < 1e-5 && abs(g - 1) < 1e-5 && abs(b - 1) < 1e-5)
  }

  @Test func `Colours are equal where space and components are`() {
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(UIColor.red != UIColor.red.withAlphaComponent(0.5))
    #expect(UIColor.label == UIColor.label)
    #expect(UIColor.label != UIColor.black)
    #expect(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1)]).count == 1)
  }

  @Test func `A colour literal is a colour`() {
    let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(color == UIColor.orange)
  }

  @Test func `An archive brings colours back`() throws {
    let colors: [UIColor] = [
      .red, .systemBlue, UIColor(white: 0.3, alpha: 0.4),
      UIColor(displayP3Red: 1, green: 0.5, blue: 0, alpha: 1),
    ]
    for color in colors {
      let data = try NSKeyedArchiver.archivedData(
        withRootObject: color,
        requiringSecureCoding: false
      )
      let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)
      #expect(copy == color)
    }
  }

  @Test func `Colours are used on many threads at once`() async {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .systemRed : .systemBlue }
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<32 {
        group.addTask {
          let traits = index.isMultiple(of: 2) ? Self.dark : Self.light
          let wanted: [CGFloat] = index.isMultiple(of: 2) ? [255, 69, 58, 1] : [0, 122, 255, 1]
          return (0..<50).allSatisfy { _ in color.bytes(traits) == wanted }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
