import UIKit

extension Lesson {
  @MainActor static var alertTexts: [Lesson] {
    [
      Lesson(
        rule: "UI10-R136",
        title: "Cancel on the Right",
        place: "“Cancel”",
        measured: "likely choice",
        wanted: "cancel style"
      ) { page, isGood in
        page.say(
          "Send the Photo?",
          nil,
          isGood
            ? [("Cancel", .cancel), ("Send", .default)]
            : [("Send", .default), ("Cancel", .default)]
        )
      },
      Lesson(
        rule: "UI10-R139",
        title: "No Way Out",
        place: "UIAlertController",
        measured: "no way to cancel",
        wanted: ".cancel"
      ) { page, isGood in
        page.say(
          "Delete the Photo?",
          nil,
          isGood
            ? [("Cancel", .cancel), ("Delete", .destructive)]
            : [("Keep", .default), ("Delete", .destructive)]
        )
      },
      Lesson(
        rule: "UI10-R123",
        title: "Long Story",
        place: "UIAlertController",
        measured: "scrolled",
        wanted: "fewer words"
      ) { page, isGood in
        let story = Array(repeating: "The photo did not arrive at the other side.", count: 40)
        page.say("Photo Not Sent", isGood ? nil : story.joined(separator: " "))
      },
      Lesson(
        rule: "UI10-R124",
        title: "One Word",
        place: "UIAlertController",
        measured: "one word",
        wanted: "what happened"
      ) { page, isGood in
        page.say(isGood ? "Photo Not Sent" : "Error")
      },
      Lesson(
        rule: "UI9-R169",
        title: "Fragment with a Stop",
        place: "UIAlertController",
        measured: "ends with a mark",
        wanted: "title-style"
      ) { page, isGood in
        page.say(isGood ? "Low Battery" : "Low battery.")
      },
      Lesson(
        rule: "UI10-R127",
        title: "Long Message",
        place: "UIAlertController",
        measured: "message takes",
        wanted: "lines"
      ) { page, isGood in
        let long =
          "The photo is still on this phone. It was not sent, since the other side did not answer in "
          + "time. It can be sent again later, when the other side can be reached."
        page.say("Photo Not Sent", isGood ? "It is still on this phone." : long)
      },
      Lesson(
        rule: "UI10-R129",
        title: "You and Me",
        place: "UIAlertController",
        measured: "“your”",
        wanted: "of the thing"
      ) { page, isGood in
        page.say(isGood ? "Send the Photo?" : "Send Your Photo?")
      },
      Lesson(
        rule: "UI10-R131",
        title: "Click Here",
        place: "UIAlertController",
        measured: "click",
        wanted: "tap"
      ) { page, isGood in
        page.say("Send the Photo?", isGood ? "Tap Send to go on." : "Click Send to go on.")
      },
    ]
  }

  @MainActor static var sheets: [Lesson] {
    [
      Lesson(
        rule: "UI10-R112",
        title: "Sheet Without Cancel",
        place: "UIAlertController",
        measured: "no Cancel",
        wanted: ".cancel"
      ) { page, isGood in
        page.offer(
          [("Copy", .default), ("Print", .default)] + (isGood ? [("Cancel", .cancel)] : [])
        )
      },
      Lesson(
        rule: "UI10-R113",
        title: "Danger Below",
        place: "“Delete”",
        measured: "below harmless",
        wanted: "Add it first"
      ) { page, isGood in
        let harmless: [(String, UIAlertAction.Style)] = [("Print", .default)]
        let danger: [(String, UIAlertAction.Style)] = [("Delete", .destructive)]
        page.offer((isGood ? danger + harmless : harmless + danger) + [("Cancel", .cancel)])
      },
      Lesson(
        rule: "UI10-R114",
        title: "Sheet That Scrolls",
        place: "UIAlertController",
        measured: "do not fit",
        wanted: "fewer"
      ) { page, isGood in
        let albums = (1...(isGood ? 3 : 20)).map {
          ("Add to Album \($0)", UIAlertAction.Style.default)
        }
        page.offer(albums + [("Cancel", .cancel)])
      },
      Lesson(
        rule: "UI9-R184",
        title: "One Choice",
        place: "UIAlertController",
        measured: "one button",
        wanted: "two choices"
      ) { page, isGood in
        page.offer((isGood ? [("Print", .default)] : []) + [("Cancel", .cancel)])
      },
    ]
  }
}
