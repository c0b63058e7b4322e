import Foundation

/// The module that reads storyboards and xibs.
@MainActor
package protocol InterfaceLoading: AnyObject {
  /// Makes the one loader of the process.
  static func make() -> any InterfaceLoading
  /// The storyboard of a name; stops where there is none.
  func storyboard(named name: String, in bundle: Bundle?) -> any StoryboardContents
  /// Whether a bundle has a storyboard of a name.
  func hasStoryboard(named name: String, in bundle: Bundle?) -> Bool
  /// The nib of a name; stops where there is none, when it is first instantiated.
  func nib(named name: String, in bundle: Bundle?) -> any NibContents
  /// The nib that data holds, as XML.
  func nib(data: Data, in bundle: Bundle?) -> any NibContents
  /// Whether a bundle has a nib of a name.
  func hasNib(named name: String, in bundle: Bundle?) -> Bool
}

/// Finds the module that reads storyboards and xibs, when it is first needed.
@MainActor
package enum InterfaceLoader {
  /// Nil: no such module is linked.
  package static let shared: (any InterfaceLoading)? =
    (NSClassFromString("UIKitNibs.InterfaceFiles") as? any InterfaceLoading.Type)?.make()

  static func require(for what: String, where place: String) -> any InterfaceLoading {
    guard let shared else {
      stop(
        what: "\(what) can't be read: the module UIKitNibs is not linked.",
        where: place,
        mend: "Link the product UIKit."
      )
    }
    return shared
  }
}

/// The scenes of a storyboard.
@MainActor
package protocol StoryboardContents: AnyObject {
  /// The initial controller; nil: the storyboard names none.
  func initialController(
    of storyboard: UIStoryboard,
    creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController?
  /// The controller of an identifier; stops where there is none.
  func controller(
    _ identifier: String,
    of storyboard: UIStoryboard,
    creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController
  /// Whether a scene has a storyboard identifier.
  func hasController(_ identifier: String) -> Bool
}

/// The objects of a nib.
@MainActor
package protocol NibContents: AnyObject {
  /// Makes the objects and connects them; the top-level ones, without placeholders.
  func instantiate(owner: AnyObject?, externalObjects: [String: Any]) -> [Any]
}

/// What a controller that came from a storyboard knows of its scene.
@MainActor
package protocol ControllerInterface: AnyObject {
  /// The storyboard of the scene.
  var storyboard: UIStoryboard? { get }
  /// Makes the view of the scene and sets it; false: the scene has none.
  func loadView(of controller: UIViewController) -> Bool
  /// Performs the segue of an identifier; false: there is none.
  func performSegue(_ identifier: String, of controller: UIViewController, sender: Any?) -> Bool
  /// The identifiers of the scene's segues.
  var segueIdentifiers: [String] { get }
}
