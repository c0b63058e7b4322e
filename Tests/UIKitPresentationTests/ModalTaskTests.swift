import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// A task with a title, room for guidance, and two ways out.
private final class TaskController: UIViewController {
  var ended: [String] = []
  var nextStep: TaskController?
  let guide = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    navigationItem.title = title
    navigationItem.prompt = "Add a person to the list"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [unowned self] _ in leave("cancel") }
    )
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [unowned self] _ in
        guard let nextStep else { return leave("done") }
        navigationController?.pushViewController(nextStep, animated: true)
      }
    )
    navigationItem.leftItemsSupplementBackButton = true
  }

  private func leave(_ way: String) {
    ended.append(way)
    presentingViewController?.dismiss(animated: true)
  }
}

@MainActor
@Suite(.restoresProcess) struct `Modal tasks` {
  private func words(_ stage: AlertStage, _ text: String) -> UILabel? {
    stage.find(stage.screen.window) {
      ($0 as? UILabel)?.text == text && $0.alpha > 0 && !$0.isHidden
    } as? UILabel
  }

  private func tap(_ words: String, _ stage: AlertStage) throws {
    let button = try #require(
      stage.find(stage.screen.window) {
        $0.accessibilityLabel == words && $0.accessibilityTraits.contains(.button)
      }
    )
    stage.screen.tap(button)
    stage.screen.advance(by: .seconds(1))
  }

  private func present(
    _ task: TaskController,
    _ stage: AlertStage,
    style: UIModalPresentationStyle = .fullScreen
  ) -> UINavigationController {
    task.title = "New Person"
    let navigation = UINavigationController(rootViewController: task)
    navigation.modalPresentationStyle = style
    stage.present(navigation)
    return navigation
  }

  @Test(
    .feature("IX-F046"),
    arguments: [
      UIModalPresentationStyle.fullScreen, .overFullScreen, .currentContext, .pageSheet, .formSheet,
    ]
  )
  func `Done and Cancel in its bar leave it`(style: UIModalPresentationStyle) throws {
    for device in [Device.iPhoneSE, .iPadPro9_7] {
      let stage = AlertStage(device, version: .init(13, 0))
      for words in ["Done", "Cancel"] {
        let task = TaskController()
        _ = present(task, stage, style: style)
        try tap(words, stage)
        #expect(task.ended == [words.lowercased()])
        #expect(stage.root.presentedViewController == nil)
        #expect(stage.root.view.window != nil)
      }
    }
  }

  @Test(.feature("IX-F047")) func `its bar names the task, the prompt stands above the title`()
    throws
  {
    let stage = AlertStage()
    let task = TaskController()
    task.guide.text = "You can change this later."
    task.guide.frame = CGRect(x: 16, y: 120, width: 300, height: 20)
    task.view.addSubview(task.guide)
    let navigation = present(task, stage)
    let title = try #require(words(stage, "New Person"))
    let prompt = try #require(words(stage, "Add a person to the list"))
    #expect(stage.frame(prompt).maxY <= stage.frame(title).minY)
    #expect(abs(stage.frame(prompt).midX - 187.5) < 1)
    // A prompt makes the bar 30 points higher.
    #expect(navigation.navigationBar.bounds.height == 74)
    #expect(stage.frame(task.guide).minY >= navigation.navigationBar.frame.maxY)
    task.navigationItem.prompt = nil
    stage.screen.advance(by: .seconds(1))
    #expect(navigation.navigationBar.bounds.height == 44)
    #expect(words(stage, "Add a person to the list") == nil)
  }

  @Test(.feature("IX-F048")) func `its bar looks as the app's other bars do`() throws {
    let stage = AlertStage()
    let proxy = UINavigationBar.appearance()
    proxy.barTintColor = .orange
    proxy.tintColor = .purple
    proxy.titleTextAttributes = [.foregroundColor: UIColor.green]
    defer {
      proxy.barTintColor = nil
      proxy.tintColor = nil
      proxy.titleTextAttributes = nil
    }
    let first = UIViewController()
    first.title = "People"
    let app = UINavigationController(rootViewController: first)
    stage.screen.rootViewController = app
    stage.screen.advance(by: .milliseconds(100))
    let task = TaskController()
    let modal = UINavigationController(rootViewController: task)
    task.title = "New Person"
    modal.modalPresentationStyle = .formSheet
    app.present(modal, animated: false)
    stage.screen.advance(by: .milliseconds(100))
    for bar in [app.navigationBar, modal.navigationBar] {
      #expect(bar.barTintColor == .orange)
      #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .green)
    }
    #expect(modal.navigationBar.tintColor == .purple)
    #expect(words(stage, "New Person")?.textColor == .green)
  }

  @Test(.feature("IX-F049")) func `its steps follow one another and the last one ends all`() throws
  {
    let stage = AlertStage()
    let first = TaskController()
    let last = TaskController()
    last.title = "Photo"
    first.nextStep = last
    let navigation = present(first, stage)
    try tap("Done", stage)
    #expect(navigation.viewControllers == [first, last])
    #expect(first.ended.isEmpty)
    // Back and forth within the task; it is still there.
    navigation.popViewController(animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.root.presentedViewController === navigation)
    try tap("Done", stage)
    try tap("Done", stage)
    #expect(last.ended == ["done"])
    #expect(stage.root.presentedViewController == nil)
    #expect(stage.root.view.window != nil)
  }

  @Test(.feature("IX-F063"))
  func `one screen is shown by sheet, alert, popover and modal view from each of them`() throws {
    let contexts: [UIModalPresentationStyle?] = [nil, .popover, .formSheet, .fullScreen]
    // Of style none: an alert and an action sheet.
    let forms: [(style: UIModalPresentationStyle, alert: UIAlertController.Style?)] = [
      (.popover, nil), (.formSheet, nil), (.fullScreen, nil), (.none, .alert),
      (.none, .actionSheet),
    ]
    for context in contexts {
      let stage = AlertStage(.iPadPro9_7)
      var from: UIViewController = stage.root
      if let context {
        let page = UIViewController()
        page.modalPresentationStyle = context
        page.popoverPresentationController?.sourceView = stage.root.button
        stage.present(page)
        from = page
      }
      for form in forms {
        let shared: UIViewController
        if let kind = form.alert {
          let alert = UIAlertController(title: "Info", message: nil, preferredStyle: kind)
          alert.addAction(UIAlertAction(title: "OK", style: .default))
          shared = alert
        } else {
          shared = TaskController()
          shared.modalPresentationStyle = form.style
        }
        shared.popoverPresentationController?.sourceView = from.view
        shared.popoverPresentationController?.sourceRect =
          CGRect(x: 0, y: 0, width: 20, height: 20)
        from.present(shared, animated: true)
        stage.screen.advance(by: .seconds(1))
        #expect(shared.view.window != nil)
        #expect(shared.presentingViewController === from)
        let shown = stage.frame(shared.view)
        #expect(stage.screen.bounds.contains(shown) && shown.width > 100)
        #expect(
          form.style == .fullScreen ? shown == stage.screen.bounds : shown.width < 700,
          "\(form) over \(String(describing: context)): \(shown)"
        )
        shared.dismiss(animated: true)
        stage.screen.advance(by: .seconds(1))
        #expect(from.presentedViewController == nil)
        #expect(from.view.window != nil)
      }
    }
  }

  @Test(.feature("IX-F016"), .feature("UI9-F284"))
  func `what destroys is confirmed first, and can be called off`() throws {
    for (device, style) in [
      (Device.iPhone8, UIAlertController.Style.alert), (.iPhone8, .actionSheet),
      (.iPadPro9_7, .actionSheet),
    ] {
      let stage = AlertStage(device)
      var drafts = ["A", "B"]
      func ask() -> UIAlertController {
        let question = UIAlertController(
          title: "Delete All?",
          message: "It cannot be undone.",
          preferredStyle: style
        )
        question.addAction(
          UIAlertAction(title: "Delete", style: .destructive) { _ in drafts = [] }
        )
        question.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        question.popoverPresentationController?.sourceView = stage.root.button
        stage.present(question)
        return question
      }
      let question = ask()
      let isPopover = question.popoverPresentationController?.arrowDirection == .up
      #expect(isPopover == (device.idiom == .pad))
      if isPopover {
        // Without a button to cancel, a tap beside the popover does.
        #expect(stage.button("Cancel", in: question) == nil)
        stage.screen.tap(at: CGPoint(x: 600, y: 900))
        stage.screen.advance(by: .seconds(1))
      } else {
        stage.tap("Cancel", in: question)
      }
      #expect(drafts == ["A", "B"])
      #expect(stage.root.presentedViewController == nil)
      let again = ask()
      #expect(stage.label("Delete", in: again)?.textColor == .systemRed)
      stage.tap("Delete", in: again)
      #expect(drafts.isEmpty)
    }
  }

  @Test(.feature("IX-F012")) func `a layer that is moved away gives free what it covered`() {
    let stage = AlertStage(version: .init(13, 0))
    var taps = 0
    let button = UIButton(frame: CGRect(x: 20, y: 300, width: 100, height: 44))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.root.view.addSubview(button)
    stage.present(UIViewController())
    stage.screen.tap(at: CGPoint(x: 70, y: 322))
    #expect(taps == 0)
    stage.screen.drag(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 180, y: 600))
    stage.screen.advance(by: .seconds(1))
    stage.screen.tap(at: CGPoint(x: 70, y: 322))
    #expect(taps == 1)
  }
}
