import UIKit

extension Lesson {
  @MainActor static var popoverUses: [Lesson] {
    let beside = CGPoint(x: 700, y: 960)
    return [
      Lesson(
        "UI10-R70",
        "Stubborn Popover",
        at: "Page",
        finds: "tap beside the popover did not close it",
        wants: "isModalInPresentation",
        .steps([.wait(0.2), .touch(beside), .wait(1)]),
        on: Lesson.tablet
      ) { page, isGood in
        let manner = PopoverManner()
        manner.closes = isGood
        page.sources.append(manner)
        page.popOver { $0.popoverPresentationController?.delegate = manner }
      },
      Lesson(
        "UI10-R71",
        "Closed Too Soon",
        at: "Choices",
        finds: "the first choice closed the popover",
        wants: "beside it or on Done",
        .steps([.wait(0.2), .tap("Days"), .wait(1)]),
        on: Lesson.tablet
      ) { page, isGood in
        let choices = Choices(style: .plain)
        choices.closes = !isGood
        choices.becomePopover(CGSize(width: 300, height: 132), from: page.showButton())
        page.alert = choices
      },
      Lesson(
        "UI10-R78",
        "Two Taps for One",
        at: "Page",
        finds: "took two taps",
        wants: "passthroughViews",
        .steps([
          .tap("Sort"), .wait(1), .touch(CGPoint(x: 650, y: 122)), .wait(1),
          .touch(CGPoint(x: 650, y: 122)), .wait(1),
        ]),
        on: Lesson.tablet
      ) { page, isGood in
        let sort = page.button("Sort", CGRect(x: 100, y: 100, width: 100, height: 44))
        let find = page.button("Find", CGRect(x: 600, y: 100, width: 100, height: 44))
        for (button, title) in [(sort, "Sorting"), (find, "Finding")] {
          button.on { [weak page, weak find] in
            guard let page else { return }
            let content = Page(title: title) { $0.label(title) }
            content.becomePopover(CGSize(width: 300, height: 160), from: button)
            if isGood { content.popoverPresentationController?.passthroughViews = [find ?? button] }
            guard page.presentedViewController != nil else {
              return page.present(content, animated: true)
            }
            page.dismiss(animated: false) { page.present(content, animated: true) }
          }
        }
      },
      Lesson(
        "UI10-R81",
        "Jumping Popover",
        at: "Page",
        finds: "jumped from",
        wants: "while animations are enabled",
        .steps([.wait(0.2), .tap("More"), .wait(1)]),
        on: Lesson.tablet
      ) { page, isGood in
        page.popOver { content in
          content.loadViewIfNeeded()
          content.button("More", CGRect(x: 16, y: 16, width: 100, height: 44)).on {
            [weak content] in
            UIView.setAnimationsEnabled(isGood)
            content?.preferredContentSize = CGSize(width: 300, height: 260)
            content?.view.layoutIfNeeded()
            later(0.1) { UIView.setAnimationsEnabled(true) }
          }
        }
      },
      Lesson(
        "UI9-R76",
        "Task That Slips Away",
        at: "Page",
        finds: "closed a task that has a Done button",
        wants: "isModalInPresentation",
        .steps([.wait(0.2), .touch(beside), .wait(1)]),
        on: Lesson.tablet
      ) { page, isGood in
        let task = Page(title: "Album") { $0.entry("Name") }
        task.navigationItem.rightBarButtonItem = UIBarButtonItem(
          barButtonSystemItem: .done,
          target: nil,
          action: nil
        )
        let stack = stack(task)
        stack.isModalInPresentation = isGood
        stack.becomePopover(CGSize(width: 300, height: 200), from: page.showButton())
        page.alert = stack
      },
      Lesson(
        "UI9-R77",
        "Lost Words",
        at: "Page",
        finds: "What was entered was lost",
        wants: "Save it",
        .steps([
          .tap("Open"), .wait(1), .tap("entry"), .type("Ada"), .wait(0.5), .touch(beside), .wait(1),
          .tap("Open"), .wait(1),
        ]),
        on: Lesson.tablet
      ) { page, isGood in
        var draft = ""
        let open = page.button("Open", CGRect(x: 300, y: 100, width: 100, height: 44))
        open.on { [weak page] in
          let content = Page(title: "Name") { content in
            let field = content.entry("Name")
            field.text = draft
            field.on(.editingChanged) { if isGood { draft = field.text ?? "" } }
          }
          content.becomePopover(CGSize(width: 300, height: 160), from: open)
          page?.present(content, animated: true)
        }
      },
    ]
  }
}

extension Page {
  /// Adds a text field with the identifier "entry".
  @discardableResult
  func entry(_ placeholder: String, y: CGFloat = 80) -> UITextField {
    let field = add(UITextField(), CGRect(x: 16, y: y, width: 260, height: 44), named: "entry")
    field.borderStyle = .roundedRect
    field.placeholder = placeholder
    field.clearButtonMode = .whileEditing
    return field
  }
}

/// A list that allows multiple selection.
private final class Choices: UITableViewController {
  var closes = false
  private let rows = TableRows([["Days", "Months", "Years"]])

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = rows
    tableView.allowsMultipleSelection = true
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if closes { dismiss(animated: true) }
  }
}
