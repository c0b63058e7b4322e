import CoreGraphics
import Foundation
import RenderServer

extension CALayer {
  /// The documented defaults.
  static func standardDefault(forKey key: String) -> Any? {
    switch key {
    case "bounds", "frame": CGRect.zero
    case "position": CGPoint.zero
    case "anchorPoint": CGPoint(x: 0.5, y: 0.5)
    case "transform", "sublayerTransform": CATransform3DIdentity
    case "opacity", "speed": Float(1)
    case "contentsScale", "rasterizationScale": CGFloat(1)
    case "contentsRect", "contentsCenter": CGRect(x: 0, y: 0, width: 1, height: 1)
    case "contentsGravity": CALayerContentsGravity.resize
    case "shadowOffset": CGSize(width: 0, height: -3)
    case "shadowRadius": CGFloat(3)
    case "shadowOpacity": Float(0)
    case "shadowColor", "borderColor": CGColor.opaqueBlack
    case "doubleSided", "allowsGroupOpacity": true
    case "hidden", "masksToBounds", "opaque", "geometryFlipped", "shouldRasterize",
      "needsDisplayOnBoundsChange", "allowsEdgeAntialiasing":
      false
    case "zPosition", "anchorPointZ", "cornerRadius", "borderWidth": CGFloat(0)
    default: nil
    }
  }

  /// "<CALayer: 0x00007f00; position = (5, 5); bounds = (0, 0; 10, 10)>".
  var summary: String {
    let address = UInt(bitPattern: ObjectIdentifier(self).hashValue)
    let p = values.position
    let b = values.bounds
    let name = values.rare.name.map { "; name = \"\($0)\"" } ?? ""
    return "<\(type(of: self)): 0x\(String(address, radix: 16))\(name); "
      + "position = (\(p.x), \(p.y)); "
      + "bounds = (\(b.minX), \(b.minY); \(b.width), \(b.height))>"
  }

  /// The properties whose default a subclass may name.
  private static let keysWithDefaults = [
    "bounds", "position", "anchorPoint", "anchorPointZ", "zPosition", "transform",
    "sublayerTransform", "opacity", "hidden", "masksToBounds", "doubleSided", "geometryFlipped",
    "opaque", "backgroundColor", "cornerRadius", "borderWidth", "borderColor", "shadowColor",
    "shadowOpacity", "shadowOffset", "shadowRadius", "contentsGravity", "contentsScale",
    "contentsRect", "contentsCenter", "shouldRasterize", "rasterizationScale",
    "allowsGroupOpacity", "allowsEdgeAntialiasing", "needsDisplayOnBoundsChange", "name", "speed",
  ]

  /// Takes the defaults of a class that has its own.
  func takeDefaultValues() {
    flags.insert(.isSilent)
    for key in Self.keysWithDefaults {
      guard let value = type(of: self).defaultValue(forKey: key) else { continue }
      setPropertyValue(value, forKey: key)
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
