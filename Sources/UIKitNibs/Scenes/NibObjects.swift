import Foundation
import UIKitCore

/// Creates the objects of a xib.
@MainActor
final class NibObjects: NibContents {
  private let read: () -> InterfaceDocument
  private lazy var document = read()

  init(_ read: @escaping () -> InterfaceDocument) { self.read = read }

  func instantiate(owner: AnyObject?, externalObjects: [String: Any]) -> [Any] {
    guard let objects = document.objects?.children else { return [] }
    let assembly = Assembly(document, owner: owner, scene: nil)
    assembly.takePlaceholders(in: objects, externalObjects: externalObjects)
    let made = objects.filter { $0.tag != "placeholder" }.compactMap { element -> AnyObject? in
      guard let object = assembly.make(element) else { return nil }
      if let controller = object as? UIViewController {
        let scene = SceneInterface(document, element, storyboard: nil)
        controller.interface = scene
      }
      return object
    }
    assembly.finish()
    return made
  }
}
