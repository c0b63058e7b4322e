import UIKit

extension Lesson {
  @MainActor static var controls: [Lesson] {
    [
      Lesson(
        rule: "VIS-R88",
        title: "Small Button",
        place: "#button",
        measured: "20",
        wanted: "44"
      ) { page, isGood in
        let side: CGFloat = isGood ? 44 : 20
        page.button("Go", CGRect(x: 100, y: 200, width: side, height: side))
      },
      Lesson(
        rule: "IX-R023",
        title: "Nameless Icon",
        place: "#button",
        measured: "no alternative text",
        wanted: "accessibilityLabel"
      ) { page, isGood in
        page.button(nil, CGRect(x: 100, y: 200, width: 44, height: 44)) {
          $0.setImage(picture(22, 22), for: .normal)
          if isGood { $0.accessibilityLabel = "Record" }
        }
      },
      Lesson(
        rule: "UI10-R38",
        title: "Small Letters",
        place: "#button",
        measured: "photo",
        wanted: "capital"
      ) { page, isGood in page.button(isGood ? "Send Photo" : "Send photo") },
      Lesson(
        rule: "UI10-R39",
        title: "Long Title",
        place: "#button",
        measured: "7 words",
        wanted: "one to three words"
      ) { page, isGood in
        page.button(
          isGood ? "Send Photo" : "Send This Photo to All Your Friends",
          CGRect(x: 16, y: 200, width: 340, height: 44)
        )
      },
      Lesson(
        rule: "I10-R105",
        title: "No Verb",
        place: "#button",
        measured: "no verb",
        wanted: "what happens"
      ) { page, isGood in page.button(isGood ? "Send Photo" : "Photo Album") },
      Lesson(
        rule: "UI10-R42",
        title: "Lost Info Button",
        place: "#info",
        measured: ":1",
        wanted: "stands out"
      ) { page, isGood in
        let button = UIButton(type: .infoLight)
        button.accessibilityLabel = "More Info"
        button.tintColor = isGood ? .black : UIColor(white: 0.85, alpha: 1)
        _ = page.add(button, CGRect(x: 100, y: 200, width: 44, height: 44), named: "info")
      },
      Lesson(
        rule: "UI10-R43",
        title: "Contacts Only by Button",
        place: "#contact",
        measured: "nothing can be typed",
        wanted: "text field"
      ) { page, isGood in
        let button = UIButton(type: .contactAdd)
        button.accessibilityLabel = "Add Contact"
        _ = page.add(button, CGRect(x: 300, y: 200, width: 44, height: 44), named: "contact")
        guard isGood else { return }
        let field = page.add(
          UITextField(),
          CGRect(x: 16, y: 200, width: 270, height: 44),
          named: "to"
        )
        field.placeholder = "Name"
      },
      Lesson(
        rule: "UI9-R139",
        title: "Too Many Segments",
        place: "#segments",
        measured: "7",
        wanted: "fewer"
      ) { page, isGood in
        let days = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"]
        _ = page.add(
          UISegmentedControl(items: isGood ? Array(days.prefix(4)) : days),
          CGRect(x: 8, y: 200, width: 359, height: 32),
          named: "segments"
        )
      },
      Lesson(
        rule: "UI10-R19",
        title: "Words and Pictures",
        place: "#segments",
        measured: "1 of its 2",
        wanted: "one of the two"
      ) { page, isGood in
        let items: [Any] = isGood ? ["List", "Grid"] : ["List", picture(20, 20)]
        _ = page.add(
          UISegmentedControl(items: items),
          CGRect(x: 16, y: 200, width: 300, height: 32),
          named: "segments"
        )
      },
      Lesson(
        rule: "UI10-R25",
        title: "Lone Switch",
        place: "#switch",
        measured: "no row",
        wanted: "cell"
      ) { page, isGood in
        let toggle = UISwitch()
        toggle.accessibilityIdentifier = "switch"
        guard isGood else {
          toggle.frame.origin = CGPoint(x: 100, y: 200)
          page.view.addSubview(toggle)
          return
        }
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Sounds"
        cell.accessoryView = toggle
        cell.frame = CGRect(x: 0, y: 200, width: 375, height: 44)
        page.view.addSubview(cell)
      },
      Lesson(
        rule: "UI9-R145",
        title: "Endless Stepper",
        place: "#stepper",
        measured: "1000",
        wanted: "slider"
      ) { page, isGood in
        let stepper = page.add(
          UIStepper(),
          CGRect(x: 100, y: 200, width: 94, height: 29),
          named: "stepper"
        )
        stepper.maximumValue = isGood ? 10 : 1000
        page.label("3", y: 200) { $0.frame.size.width = 60 }
      },
      Lesson(
        rule: "UI9-R146",
        title: "Stepper Without a Value",
        place: "#stepper",
        measured: "No value",
        wanted: "beside"
      ) { page, isGood in
        let stepper = page.add(
          UIStepper(),
          CGRect(x: 100, y: 200, width: 94, height: 29),
          named: "stepper"
        )
        stepper.maximumValue = 10
        if isGood { page.label("3", y: 200) { $0.frame.size.width = 60 } }
      },
      Lesson(
        rule: "UI10-R04",
        title: "Stopped Spinner",
        place: "#spinner",
        measured: "still",
        wanted: "startAnimating"
      ) { page, isGood in
        let spinner = page.add(
          UIActivityIndicatorView(style: .gray),
          CGRect(x: 100, y: 200, width: 20, height: 20),
          named: "spinner"
        )
        spinner.hidesWhenStopped = false
        if isGood { spinner.startAnimating() }
      },
      Lesson(
        rule: "UI10-R48",
        title: "Copy Button",
        place: "#button",
        measured: "Copy",
        wanted: "edit menu"
      ) { page, isGood in
        let text = page.add(
          UITextView(),
          CGRect(x: 16, y: 300, width: 343, height: 100),
          named: "text"
        )
        text.font = .preferredFont(forTextStyle: .body)
        page.button(isGood ? "Send" : "Copy")
      },
    ]
  }

  @MainActor static var motion: [Lesson] {
    [
      Lesson(
        rule: "IX-R024",
        title: "Moves Anyway",
        place: "Page.moved",
        measured: "position",
        wanted: "isReduceMotionEnabled",
        look: .use(isMotionReduced: true) { page in
          UIView.animate(withDuration: 0.3) {
            if page.moved?.tag == 1 { page.moved?.alpha = 0.2 } else { page.moved?.center.x += 100 }
          }
        }
      ) { page, isGood in
        let box = page.add(UIView(), CGRect(x: 50, y: 200, width: 50, height: 50), named: "box")
        box.backgroundColor = .darkGray
        box.tag = isGood ? 1 : 0
        page.moved = box
      }
    ]
  }
}
