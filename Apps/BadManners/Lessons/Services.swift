import UIKit

extension Lesson {
  @MainActor static var services: [Lesson] {
    [
      Lesson(
        "UI10-R115",
        "Mail Again",
        at: "Mail",
        finds: "the system offers the same",
        wants: "Leave it out"
      ) { page, isGood in page.share(isGood ? "Archive" : "Send via Mail") },
      Lesson(
        "UI10-R116",
        "Large Service Icon",
        at: "Archive",
        finds: "60 x 60 pt",
        wants: "35 x 35"
      ) { page, isGood in page.share("Archive", side: isGood ? 35 : 60) },
      Lesson(
        "UI10-R117",
        "Long Service",
        at: "Archive",
        finds: "does not fit",
        wants: "short title"
      ) { page, isGood in
        page.share(isGood ? "Archive" : "Archive in the Family’s Collection of Old Photographs")
      },
      Lesson(
        "UI10-R118",
        "Name in a Service",
        at: "Bad Manners",
        finds: "says “bad manners”",
        wants: "the app's name is known"
      ) { page, isGood in page.share(isGood ? "Archive" : "Keep in Bad Manners") },
      Lesson(
        "IX-R230",
        "Print to Nowhere",
        at: "Print",
        finds: "no printer can be reached",
        wants: "isPrintingAvailable"
      ) { page, isGood in page.share(isGood ? "Archive" : "Print") },
      Lesson(
        "UI10-R120",
        "Share Beside Action",
        at: "#button",
        finds: "stands beside the Action button",
        wants: "activity view"
      ) { page, isGood in
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .action)
        page.button(isGood ? "Like" : "Share")
      },
      printing,
    ]
  }

  @MainActor private static var printing: Lesson {
    var lesson = Lesson(
      "IX-R232",
      "No Copies",
      at: "PrintOptions",
      finds: "lets people choose no copies",
      wants: "showsNumberOfCopies",
      .steps([.tap("Open"), .wait(1)])
    ) { page, isGood in
      page.button("Open").on {
        let printing = UIPrintInteractionController.shared
        printing.showsNumberOfCopies = isGood
        printing.showsPageRange = true
        printing.printFormatter = UISimpleTextPrintFormatter(
          text: (1...150).map { "Line \($0)" }.joined(separator: "\n")
        )
        _ = printing.present(animated: true)
      }
    }
    lesson.hasPrinter = true
    return lesson
  }
}

extension Page {
  /// Presents an activity view with an activity of the app.
  fileprivate func share(_ title: String, side: CGFloat = 35) {
    let service = Service(title, icon: disc(side))
    alert = UIActivityViewController(
      activityItems: ["Words"],
      applicationActivities: [service]
    )
  }
}

/// An activity of the app.
private final class Service: UIActivity {
  private let title: String
  private let icon: UIImage

  init(_ title: String, icon: UIImage) {
    self.title = title
    self.icon = icon
    super.init()
  }

  override var activityTitle: String? { title }
  override var activityImage: UIImage? { icon }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    !activityItems.isEmpty
  }
}
