import CoreGraphics
import Foundation
import RenderServer

extension CALayer {
  func propertyValue(forKey key: String) -> Any? {
    switch key {
    case "bounds": return bounds
    case "position": return position
    case "frame": return frame
    case "zPosition": return zPosition
    case "anchorPoint": return anchorPoint
    case "anchorPointZ": return anchorPointZ
    case "transform": return transform
    case "sublayerTransform": return sublayerTransform
    case "opacity": return opacity
    case "hidden", "isHidden": return isHidden
    case "masksToBounds": return masksToBounds
    case "doubleSided", "isDoubleSided": return isDoubleSided
    case "geometryFlipped", "isGeometryFlipped": return isGeometryFlipped
    case "opaque", "isOpaque": return isOpaque
    case "backgroundColor": return backgroundColor
    case "cornerRadius": return cornerRadius
    case "maskedCorners": return maskedCorners
    case "cornerCurve": return cornerCurve
    case "borderWidth": return borderWidth
    case "borderColor": return borderColor
    case "shadowColor": return shadowColor
    case "shadowOpacity": return shadowOpacity
    case "shadowOffset": return shadowOffset
    case "shadowRadius": return shadowRadius
    case "shadowPath": return shadowPath
    case "contents": return contents
    case "contentsRect": return contentsRect
    case "contentsCenter": return contentsCenter
    case "contentsScale": return contentsScale
    case "contentsGravity": return contentsGravity
    case "contentsFormat": return contentsFormat
    case "minificationFilter": return minificationFilter
    case "magnificationFilter": return magnificationFilter
    case "shouldRasterize": return shouldRasterize
    case "rasterizationScale": return rasterizationScale
    case "allowsGroupOpacity": return allowsGroupOpacity
    case "allowsEdgeAntialiasing": return allowsEdgeAntialiasing
    case "filters": return filters
    case "backgroundFilters": return backgroundFilters
    case "compositingFilter": return compositingFilter
    case "needsDisplayOnBoundsChange": return needsDisplayOnBoundsChange
    case "name": return name
    case "actions": return actions
    case "style": return style
    case "delegate": return delegate
    case "superlayer": return superlayer
    case "sublayers": return sublayers
    case "mask": return mask
    case "beginTime": return beginTime
    case "duration": return duration
    case "speed": return speed
    case "timeOffset": return timeOffset
    case "repeatCount": return repeatCount
    case "repeatDuration": return repeatDuration
    case "autoreverses": return autoreverses
    case "fillMode": return fillMode
    default: break
    }
    if let value = kindValue(forKey: key) { return value }
    if let value = customValues?[key] { return value }
    if let value = styleValue(forKey: key) { return value }
    return traits.overridesDefaultValue ? type(of: self).defaultValue(forKey: key) : nil
  }

  private func styleValue(forKey key: String) -> Any? {
    guard values.hasActions else { return nil }
    var style = values.rare.style
    for _ in 0..<16 {
      guard let current = style else { return nil }
      if let value = current[key] { return value }
      style = current["style"] as? [AnyHashable: Any]
    }
    return nil
  }

  func setPropertyValue(_ value: Any?, forKey key: String) {
    if setGeometry(value, forKey: key) || setLook(value, forKey: key)
      || setRest(value, forKey: key) || setKindValue(value, forKey: key)
    {
      return
    }
    let action = beginChange(key)
    if customValues == nil { customValues = [:] }
    customValues?[key] = value
    endChange(key, action, .none)
    if traits.overridesNeedsDisplayForKey, type(of: self).needsDisplay(forKey: key) {
      setNeedsDisplay()
    }
  }

  private func setGeometry(_ value: Any?, forKey key: String) -> Bool {
    let value = Self.unboxed(value)
    switch key {
    case "bounds": if let rect = value as? CGRect { bounds = rect }
    case "position": if let point = value as? CGPoint { position = point }
    case "frame": if let rect = value as? CGRect { frame = rect }
    case "zPosition": zPosition = Self.length(value)
    case "anchorPoint": if let point = value as? CGPoint { anchorPoint = point }
    case "anchorPointZ": anchorPointZ = Self.length(value)
    case "transform": transform = Self.transform(value)
    case "sublayerTransform": sublayerTransform = Self.transform(value)
    case "contentsRect": if let rect = value as? CGRect { contentsRect = rect }
    case "contentsCenter": if let rect = value as? CGRect { contentsCenter = rect }
    case "contentsScale": contentsScale = Self.length(value)
    case "geometryFlipped", "isGeometryFlipped": isGeometryFlipped = Self.flag(value)
    default: return false
    }
    return true
  }

  private func setLook(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "opacity": opacity = Float(Self.length(value))
    case "hidden", "isHidden": isHidden = Self.flag(value)
    case "masksToBounds": masksToBounds = Self.flag(value)
    case "doubleSided", "isDoubleSided": isDoubleSided = Self.flag(value)
    case "opaque", "isOpaque": isOpaque = Self.flag(value)
    case "backgroundColor": backgroundColor = Self.unboxed(value) as? CGColor
    case "cornerRadius": cornerRadius = Self.length(value)
    case "maskedCorners": if let corners = value as? CACornerMask { maskedCorners = corners }
    case "cornerCurve": if let curve = value as? CALayerCornerCurve { cornerCurve = curve }
    case "borderWidth": borderWidth = Self.length(value)
    case "borderColor": borderColor = Self.unboxed(value) as? CGColor
    case "shadowColor": shadowColor = Self.unboxed(value) as? CGColor
    case "shadowOpacity": shadowOpacity = Float(Self.length(value))
    case "shadowOffset": if let size = Self.unboxed(value) as? CGSize { shadowOffset = size }
    case "shadowRadius": shadowRadius = Self.length(value)
    case "shadowPath": shadowPath = value as? CGPath
    case "shouldRasterize": shouldRasterize = Self.flag(value)
    case "rasterizationScale": rasterizationScale = Self.length(value)
    case "allowsGroupOpacity": allowsGroupOpacity = Self.flag(value)
    case "allowsEdgeAntialiasing": allowsEdgeAntialiasing = Self.flag(value)
    default: return false
    }
    return true
  }

  private func setRest(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "contents": contents = value
    case "contentsGravity":
      if let gravity = value as? CALayerContentsGravity { contentsGravity = gravity }
    case "contentsFormat":
      if let format = value as? CALayerContentsFormat { contentsFormat = format }
    case "minificationFilter":
      if let filter = value as? CALayerContentsFilter { minificationFilter = filter }
    case "magnificationFilter":
      if let filter = value as? CALayerContentsFilter { magnificationFilter = filter }
    case "filters": filters = value as? [Any]
    case "backgroundFilters": backgroundFilters = value as? [Any]
    case "compositingFilter": compositingFilter = value
    case "needsDisplayOnBoundsChange": needsDisplayOnBoundsChange = Self.flag(value)
    case "name": name = value as? String
    case "actions": actions = value as? [String: any CAAction]
    case "style": style = value as? [AnyHashable: Any]
    case "delegate": delegate = value as? any CALayerDelegate
    case "sublayers": sublayers = value as? [CALayer]
    case "mask": mask = value as? CALayer
    case "beginTime": beginTime = Number(value)?.value ?? 0
    case "duration": duration = Number(value)?.value ?? 0
    case "speed": speed = Float(Number(value)?.value ?? 1)
    case "timeOffset": timeOffset = Number(value)?.value ?? 0
    case "repeatCount": repeatCount = Float(Number(value)?.value ?? 0)
    case "repeatDuration": repeatDuration = Number(value)?.value ?? 0
    case "autoreverses": autoreverses = Self.flag(value)
    case "fillMode": fillMode = value as? CAMediaTimingFillMode ?? .removed
    default: return false
    }
    return true
  }

  static func length(_ value: Any?) -> CGFloat { CGFloat(Number(unboxed(value))?.value ?? 0) }
  static func flag(_ value: Any?) -> Bool { Number(value)?.value ?? 0 != 0 }
  static func transform(_ value: Any?) -> CATransform3D {
    switch unboxed(value) {
    case let transform as CATransform3D: transform
    case let transform as CGAffineTransform: CATransform3DMakeAffineTransform(transform)
    default: CATransform3DIdentity
    }
  }

  // MARK: Key paths

  func partValue(forKeyPath keyPath: String) -> Any? {
    guard let dot = keyPath.firstIndex(of: ".") else { return value(forKey: keyPath) }
    if let property = AnimatedProperty(keyPath: keyPath) {
      return animationValue(of: property.whole)?.part(property.part)?.anyValue
    }
    let rest = String(keyPath[keyPath.index(after: dot)...])
    switch value(forKey: String(keyPath[..<dot])) {
    case let layer as CALayer: return layer.value(forKeyPath: rest)
    case let list as [CALayer]: return LayerPath.value(in: list, path: rest)
    case let rect as CGRect:
      guard let property = AnimatedProperty(keyPath: "bounds.\(rest)") else { return nil }
      return AnimationValue.rect(rect).part(property.part)?.anyValue
    case let dictionary as [String: Any]: return dictionary[rest]
    default: return nil
    }
  }

  func setPartValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let dot = keyPath.firstIndex(of: ".") else {
      setValue(value, forKey: keyPath)
      return
    }
    let first = String(keyPath[..<dot])
    let rest = String(keyPath[keyPath.index(after: dot)...])
    if let property = AnimatedProperty(keyPath: keyPath) {
      guard let whole = animationValue(of: property.whole),
        let part = AnimationValue(value ?? 0, for: property)
      else { return }
      setValue(whole.replacing(property.part, with: part).anyValue, forKey: first)
    } else if first == "frame", let property = AnimatedProperty(keyPath: "bounds.\(rest)"),
      let part = AnimationValue(value ?? 0, for: property),
      let rect = AnimationValue.rect(frame).replacing(property.part, with: part).anyValue as? CGRect
    {
      frame = rect
    } else if let layer = self.value(forKey: first) as? CALayer {
      layer.setValue(value, forKeyPath: rest)
    } else if let list = self.value(forKey: first) as? [CALayer] {
      LayerPath.setValue(value, in: list, path: rest)
    }
  }
}

/// Key paths through a list of layers: "sublayers.title.opacity" uses the layers' names.
private enum LayerPath {
  static func value(in layers: [CALayer], path: String) -> Any? {
    let (name, rest) = split(path)
    guard let layer = layers.first(where: { $0.name == name }) else { return nil }
    return rest.isEmpty ? layer : layer.value(forKeyPath: rest)
  }

  static func setValue(_ value: Any?, in layers: [CALayer], path: String) {
    let (name, rest) = split(path)
    guard !rest.isEmpty else { return }
    layers.first { $0.name == name }?.setValue(value, forKeyPath: rest)
  }

  private static func split(_ path: String) -> (String, String) {
    guard let dot = path.firstIndex(of: ".") else { return (path, "") }
    return (String(path[..<dot]), String(path[path.index(after: dot)...]))
  }
}
