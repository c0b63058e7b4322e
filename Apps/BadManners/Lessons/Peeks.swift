import UIKit

extension Lesson {
  @MainActor static var peeks: [Lesson] {
    [
      Lesson(
        "IX-R094",
        "Peek Under a Finger",
        at: "[0.0]",
        finds: "300 x 100 pt",
        wants: "132 pt a side"
      ) { page, isGood in
        page.peekRows {
          $0.preferredContentSize = CGSize(width: 300, height: isGood ? 300 : 100)
        }
      },
      Lesson(
        "IX-R095",
        "Some Rows Peek",
        at: "[0.1]",
        finds: "Others of its kind can be peeked at",
        wants: "every item of the kind"
      ) { page, isGood in
        page.peekRows(["Ada", "Bob"], skips: isGood ? nil : 1)
      },
      Lesson(
        "IX-R096",
        "Button in a Peek",
        at: "[0.0]",
        finds: "“Send”, which cannot be touched",
        wants: "Hide controls"
      ) { page, isGood in
        page.peekRows { if !isGood { $0.button("Send") } }
      },
      Lesson(
        "IX-R099",
        "Menu and Peek",
        at: "[0.0]",
        finds: "shows an edit menu",
        wants: "one of the two"
      ) { page, isGood in
        page.peekRows()
        page.rowActions?.showsMenu = !isGood
      },
      Lesson(
        "IX-R101",
        "Open to Open",
        at: "[0.0]",
        finds: "offers “Open”",
        wants: "Leave it out"
      ) { page, isGood in
        page.peekRows { content in
          content.peekActions = [
            UIPreviewAction(title: isGood ? "Archive" : "Open", style: .default) { _, _ in }
          ]
        }
      },
      Lesson(
        "IX-R102",
        "Only by Pressing",
        at: "[0.0]",
        finds: "“Archive” is offered below the preview and nowhere else",
        wants: "swipe action"
      ) { page, isGood in
        page.peekRows { content in
          content.peekActions = [UIPreviewAction(title: "Archive", style: .default) { _, _ in }]
        }
        if isGood { page.rowActions?.swipeTitle = "Archive" }
      },
    ]
  }
}

extension Page {
  /// Adds rows that support peeking; `change` is called with each preview, whose view is loaded.
  fileprivate func peekRows(
    _ names: [String] = ["Ada"],
    skips: Int? = nil,
    _ change: @escaping (Page) -> Void = { _ in }
  ) {
    let table = table(names)
    actions(of: table) { _ in }
    let previews = Previews { location in
      guard let path = table.indexPathForRow(at: location), path.row != skips else { return nil }
      let content = Page(title: names[path.row]) { $0.label("All about \(names[path.row])") }
      content.loadViewIfNeeded()
      change(content)
      return content
    }
    sources.append(previews)
    registerForPreviewing(with: previews, sourceView: table)
  }
}

/// Supplies previews, and opens the previewed page.
private final class Previews: NSObject, UIViewControllerPreviewingDelegate {
  private let preview: (CGPoint) -> UIViewController?

  init(_ preview: @escaping (CGPoint) -> UIViewController?) { self.preview = preview }

  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    viewControllerForLocation location: CGPoint
  ) -> UIViewController? { preview(location) }

  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    commit viewControllerToCommit: UIViewController
  ) {
    previewingContext.sourceView.window?.rootViewController?.show(
      viewControllerToCommit,
      sender: nil
    )
  }
}
