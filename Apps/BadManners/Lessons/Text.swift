import UIKit

extension Lesson {
  @MainActor static var text: [Lesson] {
    [
      Lesson(
        rule: "VIS-R93",
        title: "Fixed Font",
        place: "#words",
        measured: "fixed",
        wanted: "preferredFont"
      ) { page, isGood in
        page.label("Steps") {
          if !isGood { $0.font = .systemFont(ofSize: 17) }
        }
      },
      Lesson(
        rule: "VIS-R94",
        title: "Own Font",
        place: "#words",
        measured: "DejaVu",
        wanted: "system font"
      ) { page, isGood in
        page.label("Steps") {
          if !isGood { $0.font = UIFont(name: "DejaVuSans", size: 17) ?? $0.font }
        }
      },
      Lesson(
        rule: "VIS-R92",
        title: "Two Fonts",
        place: "#second",
        measured: "mixes 2 fonts",
        wanted: "one font"
      ) { page, isGood in
        page.label("Steps")
        page.label("Stairs", y: 160, named: "second") {
          if !isGood { $0.font = UIFont(name: "DejaVuSans", size: 17) ?? $0.font }
        }
      },
      Lesson(
        rule: "VIS-R99",
        title: "Loose Tracking",
        place: "#words",
        measured: "tracked 2",
        wanted: "kern"
      ) { page, isGood in
        page.label("Steps") { label in
          guard !isGood, let font = label.font else { return }
          label.attributedText = NSAttributedString(
            string: "Steps",
            attributes: [.kern: NSNumber(value: 2), .font: font]
          )
        }
      },
      Lesson(
        rule: "UI10-R58",
        title: "Tiny Text",
        place: "#words",
        measured: "8",
        wanted: "11"
      ) { page, isGood in
        page.label("Steps") {
          $0.font = isGood ? .preferredFont(forTextStyle: .caption1) : .systemFont(ofSize: 8)
        }
      },
      Lesson(
        rule: "VIS-R90",
        title: "Deaf to Text Size",
        place: "#words",
        measured: "No text changes",
        wanted: "text styles",
        look: .textSizes
      ) { page, isGood in
        page.label("Steps", height: 80) {
          if !isGood { $0.font = .systemFont(ofSize: 17) }
        }
      },
      Lesson(
        rule: "IX-R025",
        title: "Own Font in One Size",
        place: "#words",
        measured: "17.0 pt",
        wanted: "UIFontMetrics",
        look: .textSizes
      ) { page, isGood in
        page.label("Steps", height: 80) { label in
          guard let font = UIFont(name: "DejaVuSans", size: 17) else { return }
          label.font = isGood ? UIFontMetrics(forTextStyle: .body).scaledFont(for: font) : font
        }
      },
      Lesson(
        rule: "IX-R026",
        title: "No Room for Bold",
        place: "#words",
        measured: "is cut",
        wanted: "more room",
        look: .preferences
      ) { page, isGood in
        page.label("Wallpapers and themes") { label in
          label.sizeToFit()
          if isGood { label.frame.size.width = 340 }
        }
      },
    ]
  }

  @MainActor static var words: [Lesson] {
    func lesson(
      _ rule: String,
      _ title: String,
      bad: String,
      good: String,
      measured: String,
      wanted: String
    ) -> Lesson {
      Lesson(rule: rule, title: title, place: "#words", measured: measured, wanted: wanted) {
        page,
        isGood in
        page.label(isGood ? good : bad, height: 200) { $0.numberOfLines = 0 }
      }
    }
    return [
      lesson(
        "I10-R96",
        "Jargon",
        bad: "The endpoint sent no payload",
        good: "The server did not answer",
        measured: "endpoint",
        wanted: "what it means"
      ),
      lesson(
        "I10-R97",
        "Essay",
        bad: Array(repeating: "Read every word of this", count: 8).joined(separator: ", "),
        good: "Read this first",
        measured: "40 words",
        wanted: "30 words"
      ),
      lesson(
        "I10-R98",
        "First Person",
        bad: "We saved your photo",
        good: "Photo saved",
        measured: "“We”",
        wanted: "you"
      ),
      lesson(
        "I10-R99",
        "Cold Tone",
        bad: "The user must choose a name",
        good: "Choose a name",
        measured: "the user",
        wanted: "you"
      ),
      lesson(
        "I10-R101",
        "Another Device",
        bad: "Keep your iPad plugged in",
        good: "Keep your iPhone plugged in",
        measured: "iPad",
        wanted: "userInterfaceIdiom"
      ),
      lesson(
        "I10-R102",
        "Clicks",
        bad: "Click the star to keep it",
        good: "Tap the star to keep it",
        measured: "click",
        wanted: "tap"
      ),
      lesson(
        "I10-R104",
        "No Time Zone",
        bad: "Flight departs at 9:40",
        good: "Flight departs at 9:40 PST",
        measured: "9:40",
        wanted: "abbreviation"
      ),
      lesson(
        "VIS-R86",
        "Turn It",
        bad: "Rotate your device to continue",
        good: "Choose a page",
        measured: "turn the device",
        wanted: "both orientations"
      ),
    ]
  }
}
