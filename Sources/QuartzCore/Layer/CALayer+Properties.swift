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
  /// The value of one property as the render server takes it.
  func property(_ key: LayerKey) -> LayerProperty? {
    let values = self.values
    switch key {
    case .bounds: return .bounds(values.bounds)
    case .position: return .position(values.position)
    case .zPosition: return .zPosition(values.zPosition)
    case .anchorPoint: return .anchorPoint(values.anchorPoint)
    case .anchorPointZ: return .anchorPointZ(values.rare.anchorPointZ)
    case .transform: return .transform(values.transform)
    case .sublayerTransform: return .sublayerTransform(values.rare.sublayerTransform)
    case .opacity: return .opacity(values.opacity)
    case .isHidden: return .isHidden(values.isHidden)
    case .masksToBounds: return .masksToBounds(values.masksToBounds)
    case .isDoubleSided: return .isDoubleSided(values.isDoubleSided)
    case .isGeometryFlipped: return .isGeometryFlipped(values.isGeometryFlipped)
    case .isOpaque: return .isOpaque(values.isOpaque)
    case .backgroundColor: return .backgroundColor(values.backgroundColor?.rendered)
    case .cornerRadius: return .cornerRadius(values.cornerRadius)
    case .maskedCorners:
      return .maskedCorners(CornerSet(rawValue: UInt8(values.maskedCorners.rawValue & 15)))
    case .cornerCurve:
      return .cornerCurve(values.rare.cornerCurve == .continuous ? .continuous : .circular)
    case .cornerShares: return .cornerShares(CornerShares(values.rare.cornerShares))
    case .borderWidth: return .borderWidth(values.borderWidth)
    case .borderColor: return .borderColor(values.borderColor?.rendered)
    case .shadowColor: return .shadowColor(values.rare.shadowColor?.rendered)
    case .shadowOpacity: return .shadowOpacity(values.rare.shadowOpacity)
    case .shadowOffset: return .shadowOffset(values.rare.shadowOffset)
    case .shadowRadius: return .shadowRadius(values.rare.shadowRadius)
    case .shadowPath: return .shadowPath(values.rare.shadowPath)
    case .contents: return .contents(renderedContents)
    case .contentsRect: return .contentsRect(values.rare.contentsRect)
    case .contentsCenter: return .contentsCenter(values.rare.contentsCenter)
    case .contentsScale: return .contentsScale(values.contentsScale)
    case .contentsGravity: return .contentsGravity(values.contentsGravity.rendered)
    case .minificationFilter: return .minificationFilter(values.rare.minificationFilter.rendered)
    case .magnificationFilter:
      return .magnificationFilter(values.rare.magnificationFilter.rendered)
    case .shouldRasterize: return .shouldRasterize(values.shouldRasterize)
    case .rasterizationScale: return .rasterizationScale(values.rare.rasterizationScale)
    case .allowsGroupOpacity: return .allowsGroupOpacity(values.allowsGroupOpacity)
    case .allowsEdgeAntialiasing:
      let edges = UInt8(truncatingIfNeeded: values.rare.edgeAntialiasingMask.rawValue & 15)
      return .antialiasedEdges(values.allowsEdgeAntialiasing ? EdgeSet(rawValue: edges) : [])
    case .minificationFilterBias:
      return .minificationFilterBias(values.rare.minificationFilterBias)
    case .filters: return .filters(renderedFilters)
    case .compositing: return .compositing(LayerCompositing(filter: values.rare.compositingFilter))
    case .timing:
      var timing = LayerTiming()
      timing.beginTime = values.rare.timing.beginTime
      timing.timeOffset = values.rare.timing.timeOffset
      timing.speed = Double(values.rare.timing.speed)
      return .timing(timing)
    case .kind: return kindProperty()
    case .sublayers, .mask, .animations, .none: return nil
    }
  }

  /// Hands over what differs from a new layer of this kind.
  func sendDifferences(_ send: (LayerProperty) -> Void) {
    let values = self.values
    let plain = LayerValues()
    func sendIf(_ differs: Bool, _ key: LayerKey) {
      if differs, let property = property(key) { send(property) }
    }
    sendIf(values.bounds != plain.bounds, .bounds)
    sendIf(values.position != plain.position, .position)
    sendIf(values.anchorPoint != plain.anchorPoint, .anchorPoint)
    sendIf(values.zPosition != 0, .zPosition)
    sendIf(!values.isTransformIdentity, .transform)
    sendIf(values.opacity != 1, .opacity)
    sendIf(values.isHidden, .isHidden)
    sendIf(values.masksToBounds, .masksToBounds)
    sendIf(!values.isDoubleSided, .isDoubleSided)
    sendIf(values.isGeometryFlipped, .isGeometryFlipped)
    sendIf(values.isOpaque, .isOpaque)
    sendIf(values.backgroundColor != nil, .backgroundColor)
    sendIf(values.cornerRadius != 0, .cornerRadius)
    sendIf(values.maskedCorners != plain.maskedCorners, .maskedCorners)
    sendIf(values.borderWidth != 0, .borderWidth)
    sendIf(values.borderColor != plain.borderColor, .borderColor)
    if case .none = values.picture {} else { sendIf(true, .contents) }
    sendIf(values.contentsScale != 1, .contentsScale)
    sendIf(values.contentsGravity != .resize, .contentsGravity)
    sendIf(values.shouldRasterize, .shouldRasterize)
    sendIf(!values.allowsGroupOpacity, .allowsGroupOpacity)
    sendIf(values.allowsEdgeAntialiasing, .allowsEdgeAntialiasing)
    sendIf(true, .kind)
    guard values.hasRareValues else { return }
    let rare = values.rare
    let plainRare = RareLayerValues.defaults
    sendIf(rare.anchorPointZ != 0, .anchorPointZ)
    sendIf(!rare.isSublayerTransformIdentity, .sublayerTransform)
    sendIf(rare.cornerCurve != .circular, .cornerCurve)
    sendIf(rare.cornerShares != plainRare.cornerShares, .cornerShares)
    sendIf(rare.shadowColor != plainRare.shadowColor, .shadowColor)
    sendIf(rare.shadowOpacity != 0, .shadowOpacity)
    sendIf(rare.shadowOffset != plainRare.shadowOffset, .shadowOffset)
    sendIf(rare.shadowRadius != plainRare.shadowRadius, .shadowRadius)
    sendIf(rare.shadowPath != nil, .shadowPath)
    sendIf(rare.contentsRect != plainRare.contentsRect, .contentsRect)
    sendIf(rare.contentsCenter != plainRare.contentsCenter, .contentsCenter)
    sendIf(rare.minificationFilter != .linear, .minificationFilter)
    sendIf(rare.magnificationFilter != .linear, .magnificationFilter)
    sendIf(rare.minificationFilterBias != 0, .minificationFilterBias)
    sendIf(rare.rasterizationScale != 1, .rasterizationScale)
    sendIf(rare.filters != nil || rare.backgroundFilters != nil, .filters)
    sendIf(rare.compositingFilter != nil, .compositing)
    sendIf(rare.timing != plainRare.timing, .timing)
  }

  private var renderedFilters: [LayerFilter] {
    let rare = values.rare
    return ((rare.filters ?? []) + (rare.backgroundFilters ?? [])).compactMap { $0 as? LayerFilter }
  }
}

extension LayerCompositing {
  /// Takes a blend mode by the name that `compositingFilter` knows, "multiplyBlendMode" or
  /// "multiply"; unknown ones are `normal`.
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
