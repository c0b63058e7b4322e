import UIKitCore

/// A page of an introduction.
public struct IntroductionPage {
  /// The heading; one line or two.
  public var title: String
  /// More detail; empty for none.
  public var message: String
  /// A drawing above the title; nil for none.
  ///
  /// Do not use a picture of the app's own screen: it looks as if it could be used.
  public var image: UIImage?

  /// Creates a page.
  public init(title: String, message: String = "", image: UIImage? = nil) {
    self.title = title
    self.message = message
    self.image = image
  }
}
