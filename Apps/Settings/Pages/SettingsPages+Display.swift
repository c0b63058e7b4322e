import HostInterface
import UIKit

/// What the screen shows, and how a person uses it.
extension SettingsPages {
  static var display: SettingsPage {
    SettingsPage(
      title: "Display & Brightness",
      sections: [
        Section(
          header: "Appearance",
          footer: "Dark appearance counts from iOS 13 on.",
          [
            Row(
              "Light",
              .choice(isChosen: { $0.appearance == .light }, { $0.appearance = .light })
            ),
            Row("Dark", .choice(isChosen: { $0.appearance == .dark }, { $0.appearance = .dark })),
          ]
        ),
        Section([
          Row("Text Size", .page { textSize }),
          Row("Bold Text", .toggle(\.isBoldTextEnabled)),
        ]),
      ]
    )
  }

  static var textSize: SettingsPage {
    let last = Float(Environment.contentSizeCategories.count - 1)
    return SettingsPage(
      title: "Text Size",
      sections: [
        Section(
          footer: "Apps that support Dynamic Type adjust to your preferred reading size.",
          [
            Row(
              "Text Size",
              .slider(
                SettingsPage.Slider(
                  range: 0...last,
                  step: 1,
                  ends: .letters,
                  get: { environment in
                    let all = Environment.contentSizeCategories
                    return Float(all.firstIndex(of: environment.contentSizeCategory) ?? 3)
                  },
                  set: { environment, value in
                    let all = Environment.contentSizeCategories
                    environment.contentSizeCategory =
                      all[
                        min(max(Int(value.rounded()), 0), all.count - 1)
                      ]
                  }
                )
              )
            )
          ]
        )
      ]
    )
  }

  static var accessibility: SettingsPage {
    SettingsPage(
      title: "Accessibility",
      sections: [
        Section(
          header: "Vision",
          [
            Row("VoiceOver", .toggle(\.isVoiceOverRunning)),
            Row("Larger Text", .page { textSize }),
            Row("Bold Text", .toggle(\.isBoldTextEnabled)),
            Row("Increase Contrast", .toggle(\.isContrastIncreased)),
            Row("Reduce Transparency", .toggle(\.isTransparencyReduced)),
            Row("Smart Invert", .toggle(\.isInvertColorsEnabled)),
            Row("Grayscale", .toggle(\.isGrayscaleEnabled)),
          ]
        ),
        Section(
          header: "Interaction",
          [
            Row("Reduce Motion", .toggle(\.isMotionReduced)),
            Row("Full Keyboard Access", .toggle(\.isFullKeyboardAccessEnabled)),
            Row("Shake to Undo", .toggle(\.isShakeToUndoEnabled)),
            Row("3D Touch", .toggle(\.isForceTouchEnabled)),
          ]
        ),
      ]
    )
  }
}
