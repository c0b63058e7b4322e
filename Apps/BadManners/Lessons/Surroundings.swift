import UIKit

extension Lesson {
  @MainActor static var surroundings: [Lesson] {
    [
      Lesson(
        "VIS-R74",
        "Too Wide for a Small Phone",
        at: "#words",
        finds: "part of it is off the screen",
        wants: "safe area",
        .devices(["iPhone SE (1st generation)"])
      ) { page, isGood in
        page.label("Photos of the sea") {
          $0.frame = CGRect(x: 150, y: 120, width: isGood ? 160 : 200, height: 24)
        }
      },
      Lesson(
        "VIS-R75",
        "Forgets the Choice",
        at: "#button",
        finds: "no longer selected",
        wants: "Keep the selection",
        .turns
      ) { page, isGood in
        let button = page.button("Favourite", CGRect(x: 16, y: 120, width: 160, height: 44))
        button.isSelected = true
        page.resized = { button.isSelected = isGood }
      },
      .whole(
        "VIS-R85",
        "Upside Down",
        at: "landscape",
        finds: "stands on its head",
        wants: "Support",
        .turns
      ) { isGood in
        BarePage { $0.turns = isGood ? .all : [.portrait, .landscapeRight] }
      },
      Lesson(
        "I10-R103",
        "Wrong Day",
        at: "#words",
        finds: "calls",
        wants: "doesRelativeDateFormatting"
      ) { page, isGood in
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US")
        format.dateFormat = "MMMM d"
        // The bad screen shows the date of another time zone.
        let day = Date(timeIntervalSinceNow: isGood ? 0 : 86_400)
        page.label("Today, \(format.string(from: day))")
      },
    ]
  }
}
