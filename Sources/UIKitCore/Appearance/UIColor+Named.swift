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

  /// Gray 0.
  public class var black: UIColor { fixedBlack }
  /// Gray 1/3.
  public class var darkGray: UIColor { fixedDarkGray }
  /// Gray 2/3.
  public class var lightGray: UIColor { fixedLightGray }
  /// Gray 1.
  public class var white: UIColor { fixedWhite }
  /// Gray 1/2.
  public class var gray: UIColor { fixedGray }
  /// 1, 0, 0.
  public class var red: UIColor { fixedRed }
  /// 0, 1, 0.
  public class var green: UIColor { fixedGreen }
  /// 0, 0, 1.
  public class var blue: UIColor { fixedBlue }
  /// 0, 1, 1.
  public class var cyan: UIColor { fixedCyan }
  /// 1, 1, 0.
  public class var yellow: UIColor { fixedYellow }
  /// 1, 0, 1.
  public class var magenta: UIColor { fixedMagenta }
  /// 1, 1/2, 0.
  public class var orange: UIColor { fixedOrange }
  /// 1/2, 0, 1/2.
  public class var purple: UIColor { fixedPurple }
  /// 0.6, 0.4, 0.2.
  public class var brown: UIColor { fixedBrown }
  /// Gray 0 with alpha 0.
  public class var clear: UIColor { fixedClear }
}
