import CoreGraphics
import Foundation
import RenderServer

extension CALayer {
  func propertyValue(forKey key: String) -> Any? {
    if let field = LayerFields.byName[key] { return field.get(self) }
    switch key {
    case "frame": return frame
    case "contents": return contents
    case "filters": return filters
    case "backgroundFilters": return backgroundFilters
    case "compositingFilter": return compositingFilter
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
    if let field = LayerFields.byName[key] {
      field.set(self, value)
      return
    }
    if setRest(value, forKey: key) || setKindValue(value, forKey: key) { return }
    let action = beginChange(key)
    if customValues == nil { customValues = [:] }
    customValues?[key] = value
    endChange(key, action, .none)
    if traits.overridesNeedsDisplayForKey, type(of: self).needsDisplay(forKey: key) {
      setNeedsDisplay()
    }
  }

  private func setRest(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "frame": if let rect = Self.unboxed(value) as? CGRect { frame = rect }
    case "contents": contents = value
    case "filters": filters = value as? [Any]
    case "backgroundFilters": backgroundFilters = value as? [Any]
    case "compositingFilter": compositingFilter = value
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

/// Key paths through a list of layers by name, such as "sublayers.title.opacity".
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
