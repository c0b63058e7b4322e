import CoreGraphics

extension Device {
  /// The valid lengths of a side, in points; frames of this size can be drawn.
  private static let sides: ClosedRange<CGFloat> = 1...8192
  /// The most pixels of a frame, which are 256 MiB.
  private static let mostPixels: CGFloat = 67_108_864

  /// The reason why the device cannot be shown, as a sentence; nil if there is none.
  ///
  /// Devices of the table are valid. A device from a file may have an invalid size or scale.
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
