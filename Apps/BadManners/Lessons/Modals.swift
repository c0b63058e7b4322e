import UIKit

extension Lesson {
  @MainActor static var modals: [Lesson] {
    [
      Lesson(
        "IX-R047",
        "Task in Another Dress",
        at: "Page",
        finds: "another colour than the app's",
        wants: "appearance()"
      ) { page, isGood in
        let task = stack(Page(title: "New Album") { $0.label("Name it") })
        if !isGood { task.navigationBar.barTintColor = .yellow }
        task.modalPresentationStyle = .fullScreen
        page.alert = task
      },
      Lesson(
        "I10-R68",
        "Done Twice",
        at: "Page",
        finds: "2 of its screens have a Done button",
        wants: "Keep the one"
      ) { page, isGood in
        let steps = ["New Album", "Photos"].map { title in
          Page(title: title) { $0.label("Words") }
        }
        for step in isGood ? [steps[1]] : steps {
          step.navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .done,
            target: nil,
            action: nil
          )
        }
        let task = stack(steps[0], steps[1])
        task.modalPresentationStyle = .fullScreen
        page.alert = task
      },
      Lesson(
        "IX-R050",
        "Two Ways In",
        at: "Page",
        finds: "It came with flipHorizontal",
        wants: "modalTransitionStyle",
        .steps([
          .tap("New"), .wait(1), .tap("Close"), .wait(1), .tap("Find"), .wait(1),
        ])
      ) { page, isGood in
        for (title, x) in [("New", CGFloat(16)), ("Find", 200)] {
          let button = page.button(
            title,
            CGRect(x: x, y: 200, width: 120, height: 44),
            named: title
          )
          button.on { [weak page] in
            let task = Page(title: title) { task in
              task.button("Close", CGRect(x: 16, y: 100, width: 120, height: 44), named: "Close")
                .on { [weak task] in task?.dismiss(animated: true) }
            }
            task.modalPresentationStyle = .fullScreen
            if !isGood, title == "Find" { task.modalTransitionStyle = .flipHorizontal }
            page?.present(task, animated: true)
          }
        }
      },
    ]
  }
}
