import Foundation
import UIKitCore

/// The scenes of a storyboard by their identifiers.
@MainActor
final class StoryboardScenes: StoryboardContents {
  let document: InterfaceDocument
  private let name: String

  init(_ document: InterfaceDocument, name: String) {
    self.document = document
    self.name = name
  }

  func initialController(
    of storyboard: UIStoryboard,
    creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let id = document.initialID else { return nil }
    return make(id, storyboard, creator)
  }

  func controller(
    _ identifier: String,
    of storyboard: UIStoryboard,
    creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController {
    if let entry = document.scene(identifier: identifier) {
      if let controller = make(entry.controllerID, storyboard, creator) { return controller }
      stop(
        what: "The view controller “\(identifier)” of the storyboard “\(name)” could not be made.",
        where: "UIStoryboard.instantiateViewController(withIdentifier:)",
        mend: "See what is said of the storyboard above."
      )
    }
    stop(
      what: "Storyboard (“\(name)”) doesn't contain a view controller with identifier "
        + "“\(identifier)”."
        + NearNames.sentence(
          for: identifier,
          among: document.scenes.compactMap(\.storyboardIdentifier)
        ),
      where: "UIStoryboard.instantiateViewController(withIdentifier:)",
      mend: "Give the scene this storyboard ID."
    )
  }

  func hasController(_ identifier: String) -> Bool {
    document.scene(identifier: identifier) != nil
  }

  /// The keys of the scenes that are being created, with the innermost last; relations create
  /// others.
  private static var making: [String] = []
  /// The maximum number of nested creations of a scene.
  ///
  /// Chosen: an app's initializer may create its own scene again, but a cycle never ends.
  private static let deepest = 8

  /// Creates the controller with an object identifier; returns nil with a message if there is none.
  func make(
    _ id: String,
    _ storyboard: UIStoryboard,
    _ creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController? {
    guard let entry = document.scene(controllerID: id) else {
      document.tell("There is no scene of the controller \(id).", at: nil)
      return nil
    }
    guard let scene = document.element(of: entry),
      let objects = scene.child("objects")?.children,
      let element = objects.first(where: { $0.id == id })
    else { return nil }
    let key = "\(document.folder)/\(document.name)#\(id)"
    guard Self.making.count(where: { $0 == key }) < Self.deepest else {
      document.tell("Its relations and references lead back to it in a circle.", at: element)
      return nil
    }
    Self.making.append(key)
    defer { Self.making.removeLast() }
    if element.tag == "viewControllerPlaceholder" { return reference(element, creator) }
    return SceneInterface(document, element, others: objects, storyboard: storyboard)
      .makeController(creator)
  }

  /// Creates the controller of another storyboard.
  private func reference(
    _ element: Element,
    _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let name = element["storyboardName"], !document.isLaunchScreen else {
      document.tell("A reference names no storyboard.", at: element)
      return nil
    }
    let bundle = element["bundleIdentifier"].flatMap { Bundle(identifier: $0) } ?? document.bundle
    let other = UIStoryboard(name: name, bundle: bundle)
    if let identifier = element["referencedIdentifier"] {
      return other.contents.controller(identifier, of: other, creator: creator)
    }
    let controller = other.contents.initialController(of: other, creator: creator)
    if controller == nil {
      document.tell("The storyboard “\(name)” has no initial view controller.", at: element)
    }
    return controller
  }
}
