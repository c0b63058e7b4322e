import UIKit

extension Lesson {
  @MainActor static var colors: [Lesson] {
    [
      Lesson(
        rule: "IX-R028",
        title: "Faint Text",
        place: "#words",
        measured: "2.32:1",
        wanted: "4.5:1"
      ) { page, isGood in
        page.label("Steps") { $0.textColor = isGood ? .black : UIColor(white: 0.667, alpha: 1) }
      },
      Lesson(
        rule: "VIS-R69",
        title: "Lost in Sunlight",
        place: "#words",
        measured: ":1",
        wanted: "contrast"
      ) { page, isGood in
        page.label("Steps") { $0.textColor = isGood ? .black : UIColor(white: 0.7, alpha: 1) }
      },
      Lesson(
        rule: "VIS-R67",
        title: "Looks Like a Button",
        place: "#words",
        measured: "colour of the controls",
        wanted: "text colour"
      ) { page, isGood in
        let button = page.button("Send")
        page.label("Steps") { $0.textColor = isGood ? .black : button.tintColor }
      },
      Lesson(
        rule: "VIS-R62",
        title: "Two Key Colours",
        place: "#button",
        measured: "Two key colours",
        wanted: "app's tint"
      ) { page, isGood in
        page.button("Send", CGRect(x: 16, y: 120, width: 160, height: 44), named: "send")
        page.button("Open") {
          $0.tintColor = isGood ? nil : UIColor(red: 0.1, green: 0.55, blue: 0.1, alpha: 1)
        }
      },
    ]
  }
}
