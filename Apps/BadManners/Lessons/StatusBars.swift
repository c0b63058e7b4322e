import UIKit

extension Lesson {
  @MainActor static var statusBars: [Lesson] {
    [
      .whole(
        "UI10-R171",
        "Dark on Dark",
        at: "status bar",
        finds: "dark content has a contrast of 1",
        wants: ".lightContent",
        hasStatusBar: true
      ) { isGood in
        BarePage {
          $0.view.backgroundColor = .black
          $0.style = isGood ? .lightContent : .default
        }
      },
      .whole(
        "UI10-R172",
        "Under the Clock",
        at: "#words",
        finds: "behind the status bar",
        wants: "navigation bar",
        hasStatusBar: true
      ) { isGood in
        BarePage { page in
          let top: CGFloat = isGood ? 20 : 0
          let list = UIScrollView(frame: CGRect(x: 0, y: top, width: 375, height: 647))
          list.contentInsetAdjustmentBehavior = .never
          list.contentSize = CGSize(width: 375, height: 2000)
          let words = UILabel(frame: CGRect(x: 20, y: 4, width: 300, height: 21))
          words.accessibilityIdentifier = "words"
          words.text = "Photos"
          list.addSubview(words)
          page.view.addSubview(list)
        }
      },
      .whole(
        "UI10-R173",
        "Button in the Clock",
        at: "#menu",
        finds: "under the status bar",
        wants: "safe area",
        hasStatusBar: true
      ) { isGood in
        BarePage { page in
          let menu = UIButton(type: .system)
          menu.setTitle("Menu", for: .normal)
          menu.accessibilityIdentifier = "menu"
          menu.frame = CGRect(x: 8, y: isGood ? 24 : -14, width: 80, height: 44)
          page.view.addSubview(menu)
        }
      },
      .whole(
        "UI10-R176",
        "No Way Back to the Clock",
        at: "screen",
        finds: "no tap is waited for",
        wants: "single tap",
        hasStatusBar: true
      ) { isGood in
        BarePage { page in
          page.hidesStatusBar = true
          let words = UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 21))
          words.text = "Once upon a time"
          page.view.addSubview(words)
          guard isGood else { return }
          page.listener = Listener { [weak page] in page?.hidesStatusBar = false }
          page.view.addGestureRecognizer(
            UITapGestureRecognizer(
              target: page.listener,
              action: Selector(Listener.heard, "heard")
            )
          )
        }
      },
    ]
  }
}

/// A screen without a navigation bar or a toolbar.
final class BarePage: UIViewController {
  private let build: @MainActor (BarePage) -> Void
  var style = UIStatusBarStyle.default
  var hidesStatusBar = false { didSet { setNeedsStatusBarAppearanceUpdate() } }
  var turns = UIInterfaceOrientationMask.all
  var listener: Listener?

  init(_ build: @escaping @MainActor (BarePage) -> Void) {
    self.build = build
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    build(self)
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { style }
  override var prefersStatusBarHidden: Bool { hidesStatusBar }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { turns }
}
