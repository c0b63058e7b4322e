import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Small screens in which controls work together as the catalogue describes them.
@MainActor
@Suite("Scenes with controls", .restoresProcess) struct ControlScenes {
  private func show(_ controller: UIViewController, on screen: HeadlessScreen) -> UIWindow {
    let window = UIWindow(frame: screen.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    screen.update()
    return window
  }

  // MARK: Info button

  @Test(.feature("UI10-F44"), .feature("UI9-F227"))
  func `the info button turns the screen over to its settings, Done turns it back`() throws {
    final class Front: UIViewController {
      let info = UIButton(type: .infoLight)
      override func viewDidLoad() {
        view.backgroundColor = .systemRed
        info.frame = CGRect(x: 200, y: 300, width: 22, height: 22)
        info.addAction(
          UIAction { [weak self] _ in
            let back = UIViewController()
            back.view.backgroundColor = .systemBlue
            back.modalTransitionStyle = .flipHorizontal
            back.modalPresentationStyle = .fullScreen
            self?.present(back, animated: true)
          },
          for: .primaryActionTriggered
        )
        view.addSubview(info)
      }
    }
    let stage = ControlStage()
    let front = Front()
    let window = show(front, on: stage.screen)
    func picture() -> Data? { stage.screen.image(of: window)?.pngData() }
    let before = picture()
    stage.screen.tap(front.info)
    stage.screen.advance(by: .milliseconds(200))
    let between = picture()
    stage.screen.advance(by: .seconds(1))
    let back = try #require(front.presentedViewController)
    let after = picture()
    #expect(before != between && between != after && before != after)
    #expect(back.view.window === window && front.view.window == nil)
    back.dismiss(animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(front.presentedViewController == nil && front.view.window === window)
  }

  // MARK: Labels

  @Test(.feature("UI10-F57"), .feature("UI9-F230"))
  func `a label is inert: what lies behind it is touched`() {
    let stage = ControlStage()
    let button = UIButton(frame: CGRect(x: 40, y: 100, width: 200, height: 44))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    label.text = "Plain"
    button.addSubview(label)
    stage.screen.show(button)
    let plain = stage.screen.image(of: button)?.pngData()
    let styled = NSMutableAttributedString(string: "Plain")
    styled.addAttribute(
      .foregroundColor,
      value: UIColor.systemRed,
      range: NSRange(location: 0, length: 2)
    )
    label.attributedText = styled
    #expect(stage.screen.image(of: button)?.pngData() != plain)
    let log = EventLog(button)
    stage.screen.tap(at: label.convert(CGPoint(x: 20, y: 20), to: nil as UIView?))
    #expect(log.names.contains("primary"))
    #expect(!label.isUserInteractionEnabled && !label.canBecomeFirstResponder)
    #expect(label.accessibilityTraits.contains(.staticText))
  }

  @Test(.feature("UI9-F230")) func `a label that says so gives its text to the pasteboard`() {
    final class Copyable: UILabel {
      override var canBecomeFirstResponder: Bool { true }
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == "copy:"
      }
      override func copy(_ sender: Any?) { UIPasteboard.general.string = text }
      func held(_ press: UILongPressGestureRecognizer) {
        guard press.state == .began else { return }
        becomeFirstResponder()
        UIMenuController.shared.showMenu(from: self, rect: bounds)
      }
    }
    let stage = ControlStage()
    let label = Copyable(frame: CGRect(x: 60, y: 200, width: 200, height: 30))
    label.text = "A 113"
    label.isUserInteractionEnabled = true
    label.addGestureRecognizer(
      UILongPressGestureRecognizer(target: label, action: Selector(Copyable.held, "held:"))
    )
    stage.screen.show(label)
    stage.screen.press(label, for: .seconds(1))
    #expect(UIMenuController.shared.isMenuVisible)
    let frame = UIMenuController.shared.menuFrame
    stage.screen.advance(by: .seconds(1))
    stage.screen.tap(at: CGPoint(x: frame.midX, y: frame.minY + 15))
    stage.screen.advance(by: .seconds(1))
    #expect(UIPasteboard.general.string == "A 113" && !UIMenuController.shared.isMenuVisible)
  }

  // MARK: Waiting

  @Test(.feature("UI10-F03")) func `a caption stands above the spinner and goes with it`() {
    let stage = ControlStage()
    let caption = UILabel()
    caption.text = "Looking for printers…"
    let spinner = UIActivityIndicatorView(style: .gray)
    let stack = UIStackView(arrangedSubviews: [caption, spinner])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 8
    stack.frame = CGRect(x: 40, y: 100, width: 240, height: 50)
    spinner.startAnimating()
    stage.screen.show(stack)
    #expect(spinner.frame.minY == caption.frame.maxY + 8)
    #expect(abs(spinner.frame.midX - caption.frame.midX) <= 0.5)
    #expect(spinner.isAnimating && spinner.accessibilityLabel == "In progress")
    spinner.stopAnimating()
    stage.screen.update()
    #expect(spinner.isHidden && caption.frame.height == 50)
  }

  @Test(.feature("IX-F010"), .feature("I10-F219"))
  func `an operation shows how far it is, can be cancelled, and its end is seen`() {
    let stage = ControlStage()
    let work = Foundation.Progress(totalUnitCount: 4)
    let bar = UIProgressView(progressViewStyle: .default)
    let cancel = UIButton(type: .system)
    cancel.setTitle("Cancel", for: .normal)
    cancel.addAction(UIAction { _ in work.cancel() }, for: .primaryActionTriggered)
    let done = UILabel()
    done.text = "Done"
    done.alpha = 0
    let stack = UIStackView(arrangedSubviews: [bar, cancel, done])
    stack.axis = .vertical
    stack.frame = CGRect(x: 40, y: 100, width: 200, height: 100)
    stage.screen.show(stack)
    bar.observedProgress = work
    work.completedUnitCount = 1
    stage.screen.advance(by: .seconds(1))
    #expect(bar.progress == 0.25 && bar.accessibilityValue == "25%")
    stage.screen.tap(at: bar.convert(CGPoint(x: 150, y: 1), to: nil as UIView?))
    #expect(bar.progress == 0.25, "a bar is not for fingers")
    work.completedUnitCount = 4
    stage.screen.advance(by: .seconds(1))
    #expect(bar.progress == 1)
    UIView.animate(withDuration: 0.4) { done.alpha = 1 }
    stage.screen.advance(by: .milliseconds(200))
    let opacity = done.layer.presentation()?.opacity ?? 0
    #expect(opacity > 0.1 && opacity < 0.9)
    stage.screen.tap(cancel)
    #expect(work.isCancelled)
  }

  // MARK: Metaphors and sums

  @Test(.feature("I10-F220"))
  func `switches toggle and sliders move under the finger, not only at its end`() {
    let stage = ControlStage()
    let toggle = stage.screen.show(UISwitch())
    let start = toggle.convert(CGPoint(x: 14, y: 15), to: nil as UIView?)
    let finger = stage.screen.touchDown(at: start)
    stage.screen.touchMove(finger, to: CGPoint(x: start.x + 24, y: start.y))
    stage.screen.advance(by: .seconds(1))
    let knob = toggle.subviews.first?.subviews.last
    // The knob is over while the value waits for the finger to lift.
    #expect(knob.map { $0.frame.maxX == 49.5 } == true && !toggle.isOn)
    stage.screen.touchUp(finger)
    #expect(toggle.isOn)
    let slider = UISlider(frame: CGRect(x: 40, y: 100, width: 231, height: 31))
    stage.screen.show(slider)
    let hold = stage.screen.touchDown(
      at: slider.convert(CGPoint(x: 15.5, y: 15), to: nil as UIView?)
    )
    for step in 1...4 {
      let x = 15.5 + CGFloat(step) * 50
      stage.screen.touchMove(hold, to: slider.convert(CGPoint(x: x, y: 15), to: nil as UIView?))
      #expect(abs(slider.value - Float(step) / 4) < 0.001)
    }
    stage.screen.touchUp(hold)
  }

  @Test(.feature("I10-F125")) func `segments sort what is shown; the toolbar acts on it`() {
    final class List: UITableViewController {
      var rows = ["Ann", "Bob"]
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
      }
      override func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = rows[indexPath.row]
        return cell
      }
    }
    let stage = ControlStage()
    let list = List()
    let segments = UISegmentedControl(items: ["All", "Missed"])
    segments.selectedSegmentIndex = 0
    segments.addAction(
      UIAction { [weak segments] _ in
        list.rows = segments?.selectedSegmentIndex == 1 ? ["Bob"] : ["Ann", "Bob"]
        list.tableView.reloadData()
      },
      for: .valueChanged
    )
    list.navigationItem.titleView = segments
    list.toolbarItems = [
      UIBarButtonItem(
        title: "Clear",
        primaryAction: UIAction(title: "Clear") { _ in
          list.rows = []
          list.tableView.reloadData()
        }
      )
    ]
    let navigation = UINavigationController(rootViewController: list)
    navigation.isToolbarHidden = false
    _ = show(navigation, on: stage.screen)
    #expect(list.tableView.visibleCells.count == 2)
    let place = CGPoint(x: segments.bounds.width * 0.75, y: segments.bounds.midY)
    stage.screen.tap(at: segments.convert(place, to: nil as UIView?))
    #expect(list.tableView.visibleCells.map { $0.textLabel?.text } == ["Bob"])
    #expect(navigation.topViewController === list)
    if let clear = stage.place(ofLabel: "Clear") { stage.screen.tap(at: clear) }
    #expect(list.tableView.visibleCells.isEmpty && navigation.topViewController === list)
  }

  @Test(.feature("UI10-F198"))
  func `a map changes its kind by segments and hides the bars at a tap`() {
    let stage = ControlStage()
    let map = UIViewController()
    map.view.backgroundColor = .systemGreen
    let kinds = UISegmentedControl(items: ["Map", "Transit", "Satellite"])
    kinds.selectedSegmentIndex = 0
    kinds.addAction(
      UIAction { [weak kinds] _ in
        map.view.backgroundColor = kinds?.selectedSegmentIndex == 2 ? .systemGray : .systemGreen
      },
      for: .valueChanged
    )
    map.navigationItem.titleView = kinds
    let navigation = UINavigationController(rootViewController: map)
    navigation.hidesBarsOnTap = true
    _ = show(navigation, on: stage.screen)
    let place = CGPoint(x: kinds.bounds.width * 0.84, y: kinds.bounds.midY)
    stage.screen.tap(at: kinds.convert(place, to: nil as UIView?))
    stage.screen.advance(by: .seconds(1))
    #expect(map.view.backgroundColor == .systemGray && !navigation.isNavigationBarHidden)
    stage.screen.tap(at: CGPoint(x: 160, y: 400))
    stage.screen.advance(by: .seconds(1))
    #expect(navigation.isNavigationBarHidden)
    stage.screen.tap(at: CGPoint(x: 160, y: 400))
    stage.screen.advance(by: .seconds(1))
    #expect(!navigation.isNavigationBarHidden)
  }
}
