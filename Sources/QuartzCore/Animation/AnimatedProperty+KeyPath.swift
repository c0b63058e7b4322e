import RenderServer

extension AnimatedProperty {
  /// Returns the property of a key path; nil if the render server cannot animate it.
  init?(keyPath: String) {
    guard let found = Self.byKeyPath[keyPath] else { return nil }
    self = found
  }

  /// Every key path that is animated in the render server.
  static let byKeyPath: [String: AnimatedProperty] = {
    var table: [String: AnimatedProperty] = [
      "zPosition": .zPosition, "anchorPointZ": .anchorPointZ, "opacity": .opacity,
      "hidden": .isHidden, "isHidden": .isHidden, "masksToBounds": .masksToBounds,
      "doubleSided": .isDoubleSided, "isDoubleSided": .isDoubleSided,
      "backgroundColor": .backgroundColor, "cornerRadius": .cornerRadius,
      "borderWidth": .borderWidth, "borderColor": .borderColor, "shadowColor": .shadowColor,
      "shadowOpacity": .shadowOpacity, "shadowRadius": .shadowRadius, "shadowPath": .shadowPath,
      "contents": .contents, "contentsScale": .contentsScale,
      "rasterizationScale": .rasterizationScale,
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
    func add(_ name: String, _ make: (Part) -> AnimatedProperty, _ parts: [(String, Part)]) {
      table[name] = make(.whole)
      for (path, part) in parts { table["\(name).\(path)"] = make(part) }
    }
    let point: [(String, Part)] = [("x", .x), ("y", .y)]
    let size: [(String, Part)] = [("width", .width), ("height", .height)]
    let rect: [(String, Part)] = [
      ("origin", .origin), ("origin.x", .originX), ("origin.y", .originY), ("size", .size),
      ("size.width", .sizeWidth), ("size.height", .sizeHeight),
    ]
    let transform: [(String, Part)] = [
      ("rotation", .rotationZ), ("rotation.x", .rotationX), ("rotation.y", .rotationY),
      ("rotation.z", .rotationZ), ("scale", .scale), ("scale.x", .scaleX), ("scale.y", .scaleY),
      ("scale.z", .scaleZ), ("translation", .translation), ("translation.x", .translationX),
      ("translation.y", .translationY), ("translation.z", .translationZ),
    ]
    add("bounds", { .bounds($0) }, rect)
    add("position", { .position($0) }, point)
    add("anchorPoint", { .anchorPoint($0) }, point)
    add("transform", { .transform($0) }, transform)
    add("sublayerTransform", { .sublayerTransform($0) }, transform)
    add("contentsRect", { .contentsRect($0) }, rect)
    add("contentsCenter", { .contentsCenter($0) }, rect)
    add("shadowOffset", { .shadowOffset($0) }, size)
    add("startPoint", { .gradientStartPoint($0) }, point)
    add("endPoint", { .gradientEndPoint($0) }, point)
    add("instanceTransform", { .instanceTransform($0) }, transform)
    add("emitterPosition", { .emitterPosition($0) }, point)
    add("emitterSize", { .emitterSize($0) }, size)
    return table
  }()
}
