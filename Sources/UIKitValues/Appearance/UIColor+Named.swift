import CoreGraphics
import Foundation

extension UIColor {
  private static let fixedBlack = UIColor(white: 0, alpha: 1)
  private static let fixedDarkGray = UIColor(white: 1.0 / 3, alpha: 1)
  private static let fixedLightGray = UIColor(white: 2.0 / 3, alpha: 1)
  private static let fixedWhite = UIColor(white: 1, alpha: 1)
  private static let fixedGray = UIColor(white: 0.5, alpha: 1)
  private static let fixedRed = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let fixedGreen = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  private static let fixedBlue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  private static let fixedCyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  private static let fixedYellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  private static let fixedMagenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  private static let fixedOrange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  private static let fixedPurple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  private static let fixedBrown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  private static let fixedClear = UIColor(white: 0, alpha: 0)

  /// Black: gray 0.
  public class var black: UIColor { fixedBlack }
  /// Dark gray: gray 1/3.
  public class var darkGray: UIColor { fixedDarkGray }
  /// Light gray: gray 2/3.
  public class var lightGray: UIColor { fixedLightGray }
  /// White: gray 1.
  public class var white: UIColor { fixedWhite }
  /// Gray: gray 1/2.
  public class var gray: UIColor { fixedGray }
  /// Red: 1, 0, 0.
  public class var red: UIColor { fixedRed }
  /// Green: 0, 1, 0.
  public class var green: UIColor { fixedGreen }
  /// Blue: 0, 0, 1.
  public class var blue: UIColor { fixedBlue }
  /// Cyan: 0, 1, 1.
  public class var cyan: UIColor { fixedCyan }
  /// Yellow: 1, 1, 0.
  public class var yellow: UIColor { fixedYellow }
  /// Magenta: 1, 0, 1.
  public class var magenta: UIColor { fixedMagenta }
  /// Orange: 1, 1/2, 0.
  public class var orange: UIColor { fixedOrange }
  /// Purple: 1/2, 0, 1/2.
  public class var purple: UIColor { fixedPurple }
  /// Brown: 0.6, 0.4, 0.2.
  public class var brown: UIColor { fixedBrown }
  /// Transparent black: gray 0 with alpha 0.
  public class var clear: UIColor { fixedClear }
}
