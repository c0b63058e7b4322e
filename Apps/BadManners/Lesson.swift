import UIKit

/// One rule, how it is broken, and how it is kept.
struct Lesson {
  /// In which surroundings the difference is seen.
  enum Look {
    /// As the device leaves the box.
    case plain
    /// In other text sizes.
    case textSizes
    /// With preferences of accessibility.
    case preferences
    /// While something is done on the screen, with less motion where that is said.
    case use(isMotionReduced: Bool, @MainActor (Page) -> Void)
  }

  /// The rule's identifier.
  let rule: String
  let title: String
  /// How the name of the element ends at which the rule is broken.
  let place: String
  /// What the finding says that it measured.
  let measured: String
  /// What the finding wants.
  let wanted: String
  var look = Look.plain
  /// The title of the page that the screen was pushed from; nil: it is the first one.
  var before: String?
  let build: @MainActor (_ page: Page, _ isGood: Bool) -> Void

  @MainActor
  func page(isGood: Bool) -> Page {
    Page(title: title) { build($0, isGood) }
  }

  @MainActor static var all: [Lesson] {
    text + words + colors + controls + alerts + bars + forms + scrolling + motion + sheets
      + alertTexts + hierarchy + choices + progress + pages + images + searches + tables + rows
      + entries + tasks
  }
}

/// A screen of a lesson.
final class Page: UIViewController {
  private let build: @MainActor (Page) -> Void
  /// The controller that is presented as soon as the screen is shown.
  var alert: UIViewController?
  /// Data sources of the page's views, which do not retain them.
  var sources: [AnyObject] = []
  /// What a lesson moves.
  var moved: UIView?

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
    guard let alert, presentedViewController == nil else { return }
    present(alert, animated: false)
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
  /// Presents a sheet of actions.
  func offer(_ buttons: [(String, UIAlertAction.Style)]) {
    let sheet = UIAlertController(title: "Photo", message: nil, preferredStyle: .actionSheet)
    for (title, style) in buttons { sheet.addAction(UIAlertAction(title: title, style: style)) }
    alert = sheet
  }
}

/// A picture of one colour.
func picture(_ width: CGFloat, _ height: CGFloat, _ color: UIColor = .darkGray) -> UIImage {
  UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
    color.setFill()
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
  }
}
