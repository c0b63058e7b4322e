import CoreGraphics
import Foundation

/// The way in which an image is drawn over another.
///
/// Source of the blends: W3C, Compositing and Blending Level 1.
struct Compositing: Sendable {
  let name: String
  /// Whether the extent is the intersection of both, as for Porter and Duff's "in"; otherwise it is
  /// their union.
  let isIntersection: Bool
  let body: @Sendable (_ source: Pixel, _ background: Pixel) -> Pixel

  func image(_ source: CIImage, over background: CIImage) -> CIImage {
    let (first, second) = (source.extent, background.extent)
    let extent: CGRect
    if isIntersection {
      extent = first.intersection(second)
    } else if first.isNull {
      extent = second
    } else if second.isNull {
      extent = first
    } else {
      extent = first.isInfinite || second.isInfinite ? .infinite : first.union(second)
    }
    let body = body
    return CIImage(
      node: CombineNode([source.node, background.node], extent: extent) { row, others, count in
        let background = others[0]
        for x in 0..<count { row[x] = body(row[x], background[x]) }
      },
      properties: background.properties
    )
  }

  static let sourceOver = Compositing(name: "CISourceOverCompositing", isIntersection: false) {
    $0 + $1 * (1 - $0.w)
  }

  /// Returns a blend of each component of unpremultiplied colours.
  private static func blend(
    _ name: String,
    _ mix: @escaping @Sendable (_ source: Pixel, _ background: Pixel) -> Pixel
  ) -> Compositing {
    Compositing(name: name, isIntersection: false) { source, background in
      if source.w <= 0 { return background }
      if background.w <= 0 { return source }
      let mixed = mix(source.unmultiplied, background.unmultiplied).with(alpha: 1)
      let both = source.w * background.w
      var result = source * (1 - background.w) + background * (1 - source.w) + mixed * both
      result.w = source.w + background.w - both
      return result
    }
  }

  private static func pick(
    _ mask: SIMDMask<SIMD4<Int32>>,
    _ yes: Pixel,
    _ no: Pixel
  ) -> Pixel {
    no.replacing(with: yes, where: mask)
  }

  private static func low(_ a: Pixel, _ b: Pixel) -> Pixel { pick(a .< b, a, b) }
  private static func high(_ a: Pixel, _ b: Pixel) -> Pixel { pick(a .> b, a, b) }

  private static func hardLight(_ s: Pixel, _ b: Pixel) -> Pixel {
    let screened = b + (s * 2 - 1) - b * (s * 2 - 1)
    return pick(s .<= 0.5, b * s * 2, screened)
  }

  private static func dodge(_ s: Pixel, _ b: Pixel) -> Pixel {
    let bright = low(Pixel(repeating: 1), b / high(1 - s, Pixel(repeating: 1e-6)))
    return pick(b .<= 0, .zero, bright)
  }

  private static func burn(_ s: Pixel, _ b: Pixel) -> Pixel {
    let dark = 1 - low(Pixel(repeating: 1), (1 - b) / high(s, Pixel(repeating: 1e-6)))
    return pick(b .>= 1, Pixel(repeating: 1), dark)
  }

  private static func softLight(_ s: Pixel, _ b: Pixel) -> Pixel {
    let shallow = ((b * 16 - 12) * b + 4) * b
    let d = pick(b .<= 0.25, shallow, high(b, .zero).squareRoot())
    return pick(s .<= 0.5, b - (1 - s * 2) * b * (1 - b), b + (s * 2 - 1) * (d - b))
  }

  private static func light(_ color: Pixel) -> Float {
    color.x * 0.3 + color.y * 0.59 + color.z * 0.11
  }

  private static func clip(_ color: Pixel) -> Pixel {
    let l = light(color)
    let least = min(color.x, color.y, color.z)
    let most = max(color.x, color.y, color.z)
    var result = color
    if least < 0, l > least { result = l + (result - l) * (l / (l - least)) }
    if most > 1, most > l { result = l + (result - l) * ((1 - l) / (most - l)) }
    return result
  }

  private static func settingLight(_ color: Pixel, _ l: Float) -> Pixel {
    clip(color + (l - light(color)))
  }

  private static func saturation(_ color: Pixel) -> Float {
    max(color.x, color.y, color.z) - min(color.x, color.y, color.z)
  }

  private static func settingSaturation(_ color: Pixel, _ s: Float) -> Pixel {
    let least = min(color.x, color.y, color.z)
    let range = saturation(color)
    return range > 0 ? (color - least) * (s / range) : .zero
  }

  private static func porterDuff(
    _ name: String,
    isIntersection: Bool = false,
    _ body: @escaping @Sendable (Pixel, Pixel) -> Pixel
  ) -> Compositing {
    Compositing(name: name, isIntersection: isIntersection, body: body)
  }

  static let all: [Compositing] = [
    sourceOver,
    porterDuff("CISourceInCompositing", isIntersection: true) { $0 * $1.w },
    porterDuff("CISourceOutCompositing") { $0 * (1 - $1.w) },
    porterDuff("CISourceAtopCompositing") { $0 * $1.w + $1 * (1 - $0.w) },
    porterDuff("CIAdditionCompositing") { $0 + $1 },
    porterDuff("CIMaximumCompositing") { high($0, $1) },
    porterDuff("CIMinimumCompositing") { low($0, $1) },
    porterDuff("CIMultiplyCompositing") { source, background in
      (source * background).with(alpha: source.w * background.w)
    },
    blend("CIMultiplyBlendMode") { $0 * $1 },
    blend("CIScreenBlendMode") { $0 + $1 - $0 * $1 },
    blend("CIOverlayBlendMode") { hardLight($1, $0) },
    blend("CIHardLightBlendMode") { hardLight($0, $1) },
    blend("CISoftLightBlendMode") { softLight($0, $1) },
    blend("CIDarkenBlendMode") { low($0, $1) },
    blend("CILightenBlendMode") { high($0, $1) },
    blend("CIColorDodgeBlendMode") { dodge($0, $1) },
    blend("CIColorBurnBlendMode") { burn($0, $1) },
    blend("CIDifferenceBlendMode") { high($0 - $1, $1 - $0) },
    blend("CIExclusionBlendMode") { $0 + $1 - $0 * $1 * 2 },
    blend("CISubtractBlendMode") { high($1 - $0, .zero) },
    blend("CIDivideBlendMode") { low(Pixel(repeating: 1), $1 / high($0, Pixel(repeating: 1e-6))) },
    blend("CILinearDodgeBlendMode") { low(Pixel(repeating: 1), $0 + $1) },
    blend("CILinearBurnBlendMode") { high(.zero, $0 + $1 - 1) },
    blend("CIPinLightBlendMode") { source, background in
      pick(source .<= 0.5, low(background, source * 2), high(background, source * 2 - 1))
    },
    blend("CILinearLightBlendMode") { ($1 + $0 * 2 - 1).limited },
    blend("CIVividLightBlendMode") { source, background in
      pick(source .<= 0.5, burn(source * 2, background), dodge(source * 2 - 1, background))
    },
    blend("CIHueBlendMode") { source, background in
      settingLight(settingSaturation(source, saturation(background)), light(background))
    },
    blend("CISaturationBlendMode") { source, background in
      settingLight(settingSaturation(background, saturation(source)), light(background))
    },
    blend("CIColorBlendMode") { settingLight($0, light($1)) },
    blend("CILuminosityBlendMode") { settingLight($1, light($0)) },
  ]
}

extension FilterDefinition {
  static let compositing: [FilterDefinition] =
    Compositing.all.map { mode in
      FilterDefinition(
        mode.name,
        kCICategoryCompositeOperation,
        [.image(), .image(kCIInputBackgroundImageKey)]
      ) { values in
        // Source: what Apple's `CISourceOverCompositing` does, as a test of Nuke has it. Unverified: the others.
        guard let source = values.image(), let background = values.image(kCIInputBackgroundImageKey)
        else { return nil }
        return mode.image(source, over: background)
      }
    } + [
      masked("CIBlendWithMask") { $0.luminance },
      masked("CIBlendWithAlphaMask") { $0.w },
      masked("CIBlendWithRedMask") { $0.x },
      masked("CIBlendWithBlueMask") { $0.z },
    ]

  private static func masked(
    _ name: String,
    _ amount: @escaping @Sendable (Pixel) -> Float
  ) -> FilterDefinition {
    FilterDefinition(
      name,
      kCICategoryStylize,
      [.image(), .image(kCIInputBackgroundImageKey), .image(kCIInputMaskImageKey)]
    ) { values in
      guard let source = values.image() else { return nil }
      guard let mask = values.image(kCIInputMaskImageKey) else { return source }
      let background = values.image(kCIInputBackgroundImageKey) ?? .empty()
      let (first, second) = (source.extent, background.extent)
      let extent =
        second.isNull
        ? first : first.isInfinite || second.isInfinite ? .infinite : first.union(second)
      return CIImage(
        node: CombineNode([source.node, background.node, mask.node], extent: extent) {
          row,
          others,
          count in
          let (background, mask) = (others[0], others[1])
          for x in 0..<count {
            let share = min(1, max(0, amount(mask[x])))
            row[x] = background[x] + (row[x] - background[x]) * share
          }
        },
        properties: source.properties
      )
    }
  }

  static let transitions: [FilterDefinition] = [
    FilterDefinition(
      "CIDissolveTransition",
      kCICategoryTransition,
      [.image(), .image(kCIInputTargetImageKey), .number(kCIInputTimeKey, 0, 0...1)]
    ) { values in
      guard let source = values.image(), let target = values.image(kCIInputTargetImageKey) else {
        return nil
      }
      let time = Float(min(1, max(0, values.number(kCIInputTimeKey))))
      return CIImage(
        node: CombineNode([source.node, target.node], extent: source.extent.union(target.extent)) {
          row,
          others,
          count in
          let other = others[0]
          for x in 0..<count { row[x] += (other[x] - row[x]) * time }
        }
      )
    }
  ]
}
