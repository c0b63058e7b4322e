import UIKitCore

/// One page of an introduction.
public struct IntroductionPage {
  /// What the page says first; one line or two.
  public var title: String
  /// More about it; empty: nothing.
  public var message: String
  /// A drawing above the title; nil: none.
  ///
  /// A picture of the app's own screen would look as if it could be used.
  public var image: UIImage?

  /// Makes a page.
  public init(title: String, message: String = "", image: UIImage? = nil) {
    self.title = title
    self.message = message
    self.image = image
  }
}
