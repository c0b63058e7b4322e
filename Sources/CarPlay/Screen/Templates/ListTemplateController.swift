import CoreGraphics
import Foundation
import UIKitCore

/// The controller of a list template.
@MainActor
final class ListTemplateController: TemplateViewController {
  private let list: CPListTemplate
  /// The list with headers and rows.
  let listView = CarListView()
  private let emptyTitle = UILabel()
  private let emptySubtitle = UILabel()

  init(_ template: CPListTemplate) {
    list = template
    super.init(template)
  }

  required init?(coder: NSCoder) { fatalError("Template controllers are not in archives.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    for label in [emptyTitle, emptySubtitle] {
      label.textAlignment = .center
      view.addSubview(label)
    }
    emptyTitle.font = CarMetrics.titleFont
    emptySubtitle.font = CarMetrics.detailFont
    view.addSubview(listView)
  }

  override func reloadContent() {
    guard let unit = carScreen?.unit else { return }
    let palette = palette
    let isLimited = unit.limitedUserInterfaces.contains(.lists)
    let sections = CPListTemplate.trimmed(
      list.sections,
      toItems: unit.maximumItemCount,
      sections: unit.vehicle.maximumSectionCount
    )
    var entries: [ListEntry] = []
    let assistant = assistantEntry(isLimited: !unit.limitedUserInterfaces.isEmpty)
    if let assistant, list.assistantCellConfiguration?.position == .top {
      entries.append(assistant)
    }
    for section in sections {
      var indexTitle = section.sectionIndexTitle
      if section.header != nil {
        entries.append(
          ListEntry(
            height: SectionHeader.height(of: section),
            indexTitle: indexTitle
          ) { SectionHeader(section, palette: palette) }
        )
        indexTitle = nil
      }
      for item in section.items {
        guard var entry = entry(of: item) else { continue }
        entry.indexTitle = indexTitle
        indexTitle = nil
        entries.append(entry)
      }
    }
    if let assistant, list.assistantCellConfiguration?.position == .bottom {
      entries.append(assistant)
    }
    let isEmpty = sections.allSatisfy { $0.items.isEmpty } && assistant == nil
    listView.isHidden = isEmpty
    emptyTitle.isHidden = !isEmpty
    emptySubtitle.isHidden = !isEmpty
    emptyTitle.textColor = palette.text
    emptySubtitle.textColor = palette.secondaryText
    listView.show(entries, palette: palette, isLimited: isLimited)
  }

  private func entry(of item: any CPListTemplateItem) -> ListEntry? {
    let palette = palette
    switch item {
    case let item as CPListImageRowItem:
      return ListEntry(height: PictureRow.height(of: item)) { [weak self] in
        let row = PictureRow(item, palette: palette)
        item.row.show(row)
        row.select = { [weak self, weak row] in row.map { self?.select(item, $0) } }
        return row
      }
    case let item as CPListItem:
      return ListEntry(height: CarMetrics.rowHeight) { [weak self] in
        let row = ItemRow(palette: palette) { item.rowContent }
        item.row.show(row)
        row.select = { [weak self, weak row] in row.map { self?.select(item, $0) } }
        return row
      }
    case let item as CPMessageListItem:
      return ListEntry(height: CarMetrics.rowHeight) {
        let row = ItemRow(palette: palette) { item.rowContent }
        item.row.show(row)
        row.select = { item.act() }
        return row
      }
    default:
      warn(
        "A list contains a \(type(of: item)), which is none of CarPlay's items.",
        where: "CPListTemplate"
      )
      return nil
    }
  }

  private func assistantEntry(isLimited: Bool) -> ListEntry? {
    guard let configuration = list.assistantCellConfiguration else { return nil }
    switch configuration.visibility {
    case .off: return nil
    case .whileLimitedUIActive where !isLimited: return nil
    default: break
    }
    let palette = palette
    let isMedia = configuration.assistantAction == .playMedia
    return ListEntry(height: CarMetrics.rowHeight) {
      let row = ItemRow(palette: palette) {
        RowContent(
          text: isMedia ? CarPlayWords["Ask to Play Audio"] : CarPlayWords["Ask to Call"],
          image: UIImage(systemName: "mic.fill"),
          isSymbol: true
        )
      }
      row.select = {
        HeadUnit.current.assistantHandler?(isMedia ? .playMedia : .startCall)
      }
      return row
    }
  }

  private func select(_ item: any CPSelectableListItem, _ row: CarRow) {
    if let handler = item.handler {
      row.run { finish in handler(item, finish) }
    } else if let item = item as? CPListItem, let delegate = list.delegate {
      row.run { finish in
        delegate.listTemplate(list, didSelect: item, completionHandler: finish)
      }
    }
  }

  override func layoutContent(in room: CGRect) {
    listView.frame = room.insetBy(dx: CarMetrics.margin, dy: 0)
    let width = room.width - 2 * CarMetrics.margin
    emptyTitle.text = TextVariants.first(
      of: list.emptyViewTitleVariants,
      fitting: width,
      in: emptyTitle.font
    )
    emptySubtitle.text = TextVariants.first(
      of: list.emptyViewSubtitleVariants,
      fitting: width,
      in: emptySubtitle.font
    )
    emptyTitle.frame = CGRect(x: CarMetrics.margin, y: room.midY - 44, width: width, height: 40)
    emptySubtitle.frame = CGRect(x: CarMetrics.margin, y: room.midY, width: width, height: 36)
  }
}

extension CPListItem {
  /// The content of the item's row.
  var rowContent: RowContent {
    var content = RowContent(text: text, detail: detailText, image: image)
    content.isExplicit = isExplicitContent
    content.isPlaying = isPlaying
    content.playsAtEnd = playingIndicatorLocation == .trailing
    content.progress = playbackProgress
    content.isEnabled = isEnabled
    if let accessoryImage {
      content.trailingImage = accessoryImage
    } else {
      switch accessoryType {
      case .none: break
      case .disclosureIndicator: content.trailingImage = UIImage(systemName: "chevron.forward")
      case .cloud: content.trailingImage = UIImage(systemName: "cloud")
      }
    }
    return content
  }
}

extension CPMessageListItem {
  /// The content of the item's row.
  ///
  /// It never contains the text of a message.
  var rowContent: RowContent {
    var content = RowContent(
      text: text,
      detail: detailText,
      image: leadingConfiguration.leadingImage,
      trailingText: trailingText,
      trailingImage: trailingConfiguration?.trailingImage
    )
    content.isUnread = leadingConfiguration.isUnread
    switch leadingConfiguration.leadingItem {
    case .none: break
    case .pin: content.marks = ["pin.fill"]
    case .star: content.marks = ["star.fill"]
    }
    if content.trailingImage == nil, trailingConfiguration?.trailingItem == .mute {
      content.trailingImage = UIImage(systemName: "bell.slash")
    }
    content.isEnabled = isEnabled
    return content
  }

  /// Requests that the car's assistant reads the conversation or composes a message.
  func act() {
    if let conversationIdentifier {
      HeadUnit.current.assistantHandler?(.readMessages(conversation: conversationIdentifier))
    } else {
      HeadUnit.current.assistantHandler?(.composeMessage(to: phoneOrEmailAddress))
    }
  }
}
