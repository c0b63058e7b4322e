import CoreGraphics
import Foundation
import Testing
import TestSupport

@Suite struct CGBlendModeTests {
  typealias Color = (r: Double, g: Double, b: Double, a: Double)
  static let source: Color = (0.8, 0.3, 0.1, 0.6)
  static let ground: Color = (0.2, 0.6, 0.9, 0.8)

  /// What PDF 32000-1:2008, 11.3.5, and Core Graphics' list of Porter-Duff modes say.
  private static func expected(_ mode: CGBlendMode, _ s: Color, _ d: Color) -> Pixel {
    func pixel(_ c: [Double], _ a: Double) -> Pixel {
      let n = (c + [a]).map { Int((max(0, min(1, $0)) * 255).rounded()) }
      return Pixel(n[0], n[1], n[2], n[3])
    }
    let (cs, cd) = ([s.r, s.g, s.b], [d.r, d.g, d.b])
    func porterDuff(_ fs: Double, _ fd: Double) -> Pixel {
      pixel((0..<3).map { cs[$0] * s.a * fs + cd[$0] * d.a * fd }, s.a * fs + d.a * fd)
    }
    func mixed(_ b: [Double]) -> Pixel {
      pixel(
        (0..<3).map {
          (1 - s.a) * cd[$0] * d.a + (1 - d.a) * cs[$0] * s.a + s.a * d.a * b[$0]
        },
        s.a + d.a - s.a * d.a
      )
    }
    func separable(_ f: (Double, Double) -> Double) -> Pixel {
      mixed((0..<3).map { f(cd[$0], cs[$0]) })
    }
    func hardLight(_ b: Double, _ s: Double) -> Double {
      s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
    }
    func softLight(_ b: Double, _ s: Double) -> Double {
      if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return b + (2 * s - 1) * (d - b)
    }
    func lum(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
    func sat(_ c: [Double]) -> Double { Self.high(c) - Self.low(c) }
    func setLum(_ c: [Double], _ l: Double) -> [Double] {
      var c = c.map { $0 + l - lum(c) }
      let (light, low, high) = (lum(c), Self.low(c), Self.high(c))
      if low < 0 { c = c.map { light + ($0 - light) * light / (light - low) } }
      if high > 1 { c = c.map { light + ($0 - light) * (1 - light) / (high - light) } }
      return c
    }
    func setSat(_ c: [Double], _ s: Double) -> [Double] {
      c.map { ($0 - Self.low(c)) / sat(c) * s }
    }
    switch mode {
    case .normal: return porterDuff(1, 1 - s.a)
    case .multiply: return separable { $0 * $1 }
    case .screen: return separable { $0 + $1 - $0 * $1 }
    case .overlay: return separable { hardLight($1, $0) }
    case .darken: return separable(min)
    case .lighten: return separable(max)
    case .colorDodge: return separable { $1 >= 1 ? 1 : min(1, $0 / (1 - $1)) }
    case .colorBurn: return separable { $1 <= 0 ? 0 : 1 - min(1, (1 - $0) / $1) }
    case .softLight: return separable(softLight)
    case .hardLight: return separable(hardLight)
    case .difference: return separable { abs($0 - $1) }
    case .exclusion: return separable { $0 + $1 - 2 * $0 * $1 }
    case .hue: return mixed(setLum(setSat(cs, sat(cd)), lum(cd)))
    case .saturation: return mixed(setLum(setSat(cd, sat(cs)), lum(cd)))
    case .color: return mixed(setLum(cs, lum(cd)))
    case .luminosity: return mixed(setLum(cd, lum(cs)))
    case .clear: return .clear
    case .copy: return porterDuff(1, 0)
    case .sourceIn: return porterDuff(d.a, 0)
    case .sourceOut: return porterDuff(1 - d.a, 0)
    case .sourceAtop: return porterDuff(d.a, 1 - s.a)
    case .destinationOver: return porterDuff(1 - d.a, 1)
    case .destinationIn: return porterDuff(0, s.a)
    case .destinationOut: return porterDuff(0, 1 - s.a)
    case .destinationAtop: return porterDuff(1 - d.a, s.a)
    case .xor: return porterDuff(1 - d.a, 1 - s.a)
    case .plusLighter:
      return pixel((0..<3).map { min(1, cs[$0] * s.a + cd[$0] * d.a) }, min(1, s.a + d.a))
    case .plusDarker:
      let a = min(1, s.a + d.a)
      return pixel(
        (0..<3).map { max(0, a - ((d.a - cd[$0] * d.a) + (s.a - cs[$0] * s.a))) },
        a
      )
    }
  }

  private static func low(_ c: [Double]) -> Double { c.min() ?? 0 }
  private static func high(_ c: [Double]) -> Double { c.max() ?? 0 }

  private static func color(_ c: Color) -> CGColor {
    CGColor(red: c.r, green: c.g, blue: c.b, alpha: c.a)
  }

  @Test(arguments: CGBlendMode.allCases, [false, true])
  func `each mode gives what its formula gives, and only inside the shape`(
    mode: CGBlendMode,
    isRedFirst: Bool
  ) throws {
    let context = try isRedFirst ? bitmap(3, 1) : canvas(3, 1)
    context.setBlendMode(.copy)
    context.setFillColor(Self.color(Self.ground))
    context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
    let before = context[2, 0]
    context.setBlendMode(mode)
    context.setFillColor(Self.color(Self.source))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let expected = Self.expected(mode, Self.source, Self.ground)
    #expect(context[0, 0].isNear(expected, by: 2), "\(context[0, 0]) but \(expected)")
    #expect(context[2, 0] == before)
  }

  @Test(arguments: CGBlendMode.allCases)
  func `half a pixel takes half of the effect`(mode: CGBlendMode) throws {
    let context = try canvas(1, 1)
    context.setBlendMode(.copy)
    let (source, ground): (Color, Color) = ((0.8, 0.3, 0.1, 1), (0.2, 0.6, 0.9, 1))
    context.setFillColor(Self.color(ground))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let before = context[0, 0]
    context.setBlendMode(mode)
    context.setFillColor(Self.color(source))
    let whole = Self.expected(mode, source, ground)
    context.fill(CGRect(x: 0, y: 0, width: 0.5, height: 1))
    let half = Pixel(
      (whole.red + before.red) / 2,
      (whole.green + before.green) / 2,
      (whole.blue + before.blue) / 2,
      (whole.alpha + before.alpha) / 2
    )
    // Adding and removing light are not linear where they saturate.
    guard mode != .plusDarker, mode != .plusLighter else { return }
    #expect(context[0, 0].isNear(half, by: 3), "\(context[0, 0]) but \(half)")
  }

  @Test func `a mode applies to images, strokes and layers`() throws {
    let context = try canvas(2, 2)
    context.setFillColor(.white)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    context.setBlendMode(.multiply)
    context.drawUpright(try fourColors(), in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(context[0, 0] == .red && context[1, 1] == .white)
    context.setBlendMode(.destinationIn)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    context.endTransparencyLayer()
    #expect(context[0, 0] == .red && context[1, 0] == .clear)
  }
}
