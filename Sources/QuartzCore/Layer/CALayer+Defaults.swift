import CoreGraphics
import Foundation
import RenderServer

extension CALayer {
  /// Returns the documented default of a property.
  static func standardDefault(forKey key: String) -> Any? {
    if let field = LayerFields.byName[key] { return field.standard }
    return switch key {
    case "frame": CGRect.zero
    case "speed": Float(1)
    default: nil
    }
  }

  /// A description such as "<CALayer: 0x00007f00; position = (5, 5); bounds = (0, 0; 10, 10)>".
  var summary: String {
    let address = UInt(bitPattern: ObjectIdentifier(self).hashValue)
    let p = values.position
    let b = values.bounds
    let name = values.rare.name.map { "; name = \"\($0)\"" } ?? ""
    return "<\(type(of: self)): 0x\(String(address, radix: 16))\(name); "
      + "position = (\(p.x), \(p.y)); "
      + "bounds = (\(b.minX), \(b.minY); \(b.width), \(b.height))>"
  }

  /// Sets the default values that a subclass overrides.
  func takeDefaultValues() {
    flags.insert(.isSilent)
    for field in LayerFields.all {
      if let value = type(of: self).defaultValue(forKey: field.name) { field.set(self, value) }
    }
    if let value = type(of: self).defaultValue(forKey: "speed") {
      setPropertyValue(value, forKey: "speed")
    }
    flags.remove(.isSilent)
  }

  func shouldArchive(_ key: String) -> Bool {
    switch (propertyValue(forKey: key), type(of: self).defaultValue(forKey: key)) {
    case (nil, nil): false
    case (let value as AnyHashable, let standard as AnyHashable): value != standard
    default: true
    }
  }

  func encodeValues(with coder: NSCoder) {
    coder.encode(Double(bounds.minX), forKey: "bounds.x")
    coder.encode(Double(bounds.minY), forKey: "bounds.y")
    coder.encode(Double(bounds.width), forKey: "bounds.width")
    coder.encode(Double(bounds.height), forKey: "bounds.height")
    coder.encode(Double(position.x), forKey: "position.x")
    coder.encode(Double(position.y), forKey: "position.y")
    coder.encode(opacity, forKey: "opacity")
    coder.encode(isHidden, forKey: "hidden")
    if let name { coder.encode(name, forKey: "name") }
    if let sublayers { coder.encode(sublayers, forKey: "sublayers") }
  }

  func decode(from coder: NSCoder) {
    guard coder.containsValue(forKey: "bounds.x") else { return }
    bounds = CGRect(
      x: coder.decodeDouble(forKey: "bounds.x"),
      y: coder.decodeDouble(forKey: "bounds.y"),
      width: coder.decodeDouble(forKey: "bounds.width"),
      height: coder.decodeDouble(forKey: "bounds.height")
    )
    position = CGPoint(
      x: coder.decodeDouble(forKey: "position.x"),
      y: coder.decodeDouble(forKey: "position.y")
    )
    opacity = coder.decodeFloat(forKey: "opacity")
    isHidden = coder.decodeBool(forKey: "hidden")
    name = coder.decodeObject(forKey: "name") as? String
    sublayers = coder.decodeObject(forKey: "sublayers") as? [CALayer]
  }
}

extension CAMediaTimingFunction {
  static let standard = CAMediaTimingFunction(name: .default)
}
