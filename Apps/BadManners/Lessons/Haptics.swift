import AudioToolbox
import UIKit

extension Lesson {
  @MainActor static var haptics: [Lesson] {
    let tap = Look.steps([.wait(0.5), .tap("pad"), .wait(1)])
    return [
      Lesson(
        "IX-R173",
        "Rattle",
        at: "haptics",
        finds: "3 haptic taps while one touch lasted",
        wants: "one tap for one event",
        tap
      ) { page, isGood in
        let generator = page.generator()
        page.pad { for _ in 0..<(isGood ? 1 : 3) { generator.impactOccurred() } }
      },
      Lesson(
        "IX-R174",
        "Tap from Nowhere",
        at: "impact",
        finds: "nobody had touched the screen",
        wants: "in answer to",
        .steps([.wait(5)])
      ) { page, isGood in
        let generator = page.generator()
        let pad = page.pad {}
        later(4) {
          pad.backgroundColor = .lightGray
          if !isGood { generator.impactOccurred() }
        }
      },
      Lesson(
        "IX-R176",
        "Felt and Not Seen",
        at: "impact",
        finds: "Nothing changed on the screen within 0.1 s",
        wants: "in the same moment",
        .steps([.wait(0.5), .tap("quiet"), .wait(1)])
      ) { page, isGood in
        let generator = page.generator()
        page.pad("quiet", isQuiet: true) { pad in
          generator.impactOccurred()
          if isGood { pad.backgroundColor = .lightGray }
        }
      },
      Lesson(
        "IX-R177",
        "Haptics Alone",
        at: "impact",
        finds: "only sign",
        wants: "Show it too",
        .steps([.wait(0.8), .tap("quiet"), .wait(1)])
      ) { page, isGood in
        let generator = page.generator()
        page.pad("quiet", isQuiet: true) { pad in
          generator.impactOccurred()
          if isGood { later(0.3) { pad.backgroundColor = .lightGray } }
        }
      },
      Lesson(
        "IX-R179",
        "Unprepared",
        at: "impact",
        finds: "without prepare()",
        wants: "Call prepare()",
        tap
      ) { page, isGood in
        let generator = UIImpactFeedbackGenerator(style: .medium)
        page.sources.append(generator)
        page.pad {
          if isGood { generator.prepare() }
          generator.impactOccurred()
        }
      },
      Lesson(
        "IX-R180",
        "Late Sound",
        at: "1104",
        finds: "200 ms apart",
        wants: "one turn of the run loop",
        tap
      ) { page, isGood in
        let generator = page.generator()
        page.pad {
          generator.impactOccurred()
          later(isGood ? 0 : 0.2) { AudioServicesPlaySystemSound(1104) }
        }
      },
    ]
  }

  @MainActor static var touches: [Lesson] {
    [
      Lesson(
        "IX-R015",
        "Dead Key",
        at: "#pad",
        finds: "looks the same while it is touched",
        wants: "isHighlighted",
        .steps([.hold("pad", 0.5), .wait(1)])
      ) { page, isGood in page.pad(isQuiet: !isGood) { _ in } },
      Lesson(
        "I10-R195",
        "Touched and Ignored",
        at: "#pad",
        finds: "nothing was seen, heard or felt",
        wants: "Highlight it",
        .steps([.tap("pad"), .wait(1)])
      ) { page, isGood in page.pad(isQuiet: !isGood) { _ in } },
      Lesson(
        "I10-R194",
        "Tap Without a Result",
        at: "#photo",
        finds: "nothing changed within 0.1 s",
        wants: "while the finger moves",
        .steps([.wait(0.5), .tap("photo"), .wait(1)])
      ) { page, isGood in
        let photo = page.photo()
        let listener = Listener { if isGood { photo.alpha = 0.5 } }
        page.sources.append(listener)
        photo.addGestureRecognizer(
          UITapGestureRecognizer(target: listener, action: Selector(Listener.heard, "heard"))
        )
      },
      Lesson(
        "UI9-R179",
        "Alert That Waits",
        at: "alert",
        finds: "still waits",
        wants: "cancelling action",
        .steps([.home, .wait(1), .home, .wait(1)])
      ) { page, isGood in
        page.say("Mail Waits", nil, [isGood ? ("Cancel", .cancel) : ("Read", .default)])
      },
    ]
  }
}

extension Page {
  /// Returns a prepared generator.
  fileprivate func generator() -> UIImpactFeedbackGenerator {
    let generator = ReadyGenerator(style: .medium)
    sources.append(generator)
    return generator
  }

  @discardableResult
  fileprivate func pad(_ act: @escaping () -> Void) -> UIControl { pad { _ in act() } }

  /// Adds a control of the app; a quiet one does not change its appearance while it is touched.
  @discardableResult
  fileprivate func pad(
    _ name: String = "pad",
    isQuiet: Bool = false,
    _ act: @escaping (UIControl) -> Void
  ) -> UIControl {
    let pad = add(Pad(), CGRect(x: 100, y: 200, width: 120, height: 60), named: name)
    pad.isQuiet = isQuiet
    pad.backgroundColor = .darkGray
    pad.on { [weak pad] in if let pad { act(pad) } }
    return pad
  }
}

/// A generator that prepares itself in time.
private final class ReadyGenerator: UIImpactFeedbackGenerator {
  override func impactOccurred() {
    prepare()
    super.impactOccurred()
  }
}

private final class Pad: UIControl {
  var isQuiet = false
  override var isHighlighted: Bool {
    didSet { if !isQuiet { alpha = isHighlighted ? 0.5 : 1 } }
  }
}
