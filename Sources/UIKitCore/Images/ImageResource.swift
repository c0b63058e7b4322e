import Foundation

/// Names an image of an asset catalogue, as the symbols that are generated for a catalogue do.
public struct ImageResource: Hashable, @unchecked Sendable {
  let name: String
  let bundle: Bundle

  /// Makes the name of an image in a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

/// Names a colour of an asset catalogue, as the symbols that are generated for a catalogue do.
public struct ColorResource: Hashable, @unchecked Sendable {
  let name: String
  let bundle: Bundle

  /// Makes the name of a colour in a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension UIImage {
  // Chosen: Apple does not say what a symbol without its image gives.
  /// Makes the image of a symbol; where the bundle has none, a warning and an image without size.
  public convenience init(resource: ImageResource) {
    let content = NamedImages.content(named: resource.name, in: resource.bundle, traits: .current)
    guard let content else {
      warn("“\(resource.name)” is no image of \(resource.bundle.bundlePath).", where: "UIImage")
      self.init()
      return
    }
    self.init(content: content)
  }
}

extension UIColor {
  /// Makes the colour of a symbol; where the bundle has none, a warning and a clear colour.
  public convenience init(resource: ColorResource) {
    guard let color = NamedImages.color(named: resource.name, in: resource.bundle) else {
      warn("“\(resource.name)” is no colour of \(resource.bundle.bundlePath).", where: "UIColor")
      self.init(white: 0, alpha: 0)
      return
    }
    self.init(storage: color.storage)
  }
}
