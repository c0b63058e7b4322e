import UIKit

extension Lesson {
  @MainActor static var bars: [Lesson] {
    [
      Lesson(
        rule: "VIS-R58",
        title: "",
        place: "UINavigationBar",
        measured: "image",
        wanted: "title"
      ) { page, isGood in
        if isGood {
          page.navigationItem.title = "Photos"
        } else {
          page.navigationItem.titleView = UIImageView(image: picture(80, 30))
        }
      },
      Lesson(
        rule: "VIS-R57",
        title: "Brand Bar",
        place: "#bar",
        measured: "80",
        wanted: "content"
      ) { page, isGood in
        guard !isGood else { return }
        let bar = page.add(UIView(), CGRect(x: 0, y: 64, width: 375, height: 80), named: "bar")
        bar.backgroundColor = .lightGray
        let logo = UIImageView(image: picture(60, 30))
        logo.frame = CGRect(x: 150, y: 20, width: 60, height: 30)
        bar.addSubview(logo)
      },
      Lesson(
        rule: "IX-R229",
        title: "Letter",
        place: "#print",
        measured: "print button",
        wanted: "Action button"
      ) { page, isGood in
        if isGood {
          page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .action)
        } else {
          page.button("Print", named: "print")
        }
      },
      Lesson(
        rule: "IX-R231",
        title: "Ticket",
        place: "#print",
        measured: "no printer",
        wanted: "Disable"
      ) { page, isGood in
        page.button("Print", named: "print") {
          $0.isEnabled = isGood ? UIPrintInteractionController.isPrintingAvailable : true
        }
      },
      Lesson(
        rule: "UI10-R152",
        title: "Crowded",
        place: "UINavigationBar",
        measured: "3",
        wanted: "toolbar"
      ) { page, isGood in
        let items = ["Sort", "Find", "Mark"].map {
          UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)
        }
        page.navigationItem.rightBarButtonItems = isGood ? [items[0]] : items
      },
      Lesson(
        rule: "UI10-R26",
        title: "Switch in Bar",
        place: "#switch",
        measured: "bar",
        wanted: "button"
      ) { page, isGood in
        guard !isGood else { return }
        let toggle = UISwitch()
        toggle.accessibilityIdentifier = "switch"
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: toggle)
      },
      Lesson(
        rule: "UI9-R19",
        title: "Long Prompt",
        place: "UINavigationBar",
        measured: "prompt",
        wanted: "sentence"
      ) { page, isGood in
        page.navigationItem.prompt =
          isGood ? "Choose a photo." : "choose a photo and then maybe another one and go on"
      },
    ]
  }
}
