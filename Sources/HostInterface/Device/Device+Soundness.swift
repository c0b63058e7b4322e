import CoreGraphics

extension Device {
  /// Points of a side; more than any device has, and few enough that a frame can be drawn.
  private static let sides: ClosedRange<CGFloat> = 1...8192
  /// Pixels of a frame: 256 MiB of them.
  private static let mostPixels: CGFloat = 67_108_864

  /// What keeps the device from being shown: a sentence; nil: nothing does.
  ///
  /// A device of the table has no trouble. One that was read from a file may have a size or a scale
  /// that no frame can have.
  public var trouble: String? {
    guard Self.sides.contains(size.width), Self.sides.contains(size.height) else {
      return "The device “\(name)” is \(size.width) x \(size.height) points large; a side has "
        + "1 to 8192."
    }
    guard (0.5...8).contains(scale), (0.5...8).contains(nativeScale) else {
      return "The device “\(name)” has \(scale) pixels to the point; there are 0.5 to 8."
    }
    guard size.width * scale * size.height * scale <= Self.mostPixels else {
      return "The device “\(name)” has more than \(Int(clamping: Self.mostPixels)) pixels."
    }
    guard (1...1000).contains(framesPerSecond) else {
      return "The device “\(name)” shows \(framesPerSecond) frames a second; there are 1 to 1000."
    }
    guard !statusBarHeights.isEmpty,
      statusBarHeights.allSatisfy({ (0...size.height).contains($0.height) })
    else { return "The device “\(name)” has no status bar of a height that fits it." }
    guard (0...max(size.width, size.height)).contains(cornerRadius) else {
      return "The device “\(name)” has corners of \(cornerRadius) points."
    }
    if let cutout, !CGRect(origin: .zero, size: size).insetBy(dx: -1, dy: -1).contains(cutout.rect)
    {
      return "The camera of the device “\(name)” lies outside of its screen."
    }
    return nil
  }
}
