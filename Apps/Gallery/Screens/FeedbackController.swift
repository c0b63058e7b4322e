import UIKit

/// All haptic feedback, and an action that shaking undoes.
final class FeedbackController: SampleController {
  private let note = UndoableLabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    column.append(
      Sample(
        "Selection",
        ButtonRow([.init("Changed", { UISelectionFeedbackGenerator().selectionChanged() })]),
        height: 44
      )
    )
    let styles: [(String, UIImpactFeedbackGenerator.FeedbackStyle)] = [
      ("Light", .light), ("Medium", .medium), ("Heavy", .heavy), ("Soft", .soft), ("Rigid", .rigid),
    ]
    column.append(
      Sample(
        "Impact",
        ButtonRow(
          styles.map { name, style in
            ButtonRow.Item(name, { UIImpactFeedbackGenerator(style: style).impactOccurred() })
          }
        ),
        height: 44
      )
    )
    let types: [(String, UINotificationFeedbackGenerator.FeedbackType)] = [
      ("Success", .success), ("Warning", .warning), ("Error", .error),
    ]
    column.append(
      Sample(
        "Notification",
        ButtonRow(
          types.map { name, type in
            ButtonRow.Item(name, { UINotificationFeedbackGenerator().notificationOccurred(type) })
          }
        ),
        height: 44
      )
    )
    column.append(Sample("Change the word, then shake the device", note, height: 60))
    column.append(
      Sample(
        "Undo",
        ButtonRow([
          .init("Change", { [weak self] in self?.note.change() }),
          .init("Undo", { [weak self] in self?.note.undoManager?.undo() }),
          .init("Redo", { [weak self] in self?.note.undoManager?.redo() }),
        ]),
        height: 44
      )
    )
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note.becomeFirstResponder()
  }
}

/// A label with a text that can be changed and undone.
private final class UndoableLabel: UIView {
  private static let words = ["Russet", "Pippin", "Reinette", "Jonathan", "Boskoop"]
  private let label = UILabel()
  private let undo = UndoManager()
  private var place = 0

  init() {
    super.init(frame: .zero)
    label.font = .preferredFont(forTextStyle: .title1)
    label.textAlignment = .center
    label.text = Self.words[0]
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("UndoableLabel is made in code") }

  override var canBecomeFirstResponder: Bool { true }
  override var undoManager: UndoManager? { undo }

  func change() { show((place + 1) % Self.words.count) }

  private func show(_ new: Int) {
    let old = place
    undo.registerUndo(withTarget: self) { $0.show(old) }
    undo.setActionName("Word Change")
    UIView.transition(with: label, duration: 0.25, options: .transitionCrossDissolve) { [label] in
      label.text = Self.words[new]
    }
    place = new
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
