extension UIImage {
  // Unverified: the symbols for the images that UIKit names.
  private static func system(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }

  /// The image for a list of actions.
  public class var actions: UIImage { system("ellipsis.circle") }
  /// The image for adding.
  public class var add: UIImage { system("plus.circle.fill") }
  /// The image for removing.
  public class var remove: UIImage { system("minus.circle.fill") }
  /// The image for a selected item.
  public class var checkmark: UIImage { system("checkmark") }
  /// The image for a selected item, in a circle.
  public class var strokedCheckmark: UIImage { system("checkmark.circle") }

  /// Returns the image without values brighter than white; always this image, since there are none.
  public func imageRestrictedToStandardDynamicRange() -> UIImage { self }
}
