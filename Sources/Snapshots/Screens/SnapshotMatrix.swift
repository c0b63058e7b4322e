import HostInterface
import UIKit

/// Many screens for one controller: each device in each appearance, text size and language.
///
///     let matrix = SnapshotMatrix(
///       devices: [.iPhoneSE, .iPhoneX],
///       appearances: [.light, .dark],
///       textSizes: [.large, .accessibilityExtraExtraExtraLarge],
///       languages: ["en", "ar"]
///     )
///     assertSnapshots(of: makeController(), as: matrix.images())
///
/// The controller is made once and shown on one screen after another, as it would be if the settings
/// were changed.
public struct SnapshotMatrix: Sendable {
  /// The devices.
  public var devices: [Device]
  /// How they are held.
  public var orientations: [ViewImageConfig.Orientation]
  /// Light, dark, or both.
  public var appearances: [UIUserInterfaceStyle]
  /// The text sizes.
  public var textSizes: [UIContentSizeCategory]
  /// The languages, such as "ar"; nil is that of the present screen.
  public var languages: [String?]
  /// Whether contrast is increased.
  public var contrasts: [Bool]

  /// Makes a matrix; by default of one upright iPhone 8, light, with text of the usual size.
  public init(
    devices: [Device] = [.iPhone8],
    orientations: [ViewImageConfig.Orientation] = [.portrait],
    appearances: [UIUserInterfaceStyle] = [.light],
    textSizes: [UIContentSizeCategory] = [.large],
    languages: [String?] = [nil],
    contrasts: [Bool] = [false]
  ) {
    self.devices = devices
    self.orientations = orientations
    self.appearances = appearances
    self.textSizes = textSizes
    self.languages = languages
    self.contrasts = contrasts
  }

  /// The screens by name: the device, then what is not the usual: "iPhone-X.landscape.dark.ar".
  public var configs: [String: ViewImageConfig] {
    var result: [String: ViewImageConfig] = [:]
    for device in devices {
      for orientation in orientations {
        for appearance in appearances {
          for textSize in textSizes {
            for language in languages {
              for contrast in contrasts {
                var config = ViewImageConfig(device, orientation: orientation)
                config.appearance = appearance
                config.textSize = textSize
                config.language = language
                config.increasesContrast = contrast
                let name = [
                  device.name,
                  orientation == .landscape ? "landscape" : nil,
                  appearance == .dark ? "dark" : nil,
                  textSize == .large ? nil : textSize.shortName,
                  language,
                  contrast ? "contrast" : nil,
                ]
                result[name.compactMap { $0 }.joined(separator: ".")] = config
              }
            }
          }
        }
      }
    }
    return result
  }

  /// Strategies of pictures, for `assertSnapshots`.
  ///
  /// - Parameters:
  ///   - precision: The share of pixels that must be alike, 0 to 1.
  ///   - perceptualPrecision: How alike the colours of a pixel must be, 0 to 1.
  ///   - shard: The part of the matrix that this process takes, by default what `TEST_SHARD_INDEX`
  ///     and `TEST_TOTAL_SHARDS` say, without them the whole.
  /// - Returns: A strategy for each screen by its name.
  public func images<Controller: UIViewController>(
    precision: Float = 1,
    perceptualPrecision: Float = 1,
    shard: SnapshotShard = .current
  ) -> [String: Snapshotting<Controller, UIImage>] {
    let configs = configs
    let names = shard.names(of: configs.keys)
    return configs.filter { names.contains($0.key) }.mapValues {
      .image(on: $0, precision: precision, perceptualPrecision: perceptualPrecision)
    }
  }
}

extension UIContentSizeCategory {
  /// What is behind the prefix: "XXXL", "AccessibilityXL".
  fileprivate var shortName: String {
    rawValue.replacing("UICTContentSizeCategory", with: "")
  }
}
