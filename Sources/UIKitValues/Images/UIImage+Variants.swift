import CoreGraphics
import Foundation

extension UIImage {
  private func copy(_ change: (inout ImageContent) -> Void) -> UIImage {
    var copy = content
    change(&copy)
    return UIImage(content: copy)
  }

  /// Returns the image with another rendering mode.
  public func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
    copy { $0.renderingMode = renderingMode }
  }

  /// Returns a resizable image with fixed edges, in points, and a tiled middle.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns a resizable image with fixed edges, in points.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets,
    resizingMode: UIImage.ResizingMode
  ) -> UIImage {
    copy {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
      $0.derived = DerivedPixels()
    }
  }

  /// Returns a resizable image whose middle is one point wide and high.
  ///
  /// The middle is `leftCapWidth` points from the left and `topCapHeight` points from the top. A
  /// cap of 0 makes the whole length scale.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    let insets = UIEdgeInsets(
      top: top,
      left: left,
      bottom: topCapHeight > 0 ? max(size.height - top - 1, 0) : 0,
      right: leftCapWidth > 0 ? max(size.width - left - 1, 0) : 0
    )
    return resizableImage(withCapInsets: insets, resizingMode: .stretch)
  }

  /// The left cap, in points.
  public var leftCapWidth: Int { Int(clamping: capInsets.left) }
  /// The top cap, in points.
  public var topCapHeight: Int { Int(clamping: capInsets.top) }

  /// Returns the image with alignment insets, in points, which layout uses for alignment.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    copy { $0.alignmentRectInsets = alignmentInsets }
  }

  /// Returns an image that is mirrored in right-to-left interfaces.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    copy { $0.flipsForRightToLeft = true }
  }

  /// Returns the image mirrored horizontally.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    copy {
      $0.orientation = $0.orientation.mirrored
      $0.derived = DerivedPixels()
    }
  }

  /// Returns an image whose shape is filled with one colour.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: .automatic)
  }

  /// Returns an image whose shape is filled with one colour; a template uses the tint of its
  /// context instead.
  public func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage {
    copy {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  /// Returns the image with a baseline, in points above the lower edge.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    copy { $0.baselineOffsetFromBottom = baselineOffset }
  }

  /// Returns the image without a baseline.
  public func imageWithoutBaseline() -> UIImage {
    copy { $0.baselineOffsetFromBottom = nil }
  }

  /// Returns the variant of the image that matches a configuration.
  public func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
    if let symbol = content.symbol {
      let merged = content.configuration?.applying(configuration) ?? configuration
      return SymbolImages.content(like: symbol, configuration: merged).map {
        // Colours of the configuration have priority over those of the image.
        guard let symbol = configuration as? UIImage.SymbolConfiguration,
          symbol.values.palette != nil || symbol.values.hierarchicalColor != nil
        else {
          var made = $0
          made.renderingMode = content.renderingMode
          made.tint = content.tint
          return UIImage(content: made)
        }
        return UIImage(content: $0)
      } ?? self
    }
    guard let traits = configuration.traitCollection, let asset = content.asset else {
      return copy { $0.configuration = configuration }
    }
    return asset.image(with: traits)
  }

  /// Returns the symbol in another size, weight or scale; other images are returned unchanged.
  public func applyingSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration
  )
    -> UIImage?
  {
    withConfiguration(configuration)
  }

  /// Returns the symbol with its palette resolved for other traits.
  private func inPalette(of symbol: SymbolRequest, under traits: UITraitCollection) -> UIImage {
    guard let configuration = content.configuration as? UIImage.SymbolConfiguration,
      var made = SymbolImages.content(
        like: symbol,
        configuration: configuration.withTraitCollection(traits)
      ), made.symbol != symbol
    else { return self }
    made.renderingMode = content.renderingMode
    return UIImage(content: made)
  }

  /// Returns the symbol in the size that its text style has under other traits.
  private func atTextSize(
    of symbol: SymbolRequest,
    _ configuration: UIImage.SymbolConfiguration,
    under traits: UITraitCollection
  ) -> UIImage {
    guard
      var made = SymbolImages.content(
        like: symbol,
        configuration: configuration.withTraitCollection(traits)
      ), made.symbol != symbol
    else { return self }
    made.renderingMode = content.renderingMode
    made.tint = content.tint
    return UIImage(content: made)
  }

  /// Returns the variant for the traits of a view.
  package func resolved(with traits: UITraitCollection) -> UIImage {
    if let symbol = content.symbol, symbol.palette != nil, content.tint == nil {
      return inPalette(of: symbol, under: traits)
    }
    if let symbol = content.symbol,
      let configuration = content.configuration as? UIImage.SymbolConfiguration,
      configuration.values.textStyle != nil, configuration.values.pointSize == nil
    {
      return atTextSize(of: symbol, configuration, under: traits)
    }
    guard content.symbol == nil, let asset = content.asset else { return self }
    guard let variant = asset.variant(for: traits), variant.content.pixels !== content.pixels
    else { return self }
    var made = variant.content
    made.renderingMode = content.renderingMode
    made.tint = content.tint
    made.flipsForRightToLeft = content.flipsForRightToLeft || made.flipsForRightToLeft
    return UIImage(content: made)
  }

  // MARK: Frames

  /// Returns an image of frames that a `UIImageView` shows in sequence; nil without images.
  ///
  /// The duration of one cycle is in seconds. For 0 or less, each frame takes 1/30 of a second.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    var content = ImageContent()
    content.scale = first.scale
    // 1/30 s for each frame, like `UIImageView.animationDuration`.
    let length = duration > 0 ? duration : Double(images.count) / 30
    content.frames = ImageContent.Frames(images: images, duration: length)
    return UIImage(content: content)
  }

  /// Returns an animated image of the images `name0`, `name1`, … or of those from `name1` on.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    animatedImage(with: frames(named: name), duration: duration)
  }

  /// Returns an animated image of resizable frames with a tiled middle.
  public class func animatedResizableImageNamed(
    _ name: String,
    capInsets: UIEdgeInsets,
    duration: TimeInterval
  ) -> UIImage? {
    animatedResizableImageNamed(
      name,
      capInsets: capInsets,
      resizingMode: .tile,
      duration: duration
    )
  }

  /// Returns an animated image of resizable frames.
  public class func animatedResizableImageNamed(
    _ name: String,
    capInsets: UIEdgeInsets,
    resizingMode: UIImage.ResizingMode,
    duration: TimeInterval
  ) -> UIImage? {
    let images = frames(named: name).map {
      $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
    }
    return animatedImage(with: images, duration: duration)
  }

  private class func frames(named name: String) -> [UIImage] {
    var images: [UIImage] = []
    // Apple's range of numbers; only the first image may be missing.
    for index in 0...1024 {
      if let image = UIImage(named: "\(name)\(index)") {
        images.append(image)
      } else if index > 0 {
        break
      }
    }
    return images
  }

  /// Returns the frames of encoded data, such as a GIF, as an animated image with the data's
  /// timing.
  package class func animatedImage(data: Data, scale: CGFloat = 1) -> UIImage? {
    guard let source = ImageSource(data: data) else { return nil }
    guard source.frameCount > 1 else { return UIImage(data: data, scale: scale) }
    guard source.allowsKeepingFrames else {
      warn(
        "\(source.frameCount) frames of \(source.pixelWidth) x \(source.pixelHeight) "
          + "pixels are beyond the budget of an animation.",
        where: "UIImage"
      )
      return nil
    }
    // All frames of an image have the same duration. Each one is repeated by its multiple of the
    // greatest common divisor, in hundredths of a second as in GIF.
    let delays = (0..<source.frameCount).map {
      max(Int(clamping: (source.delay(at: $0) * 100).rounded()), 1)
    }
    // If this needs too many frames, round the durations of long frames to a coarser unit.
    let total = delays.reduce(0, +)
    let measure = max(delays.reduce(0) { gcd($0, $1) }, (total + mostPlaces - 1) / mostPlaces)
    var images: [UIImage] = []
    for (index, delay) in delays.enumerated() {
      guard let picture = source.image(at: index) else { continue }
      let frame = UIImage(cgImage: picture, scale: scale, orientation: .up)
      images += Array(repeating: frame, count: max(delay / max(measure, 1), 1))
    }
    return animatedImage(with: images, duration: Double(total) / 100)
  }

  /// The maximum number of repeated frames of an animation, besides one for each frame.
  ///
  /// Chosen: enough for ten minutes at 60 Hz.
  private class var mostPlaces: Int { 1 << 15 }

  private class func gcd(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
