import UIKit

extension Lesson {
  @MainActor static var choices: [Lesson] {
    func segments(_ page: Page, _ items: [String], width: CGFloat = 300) -> UISegmentedControl {
      let control = UISegmentedControl(items: items)
      control.selectedSegmentIndex = 0
      let frame = CGRect(x: 16, y: 200, width: width, height: 32)
      return page.add(control, frame, named: "segments")
    }
    return [
      Lesson(
        rule: "UI10-R17",
        title: "Lone Segment",
        place: "#segments",
        measured: "one segment",
        wanted: "switch"
      ) { page, isGood in
        _ = segments(page, isGood ? ["List", "Grid"] : ["List"])
      },
      Lesson(
        rule: "UI10-R18",
        title: "Cut Segment",
        place: "#segments",
        measured: "does not fit",
        wanted: "same length"
      ) { page, isGood in
        _ = segments(
          page,
          ["Map", isGood ? "List" : "Satellite with Names and Borders"],
          width: 200
        )
      },
      Lesson(
        rule: "IX-R137",
        title: "Nothing Chosen",
        place: "#segments",
        measured: "no segment",
        wanted: "selectedSegmentIndex"
      ) { page, isGood in
        let control = segments(page, ["List", "Grid"])
        if !isGood { control.selectedSegmentIndex = UISegmentedControl.noSegment }
      },
      Lesson(
        rule: "UI10-R27",
        title: "On and Off",
        place: "#words",
        measured: "“On”",
        wanted: "leave it out"
      ) { page, isGood in
        let toggle = UISwitch()
        toggle.frame.origin = CGPoint(x: 100, y: 200)
        page.view.addSubview(toggle)
        page.label(isGood ? "Sounds" : "On", y: 204) { $0.frame.size.width = 80 }
      },
      Lesson(
        rule: "UI10-R65",
        title: "Endless Wheel",
        place: "#picker",
        measured: "200 rows",
        wanted: "table"
      ) { page, isGood in
        let rows = WheelRows(count: isGood ? 5 : 200)
        page.sources.append(rows)
        let picker = page.add(
          UIPickerView(),
          CGRect(x: 0, y: 200, width: 375, height: 216),
          named: "picker"
        )
        picker.dataSource = rows
        picker.delegate = rows
      },
      Lesson(
        rule: "UI10-R66",
        title: "Seven Minutes",
        place: "#picker",
        measured: "interval of 7",
        wanted: "minuteInterval"
      ) { page, isGood in
        let picker = page.add(
          UIDatePicker(),
          CGRect(x: 0, y: 200, width: 375, height: 216),
          named: "picker"
        )
        picker.datePickerMode = .time
        picker.minuteInterval = isGood ? 5 : 7
      },
      Lesson(
        rule: "IX-R201",
        title: "Undo in the Page",
        place: "#button",
        measured: "stands in the content",
        wanted: ".undo"
      ) { page, isGood in
        page.button(isGood ? "Send" : "Undo")
      },
      Lesson(
        rule: "VIS-R89",
        title: "Elbow to Elbow",
        place: "#second",
        measured: "also covers",
        wanted: "44"
      ) { page, isGood in
        page.button("A", CGRect(x: 16, y: 200, width: 44, height: 44), named: "first")
        page.button(
          "B",
          CGRect(x: isGood ? 80 : 40, y: 200, width: 44, height: 44),
          named: "second"
        )
      },
    ]
  }

  @MainActor static var progress: [Lesson] {
    [
      Lesson(
        rule: "UI10-R05",
        title: "Tappable Progress",
        place: "#progress",
        measured: "takes touches",
        wanted: "control beside"
      ) { page, isGood in
        let bar = page.add(
          UIProgressView(progressViewStyle: .default),
          CGRect(x: 16, y: 200, width: 343, height: 2),
          named: "progress"
        )
        bar.progress = 0.4
        if !isGood { bar.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil)) }
      },
      Lesson(
        rule: "UI10-R09",
        title: "Track Across the Bar",
        place: "#progress",
        measured: "empty track",
        wanted: "style .bar"
      ) { page, isGood in
        let bar = page.add(
          UIProgressView(progressViewStyle: isGood ? .bar : .default),
          CGRect(x: 0, y: 64, width: 375, height: 2),
          named: "progress"
        )
        bar.progress = 0.4
      },
      Lesson(
        rule: "UI10-R07",
        title: "Loading",
        place: "#words",
        measured: "“Loading”",
        wanted: "under way"
      ) { page, isGood in
        let spinner = page.add(
          UIActivityIndicatorView(style: .gray),
          CGRect(x: 180, y: 160, width: 20, height: 20),
          named: "spinner"
        )
        spinner.startAnimating()
        page.label(isGood ? "Downloading 3 of 12 Photos" : "Loading")
      },
      Lesson(
        rule: "UI9-R120",
        title: "White on White",
        place: "#spinner",
        measured: ":1",
        wanted: ".gray"
      ) { page, isGood in
        let spinner = page.add(
          UIActivityIndicatorView(style: isGood ? .gray : .white),
          CGRect(x: 180, y: 200, width: 20, height: 20),
          named: "spinner"
        )
        spinner.startAnimating()
      },
      Lesson(
        rule: "UI10-R15",
        title: "Pull to Refresh",
        place: "#table",
        measured: "Pull to Refresh",
        wanted: "leave the title out"
      ) { page, isGood in
        let table = page.table(["Photo"])
        table.refreshControl = UIRefreshControl()
        if !isGood {
          table.refreshControl?.attributedTitle = NSAttributedString(string: "Pull to Refresh")
        }
      },
    ]
  }
}

/// The data source of a picker view with numbers from 1.
final class WheelRows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  private let count: Int

  init(count: Int) { self.count = count }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    count
  }

  func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String? {
    "\(row + 1)"
  }
}
