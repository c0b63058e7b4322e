import CoreGraphics
import UIKitControls
import UIKitCore

extension UIBackgroundConfiguration {
  private static func list(
    _ ground: UIColor,
    selected: UIColor?
  ) -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration.clear()
    configuration.backgroundColor = ground
    configuration.stateColor = selected
    return configuration
  }

  /// The ground of a row of a plain list; gray while selected or touched.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    list(.systemBackground, selected: .systemGray4)
  }
  /// The ground of a row of a grouped list; gray while selected or touched.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    list(.secondarySystemGroupedBackground, selected: .systemGray4)
  }
  /// The ground of a row, as of iOS 18: that of a plain list.
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
  /// The ground of a header or footer of a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    list(.secondarySystemBackground, selected: nil)
  }
  /// The ground of a header or footer of a grouped list: none.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// The ground of a header, as of iOS 18: none.
  public static func listHeader() -> UIBackgroundConfiguration { clear() }
  /// The ground of a footer, as of iOS 18: none.
  public static func listFooter() -> UIBackgroundConfiguration { clear() }
  /// The ground of a row of a side bar.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    list(.clear, selected: .systemGray4)
  }
  /// The ground of a row of a list beside a side bar.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    list(.systemBackground, selected: .systemGray4)
  }
  /// The ground of a header of a side bar: none.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
}
