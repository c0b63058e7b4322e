import AppSettings
import HostInterface
import UIKit

/// The pages of the display and of accessibility.
extension SettingsPages {
  static var display: SettingsPage {
    SettingsPage(
      title: "Display & Brightness",
      sections: appearanceSections
        + featureSections(
          .trueTone,
          "True Tone",
          footer: "Adapts the display to the light around it, so that colors look alike."
        ) + [
          Section([
            Row("Text Size", .page { textSize }),
            Row("Bold Text", .toggle(\.isBoldTextEnabled)),
          ])
        ]
    )
  }

  /// The choice of the appearance; none before iOS 13, which brought the dark one.
  private static var appearanceSections: [Section] {
    guard Surroundings.environment.hasDarkAppearance else { return [] }
    return [
      Section(
        header: "Appearance",
        [
          Row("Light", .choice(isChosen: { $0.appearance == .light }, { $0.appearance = .light })),
          Row("Dark", .choice(isChosen: { $0.appearance == .dark }, { $0.appearance = .dark })),
        ]
      )
    ]
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
          ] + touchRows
        ),
      ]
    )
  }

  // Source: Apple's support pages: until iOS 12 Accessibility is in General and contains
  // Reachability; in iOS 13 and later it is on the first page, and Reachability is in Touch.
  private static let touchVersion = 13

  /// Whether Accessibility is on the first page.
  static var hasAccessibilityInRoot: Bool {
    Surroundings.environment.systemVersion.major >= touchVersion
  }

  private static var touchRows: [Row] {
    guard device?.features[.reachability] != nil else { return [] }
    guard hasAccessibilityInRoot else {
      let state: @MainActor () -> String = {
        say(device?.features[.reachability] == true ? "On" : "Off")
      }
      return [
        Row(
          "Reachability",
          .page(value: state) { SettingsPage(title: "Reachability", sections: reachability) }
        )
      ]
    }
    return [Row("Touch", .page { touch })]
  }

  static var touch: SettingsPage { SettingsPage(title: "Touch", sections: reachability) }

  private static var reachability: [Section] {
    featureSections(
      .reachability,
      "Reachability",
      footer: .verbatim(
        say(
          UIScreen.main.simulatedDevice.hasHomeIndicator
            ? "Swipe down on the bottom edge of the screen to bring the top within reach."
            : "Double-tap the home button to bring the top within reach."
        )
      )
    )
  }

  /// Returns a switch for a feature; empty on a device without the feature.
  static func featureSections(
    _ feature: DeviceFeature,
    _ title: SettingsWords,
    footer: SettingsWords
  ) -> [Section] {
    guard device?.features[feature] != nil else { return [] }
    return [
      Section(
        footer: footer,
        [
          Row(
            title,
            .flip(
              isOn: { device?.features[feature] == true },
              { device?.turn(feature, isOn: $0) }
            )
          )
        ]
      )
    ]
  }
}
