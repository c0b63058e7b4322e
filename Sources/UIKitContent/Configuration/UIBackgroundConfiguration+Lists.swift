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

  /// Returns the background of a row of a plain list; gray while it is selected or touched.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    list(.systemBackground, selected: .systemGray4)
  }
  /// Returns the background of a row of a grouped list; gray while it is selected or touched.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    list(.secondarySystemGroupedBackground, selected: .systemGray4)
  }
  /// Returns the background of a row: that of a plain list.
  ///
  /// - Note: iOS 18 and later.
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
  /// Returns the background of a header or footer of a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    list(.secondarySystemBackground, selected: nil)
  }
  /// Returns the background of a header or footer of a grouped list: none.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// Returns the background of a header: none.
  ///
  /// - Note: iOS 18 and later.
  public static func listHeader() -> UIBackgroundConfiguration { clear() }
  /// Returns the background of a footer: none.
  ///
  /// - Note: iOS 18 and later.
  public static func listFooter() -> UIBackgroundConfiguration { clear() }
  /// Returns the background of a row of a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    list(.clear, selected: .systemGray4)
  }
  /// Returns the background of a row of a list beside a sidebar.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    list(.systemBackground, selected: .systemGray4)
  }
  /// Returns the background of a header of a sidebar: none.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
}
