import Foundation

/// The name of an image in an asset catalogue, as used by generated asset symbols.
public struct ImageResource: Hashable, @unchecked Sendable {
  let name: String
  let bundle: Bundle

  /// Creates a resource for an image in a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

/// The name of a colour in an asset catalogue, as used by generated asset symbols.
public struct ColorResource: Hashable, @unchecked Sendable {
  let name: String
  let bundle: Bundle

  /// Creates a resource for a colour in a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension UIImage {
  /// Creates the image of a resource; if the bundle has none, logs a warning and creates an empty
  /// image.
  ///
  /// Chosen: Apple does not document the result for a resource without an image.
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
  /// Creates the colour of a resource; if the bundle has none, logs a warning and creates a clear
  /// colour.
  public convenience init(resource: ColorResource) {
    guard let color = NamedImages.color(named: resource.name, in: resource.bundle) else {
      warn("“\(resource.name)” is no colour of \(resource.bundle.bundlePath).", where: "UIColor")
      self.init(white: 0, alpha: 0)
      return
    }
    self.init(storage: color.storage)
  }
}
