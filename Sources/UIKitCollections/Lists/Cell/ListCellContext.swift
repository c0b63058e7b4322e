import CoreGraphics
import HostInterface
import UIKitContent
import UIKitControls
import UIKitCore

/// What a list decides about the looks of one of its cells.
struct ListCellContext: Equatable {
  /// A line at the upper or lower end of a cell.
  struct Line: Equatable {
    /// From edge to edge, as at the ends of groups.
    var isFull = false
    /// From the edges of the cell; nil: the list's own inset.
    var leading: CGFloat?
    var trailing: CGFloat?
  }

  /// What the cell is in its section.
  enum Role: Equatable {
    case item
    case header
    case footer
  }

  /// nil: the cell is in no list.
  var appearance: UICollectionLayoutListConfiguration.Appearance?
  var role = Role.item
  var topLine: Line?
  var bottomLine: Line? = Line()
  var color = UIColor.separator
  var selectedColor = UIColor.separator
  var effect: UIVisualEffect?
  var roundsTop = false
  var roundsBottom = false
  /// What content keeps from the cell's leading edge, the safe area included.
  var leadingMargin: CGFloat = TableMetrics.margin
  /// What content keeps from the cell's trailing edge, the safe area included.
  var trailingMargin: CGFloat = TableMetrics.margin
  /// Room above a header.
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
  /// The context of an element of a list.
  ///
  /// - Parameters:
  ///   - configuration: Of the list.
  ///   - separators: The lines of the item, from its handler.
  ///   - role: What the element is.
  ///   - isFirst: Whether no other row of the group is above it.
  ///   - isLast: Whether no other row of the group is below it.
  ///   - width: Of the list, in points.
  ///   - safeArea: What the cell's content keeps from the list's edges besides its margins.
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
    // Source: as in tables: rows of groups end with a line from edge to edge, inset groups without.
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

  /// Room above a header.
  // Unverified: that the automatic room is that of tables: 22 in plain ones, from iOS 15 on.
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

  /// The ground of cells that the app gave none.
  @MainActor
  var background: UIBackgroundConfiguration {
    switch (appearance, role) {
    case (nil, _), (.plain?, .item): return .listPlainCell()
    case (.plain?, _):
      var background = UIBackgroundConfiguration.listPlainHeaderFooter()
      // The room above a header is not part of it.
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

  /// The content that `defaultContentConfiguration()` returns.
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
