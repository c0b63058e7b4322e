import CoreGraphics
import HostInterface
import UIKitContent
import UIKitControls
import UIKitCore

/// The values of a list that determine the appearance of one of its cells.
struct ListCellContext: Equatable {
  /// A line at the upper or lower end of a cell.
  struct Line: Equatable {
    /// Whether the line extends from edge to edge, like those at the ends of groups.
    var isFull = false
    /// The inset from the leading edge of the cell; nil for the list's inset.
    var leading: CGFloat?
    var trailing: CGFloat?
  }

  /// The role of the cell in its section.
  enum Role: Equatable {
    case item
    case header
    case footer
  }

  /// The appearance of the list; nil if the cell is in no list.
  var appearance: UICollectionLayoutListConfiguration.Appearance?
  var role = Role.item
  var topLine: Line?
  var bottomLine: Line? = Line()
  var color = UIColor.separator
  var selectedColor = UIColor.separator
  var effect: UIVisualEffect?
  var roundsTop = false
  var roundsBottom = false
  /// The inset of the content from the cell's leading edge, including the safe area.
  var leadingMargin: CGFloat = TableMetrics.margin
  /// The inset of the content from the cell's trailing edge, including the safe area.
  var trailingMargin: CGFloat = TableMetrics.margin
  /// The space above a header, in points.
  var topPadding: CGFloat = 0

  static func == (a: ListCellContext, b: ListCellContext) -> Bool {
    a.appearance == b.appearance && a.role == b.role && a.topLine == b.topLine
      && a.bottomLine == b.bottomLine && a.color == b.color && a.selectedColor == b.selectedColor
      && a.effect === b.effect && a.roundsTop == b.roundsTop && a.roundsBottom == b.roundsBottom
      && a.leadingMargin == b.leadingMargin && a.trailingMargin == b.trailingMargin
      && a.topPadding == b.topPadding
  }
}

extension ListCellContext {
  /// Creates the context of an element of a list.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the list.
  ///   - separators: The separators of the item, from its handler.
  ///   - role: The role of the element.
  ///   - isFirst: Whether the row is the first of its group.
  ///   - isLast: Whether the row is the last of its group.
  ///   - width: The width of the list, in points.
  ///   - safeArea: The insets of the cell's content from the list's edges, without its margins.
  @MainActor
  init(
    _ configuration: UICollectionLayoutListConfiguration,
    separators: UIListSeparatorConfiguration,
    role: Role,
    isFirst: Bool,
    isLast: Bool,
    width: CGFloat,
    safeArea: (leading: CGFloat, trailing: CGFloat) = (0, 0)
  ) {
    appearance = configuration.appearance
    self.role = role
    let margin = ListMetrics.margin(width: width)
    leadingMargin = margin + safeArea.leading
    trailingMargin = margin + safeArea.trailing
    if role == .header { topPadding = Self.topPadding(configuration) }
    color = separators.color
    selectedColor = separators.multipleSelectionColor
    effect = separators.visualEffect
    let isGroup = configuration.appearance == .insetGrouped
    roundsTop = isGroup && role == .item && isFirst
    roundsBottom = isGroup && role == .item && isLast
    topLine = nil
    bottomLine = nil
    guard configuration.showsSeparators else { return }
    // Source: as in tables, the rows of groups end with a full-width line; inset groups have none.
    let isGrouped = configuration.appearance == .grouped
    let hasTop =
      switch separators.topSeparatorVisibility {
      case .automatic: role == .item && isGrouped && isFirst
      case .visible: true
      case .hidden: false
      }
    let hasBottom =
      switch separators.bottomSeparatorVisibility {
      case .automatic: role == .item && !(isGroup && isLast)
      case .visible: true
      case .hidden: false
      }
    if hasTop {
      topLine = Self.line(separators.topSeparatorInsets, isFull: isGrouped && isFirst)
    }
    if hasBottom {
      bottomLine = Self.line(separators.bottomSeparatorInsets, isFull: isGrouped && isLast)
    }
  }

  /// Returns the space above a header.
  // Unverified: that the automatic space is that of tables: 22 in plain ones, since iOS 15.
  @MainActor
  private static func topPadding(_ configuration: UICollectionLayoutListConfiguration) -> CGFloat {
    if let padding = configuration.headerTopPadding {
      return padding.isFinite ? max(0, padding) : 0
    }
    return configuration.appearance == .plain && Surroundings.systemVersion.major >= 15
      ? TableMetrics.headerTopPadding : 0
  }

  private static func line(_ insets: NSDirectionalEdgeInsets, isFull: Bool) -> Line {
    func own(_ value: CGFloat) -> CGFloat? {
      value == .greatestFiniteMagnitude || !value.isFinite ? nil : value
    }
    let leading = own(insets.leading)
    let trailing = own(insets.trailing)
    return Line(
      isFull: isFull && leading == nil && trailing == nil,
      leading: leading,
      trailing: trailing
    )
  }

  /// Returns the background of cells without one from the app.
  @MainActor
  var background: UIBackgroundConfiguration {
    switch (appearance, role) {
    case (nil, _), (.plain?, .item): return .listPlainCell()
    case (.plain?, _):
      var background = UIBackgroundConfiguration.listPlainHeaderFooter()
      // The space above a header is not part of its background.
      background.backgroundInsets.top += topPadding
      return background
    case (.grouped?, .item), (.insetGrouped?, .item): return .listGroupedCell()
    case (.grouped?, _), (.insetGrouped?, _): return .listGroupedHeaderFooter()
    case (.sidebar?, .item):
      var background = UIBackgroundConfiguration.listSidebarCell()
      background.cornerRadius = ListMetrics.sidebarRadius
      background.backgroundInsets = NSDirectionalEdgeInsets(
        top: 0,
        leading: ListMetrics.sidebarInset,
        bottom: 0,
        trailing: ListMetrics.sidebarInset
      )
      return background
    case (.sidebarPlain?, .item): return .listSidebarCell()
    case (.sidebar?, _), (.sidebarPlain?, _): return .listSidebarHeader()
    }
  }

  /// Returns the content configuration for `defaultContentConfiguration()`.
  @MainActor
  var content: UIListContentConfiguration {
    switch (appearance, role) {
    case (nil, _), (.plain?, .item), (.grouped?, .item), (.insetGrouped?, .item): .cell()
    case (.plain?, .header): .plainHeader()
    case (.plain?, .footer): .plainFooter()
    case (.grouped?, .header), (.insetGrouped?, .header): .groupedHeader()
    case (_, .footer): .groupedFooter()
    case (.sidebar?, .header), (.sidebarPlain?, .header): .sidebarHeader()
    case (.sidebar?, .item), (.sidebarPlain?, .item): .sidebarCell()
    }
  }
}
