import UIKit

/// A screen of a lesson.
final class Page: UIViewController {
  private let build: @MainActor (Page) -> Void
  /// The controller that is presented when the screen appears.
  var alert: UIViewController?
  /// Data sources of the page's views, which do not retain them.
  var sources: [AnyObject] = []
  /// The view that a lesson moves.
  var moved: UIView?
  /// The actions of a peek at the page.
  var peekActions: [UIPreviewAction] = []
  /// Called when the device is shaken.
  var shaken: (() -> Void)?
  /// Called when the size of the page changes.
  var resized: (() -> Void)?

  init(title: String, build: @escaping @MainActor (Page) -> Void) {
    self.build = build
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    build(self)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(toolbarItems == nil, animated: false)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if shaken != nil { becomeFirstResponder() }
    guard let alert, presentedViewController == nil else { return }
    present(alert, animated: false)
  }

  override var canBecomeFirstResponder: Bool { shaken != nil }
  override var previewActionItems: [any UIPreviewActionItem] { peekActions }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if let shaken { shaken() } else { super.motionEnded(motion, with: event) }
  }

  override func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    resized?()
  }

  @discardableResult
  func label(
    _ words: String,
    y: CGFloat = 120,
    height: CGFloat = 24,
    named name: String = "words",
    _ change: (UILabel) -> Void = { _ in }
  ) -> UILabel {
    let label = UILabel(frame: CGRect(x: 16, y: y, width: 343, height: height))
    label.text = words
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.accessibilityIdentifier = name
    change(label)
    view.addSubview(label)
    return label
  }

  @discardableResult
  func button(
    _ title: String?,
    _ frame: CGRect = CGRect(x: 16, y: 200, width: 160, height: 44),
    named name: String = "button",
    _ change: (UIButton) -> Void = { _ in }
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.frame = frame
    button.setTitle(title, for: .normal)
    button.accessibilityIdentifier = name
    change(button)
    view.addSubview(button)
    return button
  }

  func add<View: UIView>(_ view: View, _ frame: CGRect, named name: String) -> View {
    view.frame = frame
    view.accessibilityIdentifier = name
    self.view.addSubview(view)
    return view
  }

  func say(
    _ title: String,
    _ message: String? = nil,
    _ buttons: [(String, UIAlertAction.Style)] = [("Cancel", .cancel), ("Send", .default)],
    preferred: Int? = nil
  ) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    for (title, style) in buttons { alert.addAction(UIAlertAction(title: title, style: style)) }
    if let preferred { alert.preferredAction = alert.actions[preferred] }
    self.alert = alert
  }
}

extension Page {
  /// Presents an action sheet.
  func offer(_ buttons: [(String, UIAlertAction.Style)]) {
    let sheet = UIAlertController(title: "Photo", message: nil, preferredStyle: .actionSheet)
    for (title, style) in buttons { sheet.addAction(UIAlertAction(title: title, style: style)) }
    alert = sheet
  }
}

/// Returns an image of one colour.
func picture(_ width: CGFloat, _ height: CGFloat, _ color: UIColor = .darkGray) -> UIImage {
  UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
    color.setFill()
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
  }
}
