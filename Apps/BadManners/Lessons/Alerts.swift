import UIKit

extension Lesson {
  @MainActor static var alerts: [Lesson] {
    func lesson(
      _ rule: String,
      _ title: String,
      measured: String,
      wanted: String,
      place: String = "UIAlertController",
      _ build: @escaping @MainActor (Page, Bool) -> Void
    ) -> Lesson {
      Lesson(
        rule: rule,
        title: title,
        place: place,
        measured: measured,
        wanted: wanted,
        build: build
      )
    }
    return [
      lesson("UI10-R132", "Four Buttons", measured: "4 buttons", wanted: "action sheet") {
        page,
        isGood in
        page.say(
          "Send the Photo?",
          nil,
          isGood
            ? [("Cancel", .cancel), ("Send", .default)]
            : [
              ("Cancel", .cancel), ("Send", .default), ("Print", .default), ("Copy", .default),
            ]
        )
      },
      lesson(
        "UI10-R133",
        "Long Button",
        measured: "“Send It Right Now”",
        wanted: "one or two words"
      ) { page, isGood in
        page.say(
          "Send the Photo?",
          nil,
          [("Cancel", .cancel), (isGood ? "Send" : "Send It Right Now", .default)]
        )
      },
      lesson("UI10-R135", "Yes and No", measured: "“Yes”", wanted: "Name what happens") {
        page,
        isGood in
        page.say(
          "Send the Photo?",
          nil,
          [("Cancel", .cancel), (isGood ? "Send" : "Yes", .default)]
        )
      },
      lesson("UI10-R137", "Odd Cancel", measured: "Forget It", wanted: "Call it Cancel") {
        page,
        isGood in
        page.say(
          "Send the Photo?",
          nil,
          [(isGood ? "Cancel" : "Forget It", .cancel), ("Send", .default)]
        )
      },
      lesson("UI10-R138", "Harmless Looks", measured: "harmless", wanted: ".destructive") {
        page,
        isGood in
        page.say(
          "Delete the Photo?",
          nil,
          [("Cancel", .cancel), ("Delete", isGood ? .destructive : .default)]
        )
      },
      lesson("UI10-R128", "Accusation", measured: "reproach", wanted: "plainly") { page, isGood in
        page.say(isGood ? "Password Not Accepted" : "You Did Something Wrong, Stupid")
      },
    ]
  }
}
