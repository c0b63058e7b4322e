import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

extension NSAttributedString.Key {
  /// The attribute of a link that a data detector made.
  static let detectedData = NSAttributedString.Key(rawValue: "RussetDetectedData")
}

/// Links, attachments and tagged ranges.
extension UITextView {
  /// Whether links and attachments are interactive: in text that is selectable and not editable.
  private var hasItems: Bool { isSelectable && !isEditable }

  /// Returns the link, attachment or tagged range at a point; nil for none or if the text is
  /// editable.
  func item(at point: CGPoint) -> UITextItem? {
    guard hasItems, let index = characterIndex(at: point) else { return nil }
    return item(atCharacter: index)
  }

  func item(atCharacter index: Int) -> UITextItem? {
    func range(of key: NSAttributedString.Key) -> NSRange {
      var range = NSRange()
      let whole = NSRange(location: 0, length: textStorage.length)
      _ = textStorage.attribute(key, at: index, longestEffectiveRange: &range, in: whole)
      return range
    }
    let attributes = textStorage.attributes(at: index, effectiveRange: nil)
    if let link = Self.url(attributes[.link]) {
      return UITextItem(.link(link), in: range(of: .link))
    }
    if let attachment = attributes[.attachment] as? NSTextAttachment {
      return UITextItem(.textAttachment(attachment), in: NSRange(location: index, length: 1))
    }
    if let tag = attributes[.textItemTag] as? String {
      return UITextItem(.tag(tag), in: range(of: .textItemTag))
    }
    return nil
  }

  private static func url(_ value: Any?) -> URL? {
    switch value {
    case let url as URL: url
    case let url as NSURL: url as URL
    case let text as String: URL(string: text)
    default: nil
    }
  }

  // MARK: Data detectors

  func detectorsDidChange() {
    guard state.needsDetection || !dataDetectorTypes.isEmpty || hasDetections else { return }
    state.needsDetection = true
    setNeedsLayout()
  }

  private var hasDetections: Bool {
    var found = false
    let whole = NSRange(location: 0, length: textStorage.length)
    textStorage.enumerateAttribute(.detectedData, in: whole, options: []) { value, _, stop in
      guard value != nil else { return }
      found = true
      stop.pointee = true
    }
    return found
  }

  /// Turns the data that the detectors find into links, if the text is not editable.
  func detectData() {
    guard state.needsDetection else { return }
    state.needsDetection = false
    let whole = NSRange(location: 0, length: textStorage.length)
    var old: [NSRange] = []
    textStorage.enumerateAttribute(.detectedData, in: whole, options: []) { value, range, _ in
      if value != nil { old.append(range) }
    }
    var found: [(range: NSRange, url: URL)] = []
    if hasItems, let detector = try? NSDataDetector(types: dataDetectorTypes.checkingTypes) {
      for match in detector.matches(in: textStorage.string, range: whole) {
        guard let url = Self.link(of: match) else { continue }
        found.append((match.range, url))
      }
    }
    guard !old.isEmpty || !found.isEmpty else { return }
    state.isChanging = true
    textStorage.beginEditing()
    for range in old {
      textStorage.removeAttribute(.detectedData, range: range)
      textStorage.removeAttribute(.link, range: range)
    }
    for match in found
    where textStorage.attribute(.link, at: match.range.location, effectiveRange: nil) == nil {
      textStorage.addAttributes([.link: match.url, .detectedData: true], range: match.range)
    }
    textStorage.endEditing()
    state.isChanging = false
  }

  /// Returns the URL that a tap on detected data opens.
  private static func link(of match: NSTextCheckingResult) -> URL? {
    if let url = match.url { return url }
    if let number = match.phoneNumber {
      let digits = number.filter { $0.isNumber || $0 == "+" || $0 == "*" || $0 == "#" }
      return URL(string: "tel:" + digits)
    }
    // Source: the URL scheme of the calendar, with seconds since 2001.
    if let date = match.date {
      return URL(string: "calshow:\(Int(clamping: date.timeIntervalSinceReferenceDate.rounded()))")
    }
    return nil
  }
}

/// Opens links and attachments when they are tapped, and shows their menus after a long press.
@MainActor
final class TextItemMenus: NSObject, UIContextMenuInteractionDelegate {
  private weak var textView: UITextView?
  lazy var interaction = UIContextMenuInteraction(delegate: self)
  private var item: UITextItem?

  init(_ textView: UITextView) {
    self.textView = textView
    super.init()
  }

  private var isModern: Bool { Surroundings.systemVersion.major >= 17 }

  // MARK: Taps

  func tapped(_ item: UITextItem, at point: CGPoint) {
    guard let textView else { return }
    if isModern {
      let standard = UIAction { [weak self] _ in self?.open(item) }
      let delegate = textView.delegate
      guard let delegate else { return open(item) }
      guard
        let action = delegate.textView(
          textView,
          primaryActionFor: item,
          defaultAction: standard
        )
      else {
        // Source: without an action the menu is shown on a tap, if there is one.
        return interaction.openMenu(at: point)
      }
      action.performWithSender(textView, target: nil)
    } else if mayInteract(with: item, .invokeDefaultAction) {
      open(item)
    }
  }

  private func open(_ item: UITextItem) {
    if case .link(let url) = item.content { UIApplication.shared.open(url) }
  }

  private func mayInteract(with item: UITextItem, _ interaction: UITextItemInteraction) -> Bool {
    guard let textView, let delegate = textView.delegate else { return true }
    switch item.content {
    case .link(let url):
      return delegate.textView(
        textView,
        shouldInteractWith: url,
        in: item.range,
        interaction: interaction
      )
    case .textAttachment(let attachment):
      return delegate.textView(
        textView,
        shouldInteractWith: attachment,
        in: item.range,
        interaction: interaction
      )
    case .tag: return false
    }
  }

  // MARK: Menus

  /// Returns the default menu of an item; it is empty if there is none.
  private func standardMenu(for item: UITextItem) -> UIMenu {
    switch item.content {
    case .link(let url):
      let open = UIAction(title: ControlWord.openLink.text, image: UIImage(systemName: "safari")) {
        [weak self] _ in self?.open(item)
      }
      let copy = UIAction(
        title: ControlWord.copyLink.text,
        image: UIImage(systemName: "doc.on.doc")
      ) { _ in UIPasteboard.general.url = url }
      return UIMenu(title: url.absoluteString, children: [open, copy])
    case .textAttachment(let attachment):
      guard let image = attachment.image else { return UIMenu(children: []) }
      let copy = UIAction(
        title: ControlWord.copyImage.text,
        image: UIImage(systemName: "doc.on.doc")
      ) { _ in UIPasteboard.general.image = image }
      return UIMenu(children: [copy])
    case .tag: return UIMenu(children: [])
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let textView, let item = textView.item(at: location) else { return nil }
    var menu = standardMenu(for: item)
    var preview: UIViewController?
    if isModern {
      if let delegate = textView.delegate {
        guard
          let own = delegate.textView(
            textView,
            menuConfigurationFor: item,
            defaultMenu: menu
          )
        else { return nil }
        menu = own.menu
        if case .view(let view) = own.preview { preview = Self.controller(showing: view) }
      }
    } else {
      // Source: a long press previews links and shows the actions of links and attachments.
      guard mayInteract(with: item, .presentActions) else { return nil }
    }
    guard !menu.children.isEmpty else { return nil }
    self.item = item
    return UIContextMenuConfiguration(
      previewProvider: preview.map { controller in { controller } },
      actionProvider: { _ in menu }
    )
  }

  private static func controller(showing view: UIView) -> UIViewController {
    let controller = UIViewController()
    controller.view = view
    controller.preferredContentSize = view.bounds.size
    return controller
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let textView, let item, textView.window != nil else { return nil }
    let rects = textView.selectionRects(in: item.range)
    guard let place = rects.dropFirst().reduce(rects.first, { $0?.union($1) }) else { return nil }
    let picture = ItemPicture(frame: place)
    picture.textView = textView
    picture.isUserInteractionEnabled = false
    let parameters = UIPreviewParameters(
      textLineRects: rects.map { rect in
        NSValue(cgRect: rect.offsetBy(dx: -place.minX, dy: -place.minY))
      }
    )
    return UITargetedPreview(
      view: picture,
      parameters: parameters,
      target: UIPreviewTarget(
        container: textView,
        center: CGPoint(x: place.midX, y: place.midY)
      )
    )
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard isModern, let textView, let item, let animator else { return }
    textView.delegate?.textView(textView, textItemMenuWillDisplayFor: item, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard isModern, let textView, let item, let animator else { return }
    textView.delegate?.textView(textView, textItemMenuWillEndFor: item, animator: animator)
  }
}

/// A picture of a link or an attachment, shown beside its menu.
private final class ItemPicture: UIView {
  weak var textView: UITextView?
  /// The rectangle of the picture in the text view.
  private let place: CGRect

  override init(frame: CGRect) {
    place = frame
    super.init(frame: CGRect(origin: .zero, size: frame.size))
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.translateBy(x: -place.minX, y: -place.minY)
    textView?.drawContent(in: place)
  }
}
