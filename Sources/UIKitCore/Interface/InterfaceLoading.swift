import Foundation

/// Loads storyboards and xibs; implemented in another module.
@MainActor
package protocol InterfaceLoading: AnyObject {
  /// Creates the only loader of the process.
  static func make() -> any InterfaceLoading
  /// Returns the storyboard with a name; stops the app if there is none.
  func storyboard(named name: String, in bundle: Bundle?) -> any StoryboardContents
  /// Returns whether a bundle has a storyboard with a name.
  func hasStoryboard(named name: String, in bundle: Bundle?) -> Bool
  /// Returns the nib with a name; if there is none, the app stops at the first instantiation.
  func nib(named name: String, in bundle: Bundle?) -> any NibContents
  /// Returns the nib from XML data.
  func nib(data: Data, in bundle: Bundle?) -> any NibContents
  /// Returns whether a bundle has a nib with a name.
  func hasNib(named name: String, in bundle: Bundle?) -> Bool
}

/// Finds the module that loads storyboards and xibs on first use.
@MainActor
package enum InterfaceLoader {
  /// The loader; nil if the module is not linked.
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
  /// Returns the initial controller; nil if the storyboard does not specify one.
  func initialController(
    of storyboard: UIStoryboard,
    creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController?
  /// Returns the controller with an identifier; stops the app if there is none.
  func controller(
    _ identifier: String,
    of storyboard: UIStoryboard,
    creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController
  /// Returns whether a scene has a storyboard identifier.
  func hasController(_ identifier: String) -> Bool
}

/// The objects of a nib.
@MainActor
package protocol NibContents: AnyObject {
  /// Creates and connects the objects; returns the top-level ones without placeholders.
  func instantiate(owner: AnyObject?, externalObjects: [String: Any]) -> [Any]
}

/// The storyboard scene of a controller.
@MainActor
package protocol ControllerInterface: AnyObject {
  /// The storyboard of the scene.
  var storyboard: UIStoryboard? { get }
  /// Creates and sets the view of the scene; returns `false` if the scene has none.
  func loadView(of controller: UIViewController) -> Bool
  /// Performs the segue with an identifier; returns `false` if there is none.
  func performSegue(_ identifier: String, of controller: UIViewController, sender: Any?) -> Bool
  /// The identifiers of the scene's segues.
  var segueIdentifiers: [String] { get }
}
