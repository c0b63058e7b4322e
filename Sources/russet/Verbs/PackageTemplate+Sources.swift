extension PackageTemplate {
  static let appDelegate = """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = CounterController()
        window?.makeKeyAndVisible()
        return true
      }
    }

    class CounterController: UIViewController {
      let label = UILabel()
      private(set) var count = 0

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        label.text = "Tap anywhere"
        label.font = .preferredFont(forTextStyle: .title1)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        label.textAlignment = .center
        label.frame = view.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(label)
        view.addGestureRecognizer(
          UITapGestureRecognizer(target: self, action: Selector(CounterController.tapped, "tapped")))
      }

      func tapped() {
        count += 1
        label.text = "Tapped \\(count) times"
      }
    }

    """

  static func appTests(_ name: String) -> String {
    """
    import HeadlessHost
    import Testing
    import UIKit

    @testable import \(name)

    @MainActor
    @Suite struct CounterControllerTests {
      @Test func `a tap is counted`() {
        let screen = HeadlessScreen(.iPhone8)
        let controller = CounterController()
        screen.rootViewController = controller
        screen.tap(controller.view)
        #expect(controller.label.text == "Tapped 1 times")
      }
    }

    """
  }

  static func view(_ name: String) -> String {
    """
    import UIKit

    /// A text on a rounded background.
    open class \(name)View: UIView {
      private let label = UILabel()

      /// The text. The default is empty.
      open var text: String {
        get { label.text ?? "" }
        set { label.text = newValue }
      }

      /// Creates a view with no text.
      public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
      }

      /// Creates a view from an archive.
      public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
      }

      private func prepare() {
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 8
        label.font = .preferredFont(forTextStyle: .headline)
        label.adjustsFontForContentSizeCategory = true
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
          label.topAnchor.constraint(equalTo: topAnchor, constant: 8),
          label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
          label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
          label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
        ])
      }
    }

    """
  }

  static func viewTests(_ name: String) -> String {
    """
    import HeadlessHost
    import Testing
    import UIKit

    import \(name)

    @MainActor
    @Suite struct \(name)ViewTests {
      @Test func `it grows with its text`() {
        let screen = HeadlessScreen(.iPhone8)
        let view = \(name)View()
        view.translatesAutoresizingMaskIntoConstraints = false
        screen.show(UIView(frame: screen.bounds)).addSubview(view)
        view.text = "Short"
        screen.update()
        let width = view.bounds.width

        view.text = "A longer text"
        screen.update()

        #expect(view.bounds.width > width)
      }
    }

    """
  }

  static func controller(_ name: String) -> String {
    """
    import UIKit

    /// A screen with a title and a text.
    public final class \(name)Controller: UIViewController {
      public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let title = UILabel()
        title.text = "\(name)"
        title.font = .preferredFont(forTextStyle: .largeTitle)
        let text = UILabel()
        text.text = "Replace this screen with one of yours."
        text.font = .preferredFont(forTextStyle: .body)
        text.numberOfLines = 0
        for label in [title, text] { label.adjustsFontForContentSizeCategory = true }
        let stack = UIStackView(arrangedSubviews: [title, text])
        stack.axis = .vertical
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let margins = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
          stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
          stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
          stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
        ])
      }
    }

    """
  }

  static func snapshotTests(_ name: String) -> String {
    // The name is not written in the template, because `russet` does not link the module.
    let comparing = "Snapshots"
    return """
      import HeadlessHost
      import \(comparing)
      import Testing
      import UIKit

      import \(name)

      /// The first run writes the missing pictures beside this file and fails: look at them, commit
      /// them, and run the tests again. On CI, set SNAPSHOT_TESTING_RECORD=never.
      @MainActor
      @Suite(.snapshots(record: .missing)) struct \(name)Snapshots {
        @Test func `the screen looks as recorded`() {
          let matrix = SnapshotMatrix(
            devices: [.iPhoneSE, .iPhoneX],
            appearances: [.light, .dark],
            textSizes: [.large, .accessibilityExtraExtraExtraLarge],
            languages: ["en", "ar"]
          )
          assertSnapshots(of: \(name)Controller(), as: matrix.images())
        }
      }

      """
  }
}
