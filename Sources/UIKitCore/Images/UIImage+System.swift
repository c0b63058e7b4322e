extension UIImage {
  // Unverified: which symbols stand for the images that UIKit has names for.
  private static func system(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }

  /// The image for a list of actions.
  public class var actions: UIImage { system("ellipsis.circle") }
  /// The image for adding.
  public class var add: UIImage { system("plus.circle.fill") }
  /// The image for removing.
  public class var remove: UIImage { system("minus.circle.fill") }
  /// The image for what is chosen.
  public class var checkmark: UIImage { system("checkmark") }
  /// The image for what is chosen, in a circle.
  public class var strokedCheckmark: UIImage { system("checkmark.circle") }

  /// The image without what is brighter than white: this one, since no image here is.
  public func imageRestrictedToStandardDynamicRange() -> UIImage { self }
}
