import CoreGraphics
import Foundation
import UIKitCore

extension Assembly {
  /// Returns the image named by an attribute or by an `<imageReference>` with a key; nil for none.
  func image(_ key: String, of element: Element, catalog: String? = nil) -> UIImage? {
    if let reference = element.children.first(where: {
      $0.tag == "imageReference" && $0.key == key
    }) {
      reference.markRead()
      return image(reference)
    }
    guard let name = element[key], !name.isEmpty else { return nil }
    return image(name, at: element, isSystem: catalog == "system")
  }

  private func image(_ reference: Element) -> UIImage? {
    guard let name = reference["image"] ?? reference["name"] else { return nil }
    var image = image(name, at: reference, isSystem: reference["catalog"] == "system")
    if let configuration = symbolConfiguration(reference) {
      image = image?.withConfiguration(configuration)
    }
    switch reference["renderingMode"] {
    case "template": image = image?.withRenderingMode(.alwaysTemplate)
    case "original": image = image?.withRenderingMode(.alwaysOriginal)
    default: break
    }
    return image
  }

  /// Returns the image with a name; a symbol if the resources of the document say so.
  func image(_ name: String, at element: Element, isSystem: Bool = false) -> UIImage? {
    let isSymbol = isSystem || resource("image", named: name)?.peek("catalog") == "system"
    if isSymbol, let image = UIImage(systemName: name) { return image }
    if !isSymbol,
      let image = UIImage(named: name, in: document.bundle, compatibleWith: nil)
        ?? inFolder(name)
    {
      return image
    }
    document.tell(
      isSymbol
        ? "There is no symbol “\(name)”." : "Could not load the “\(name)” image.",
      at: element
    )
    return nil
  }

  /// Returns an image in the folder of a document without a bundle.
  private func inFolder(_ name: String) -> UIImage? {
    guard document.bundle == nil, !document.folder.isEmpty,
      let bundle = Bundle(path: document.folder)
    else { return nil }
    return UIImage(named: name, in: bundle, compatibleWith: nil)
  }

  func symbolConfiguration(_ element: Element) -> UIImage.SymbolConfiguration? {
    var result: UIImage.SymbolConfiguration?
    func add(_ configuration: UIImage.SymbolConfiguration) {
      result = result?.applying(configuration) ?? configuration
    }
    let scales: [String: UIImage.SymbolScale] = [
      "default": .default, "small": .small, "medium": .medium, "large": .large,
    ]
    _ = element["configurationType"]
    if let font = element.child("fontDescription").flatMap({ font($0) }) {
      add(UIImage.SymbolConfiguration(font: font))
    }
    if let size = element.length("pointSize") { add(UIImage.SymbolConfiguration(pointSize: size)) }
    let weights: [String: UIImage.SymbolWeight] = [
      "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
      "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
    if let weight = element["weight"].flatMap({ weights[$0] }) {
      add(UIImage.SymbolConfiguration(weight: weight))
    }
    let scale = element["symbolScale"] ?? element["scale"]
    if let scale = scale.flatMap({ scales[$0] }) { add(UIImage.SymbolConfiguration(scale: scale)) }
    _ = element["renderingMode"]
    return result
  }

  /// Returns the symbol configuration of a child with a key.
  func symbolConfiguration(_ key: String, of element: Element) -> UIImage.SymbolConfiguration? {
    element.child(key: key).flatMap { symbolConfiguration($0) }
  }
}
