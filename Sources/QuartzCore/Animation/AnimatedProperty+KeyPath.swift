import CoreGraphics
import RenderServer

extension AnimatedProperty {
  /// Returns the property of a key path; nil if the render server cannot animate it.
  init?(keyPath: String) {
    guard let found = Self.byKeyPath[keyPath] else { return nil }
    self = found
  }

  /// The properties that the render server animates, by key path.
  static let byKeyPath: [String: AnimatedProperty] = {
    var table: [String: AnimatedProperty] = [
      "contents": .contents,
      "filters.gaussianBlur.inputRadius": .filterBlurRadius,
      "filters.colorSaturate.inputAmount": .filterSaturation,
      "path": .shapePath, "fillColor": .fillColor, "strokeColor": .strokeColor,
      "strokeStart": .strokeStart, "strokeEnd": .strokeEnd, "lineWidth": .lineWidth,
      "miterLimit": .miterLimit, "lineDashPhase": .lineDashPhase,
      "colors": .gradientColors, "locations": .gradientLocations,
      "instanceCount": .instanceCount, "instanceDelay": .instanceDelay,
      "instanceColor": .instanceColor, "birthRate": .emitterBirthRate,
      "lifetime": .emitterLifetime, "velocity": .emitterVelocity, "scale": .emitterScale,
      "spin": .emitterSpin,
    ]
    typealias Parts = [(path: String, part: Part)]
    func add(_ name: String, _ property: AnimatedProperty, _ parts: Parts) {
      table[name] = property
      for (path, part) in parts { table["\(name).\(path)"] = property.with(part) }
    }
    for (name, field) in LayerFields.byName {
      if let animated = field.animated { add(name, animated, field.parts) }
    }
    let point = LayerValueKind<CGPoint>.point.parts
    add("startPoint", .gradientStartPoint(.whole), point)
    add("endPoint", .gradientEndPoint(.whole), point)
    add(
      "instanceTransform",
      .instanceTransform(.whole),
      LayerValueKind<CATransform3D>.transform.parts
    )
    add("emitterPosition", .emitterPosition(.whole), point)
    add("emitterSize", .emitterSize(.whole), LayerValueKind<CGSize>.size.parts)
    return table
  }()
}
