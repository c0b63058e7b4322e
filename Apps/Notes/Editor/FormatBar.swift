import UIKit

/// The actions of the bar above the keyboard.
@MainActor
protocol FormatBarDelegate: AnyObject {
  func chooseKind()
  func setKind(_ kind: ParagraphFormat.Kind)
  func toggle(_ style: ParagraphFormat.Style)
  func addPicture()
  func undo()
  func redo()
}

/// The bar above the keyboard with paragraph kinds, text styles, pictures, undo and redo.
@MainActor
final class FormatBar: UIToolbar {
  weak var actions: (any FormatBarDelegate)?
  private(set) lazy var undoItem = UIBarButtonItem(
    systemItem: .undo,
    primaryAction: UIAction { [weak self] _ in self?.actions?.undo() }
  )
  private(set) lazy var redoItem = UIBarButtonItem(
    systemItem: .redo,
    primaryAction: UIAction { [weak self] _ in self?.actions?.redo() }
  )
  private(set) lazy var kindItem = UIBarButtonItem(
    title: "Aa",
    primaryAction: UIAction(title: "Aa") { [weak self] _ in self?.actions?.chooseKind() }
  )

  static let kinds: [(kind: ParagraphFormat.Kind, title: String)] = [
    (.title, "Title"), (.heading, "Heading"), (.subheading, "Subheading"), (.body, "Body"),
    (.bullets, "Bulleted List"), (.dashes, "Dashed List"), (.numbers, "Numbered List"),
  ]

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    func item(_ symbol: String, _ name: String, _ action: @escaping () -> Void) -> UIBarButtonItem {
      let item = UIBarButtonItem(
        image: UIImage(systemName: symbol),
        primaryAction: UIAction { _ in action() }
      )
      item.accessibilityLabel = name
      return item
    }
    kindItem.accessibilityLabel = "Paragraph Style"
    items = [
      kindItem, .flexibleSpace(),
      item("checklist", "Checklist") { [weak self] in self?.actions?.setKind(.open) },
      .flexibleSpace(),
      item("bold", "Bold") { [weak self] in self?.actions?.toggle(.bold) }, .flexibleSpace(),
      item("italic", "Italic") { [weak self] in self?.actions?.toggle(.italic) },
      .flexibleSpace(),
      item("underline", "Underline") { [weak self] in self?.actions?.toggle(.underline) },
      .flexibleSpace(),
      item("photo", "Picture") { [weak self] in self?.actions?.addPicture() }, .flexibleSpace(),
      undoItem, .flexibleSpace(), redoItem,
    ]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("FormatBar is made in code") }
}
