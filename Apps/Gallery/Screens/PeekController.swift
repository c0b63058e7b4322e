import UIKit

/// Rows with previews: by a firm press, or by touch and hold on screens without force.
final class PeekController: SampleController, UIViewControllerPreviewingDelegate {
  private let rows = TapRows(["Lake", "Forest", "Desert"])
  private let colors: [UIColor] = [.systemBlue, .systemGreen, .systemOrange]
  private let force = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    column.append(Sample("Press firmly, draw up, press harder", rows, height: 3 * 52))
    force.font = .preferredFont(forTextStyle: .body)
    force.adjustsFontForContentSizeCategory = true
    force.numberOfLines = 0
    column.append(Sample("3D Touch", fitting: force))
    registerForPreviewing(with: self, sourceView: rows)
    rows.tapped = { [weak self] index in self?.open(index) }
    showCapability()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showCapability()
  }

  private func showCapability() {
    force.text =
      traitCollection.forceTouchCapability == .available
      ? "This screen feels force." : "This screen feels no force."
  }

  private func open(_ index: Int) {
    navigationController?.pushViewController(
      PeekedController(title: rows.titles[index], color: colors[index]),
      animated: true
    )
  }

  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    viewControllerForLocation location: CGPoint
  ) -> UIViewController? {
    guard let index = rows.index(at: location) else { return nil }
    previewingContext.sourceRect = rows.frame(of: index)
    return PeekedController(title: rows.titles[index], color: colors[index])
  }

  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    commit viewControllerToCommit: UIViewController
  ) { navigationController?.pushViewController(viewControllerToCommit, animated: true) }
}

/// The previewed controller.
private final class PeekedController: UIViewController {
  private let color: UIColor

  init(title: String, color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    self.title = title
    navigationItem.largeTitleDisplayMode = .never
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("PeekedController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
  }

  override var previewActionItems: [any UIPreviewActionItem] {
    [
      UIPreviewAction(title: "Copy Name", style: .default) { _, controller in
        UIPasteboard.general.string = controller.title
      },
      UIPreviewAction(title: "Clear Pasteboard", style: .destructive) { _, _ in
        UIPasteboard.general.items = []
      },
    ]
  }
}

/// A row that darkens while it is touched.
private final class TapRow: UIControl {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .quaternarySystemFill
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("TapRow is made in code") }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemGray4 : .quaternarySystemFill }
  }
}

/// Plain rows that can be tapped.
private final class TapRows: UIView {
  let titles: [String]
  var tapped: (Int) -> Void = { _ in }
  private var controls: [UIControl] = []

  init(_ titles: [String]) {
    self.titles = titles
    super.init(frame: .zero)
    for (index, title) in titles.enumerated() {
      // An initial size for autoresizing, which keeps the label's margins.
      let control = TapRow(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
      let label = UILabel()
      label.text = title
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.frame = control.bounds.insetBy(dx: 16, dy: 0)
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      control.addSubview(label)
      control.isAccessibilityElement = true
      control.accessibilityLabel = title
      control.accessibilityTraits = .button
      control.addAction(
        UIAction { [weak self] _ in self?.tapped(index) },
        for: .touchUpInside
      )
      controls.append(control)
      addSubview(control)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("TapRows is made in code") }

  func frame(of index: Int) -> CGRect { controls[index].frame }
  func index(at point: CGPoint) -> Int? { controls.firstIndex { $0.frame.contains(point) } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height / CGFloat(max(1, controls.count))
    for (index, control) in controls.enumerated() {
      control.frame = CGRect(
        x: 0,
        y: CGFloat(index) * height,
        width: bounds.width,
        height: height - 2
      )
    }
  }
}

/// Shows the contents of the general pasteboard, which is the host's clipboard.
final class PasteboardController: SampleController {
  private let state = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    state.font = .preferredFont(forTextStyle: .body)
    state.adjustsFontForContentSizeCategory = true
    state.numberOfLines = 0
    column.append(Sample("On the pasteboard", fitting: state))
    let rows = TapRows(["Copy a word", "Copy a color", "Copy a picture", "Clear"])
    rows.tapped = { index in
      let board = UIPasteboard.general
      switch index {
      case 0: board.string = "Russet \(board.changeCount)"
      case 1: board.color = .systemTeal
      case 2:
        board.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
          UIColor.systemPink.setFill()
          $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
      default: board.items = []
      }
    }
    column.append(Sample("Put something there", rows, height: 4 * 52))
    NotificationCenter.default.addObserver(
      self,
      selector: Selector(PasteboardController.changed, "changed"),
      name: UIPasteboard.changedNotification,
      object: nil
    )
    changed()
  }

  private func changed() {
    let board = UIPasteboard.general
    var kinds: [String] = []
    if let string = board.string { kinds.append("“\(string)”") }
    if board.hasURLs { kinds.append("an address") }
    if board.hasImages { kinds.append("a picture") }
    if board.hasColors { kinds.append("a color") }
    state.text =
      (kinds.isEmpty ? "Nothing" : kinds.joined(separator: ", "))
      + "; changed \(board.changeCount) times"
    column.setNeedsLayout()
  }
}
