import Foundation

/// A file of Interface Builder with controllers and the segues between them.
///
/// The file is the XML document itself (`Main.storyboard`), in the bundle's folder or its `.lproj`
/// folders. Scenes are read on first use.
@preconcurrency @MainActor
open class UIStoryboard: _UIObject {
  package final let contents: any StoryboardContents
  /// The name of the storyboard.
  package final let name: String

  /// Loads the storyboard with a name, without ".storyboard"; nil as bundle stands for the main
  /// bundle.
  ///
  /// The app stops if the bundle has none.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    contents = InterfaceLoader.require(for: "Storyboard “\(name)”", where: "UIStoryboard")
      .storyboard(named: name, in: storyboardBundleOrNil)
    super.init(_root: ())
  }

  package init(name: String, contents: any StoryboardContents) {
    self.name = name
    self.contents = contents
    super.init(_root: ())
  }

  /// Creates the initial controller; returns nil if the storyboard has none.
  open func instantiateInitialViewController() -> UIViewController? {
    contents.initialController(of: self, creator: nil)
  }

  /// Creates the initial controller with a closure that calls its `init(coder:…)`.
  ///
  /// If there is no closure, or it returns nil, `init(coder:)` is called.
  public final func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    contents.initialController(of: self, creator: creator.map(erased))
      .map { checked($0, "the initial view controller") }
  }

  /// Creates the controller with a storyboard identifier; stops the app if there is none.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    contents.controller(identifier, of: self, creator: nil)
  }

  /// Creates the controller with a storyboard identifier, using a closure that calls its
  /// `init(coder:…)`.
  ///
  /// If there is no closure, or it returns nil, `init(coder:)` is called.
  public final func instantiateViewController<ViewController: UIViewController>(
    identifier: String,
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    checked(
      contents.controller(identifier, of: self, creator: creator.map(erased)),
      "“\(identifier)”"
    )
  }

  private func erased<ViewController: UIViewController>(
    _ creator: @escaping (NSCoder) -> ViewController?
  ) -> (NSCoder) -> UIViewController? {
    { creator($0) }
  }

  private func checked<ViewController: UIViewController>(
    _ controller: UIViewController,
    _ scene: String
  ) -> ViewController {
    guard let result = controller as? ViewController else {
      stop(
        what: "\(scene) of “\(name)” is a \(type(of: controller)), no \(ViewController.self).",
        where: "UIStoryboard.instantiateViewController",
        mend: "Set the scene's custom class, or ask for the class that it has."
      )
    }
    return result
  }
}
