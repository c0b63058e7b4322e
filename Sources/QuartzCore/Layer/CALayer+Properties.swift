import CoreGraphics
import Foundation
import RenderServer

extension CGColor {
  static let opaqueBlack = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)

  package var rendered: RenderColor {
    let color = extendedSRGB
    return RenderColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension CALayer {
  var renderedFilters: [LayerFilter] {
    let rare = values.rare
    return ((rare.filters ?? []) + (rare.backgroundFilters ?? [])).compactMap { $0 as? LayerFilter }
  }
}

extension LayerCompositing {
  /// Creates a blend mode from a `compositingFilter`, such as "multiplyBlendMode" or "multiply".
  ///
  /// Unknown names are `normal`.
  init(filter: Any?) {
    if let filter = filter as? LayerCompositing {
      self = filter
      return
    }
    var name = filter as? String ?? ""
    for suffix in ["BlendMode", "Compositing"] where name.hasSuffix(suffix) {
      name.removeLast(suffix.count)
    }
    self = Self.named[name] ?? .normal
  }

  private static let named: [String: LayerCompositing] = [
    "multiply": .multiply, "screen": .screen, "overlay": .overlay, "darken": .darken,
    "lighten": .lighten, "colorDodge": .colorDodge, "colorBurn": .colorBurn,
    "softLight": .softLight, "hardLight": .hardLight, "difference": .difference,
    "exclusion": .exclusion, "plusL": .plusLighter, "plusLighter": .plusLighter,
    "addition": .plusLighter, "plusD": .plusDarker, "plusDarker": .plusDarker,
    "sourceIn": .sourceIn, "sourceOut": .sourceOut, "sourceAtop": .sourceAtop,
    "destOver": .destinationOver, "destIn": .destinationIn, "destOut": .destinationOut,
    "destAtop": .destinationAtop, "xor": .xor, "copy": .copy, "clear": .clear,
  ]
}
