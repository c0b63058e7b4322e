import HostInterface
import UIKit

/// The screens for one controller: one for each combination of device, appearance and other
/// settings.
///
///     let matrix = SnapshotMatrix(
///       devices: [.iPhoneSE, .iPhoneX],
///       appearances: [.light, .dark],
///       textSizes: [.large, .accessibilityExtraExtraExtraLarge],
///       languages: ["en", "ar"]
///     )
///     assertSnapshots(of: makeController(), as: matrix.images())
///
/// The controller is created once and shown on each screen in turn, as if the settings changed.
public struct SnapshotMatrix: Sendable {
  /// The devices.
  public var devices: [Device]
  /// The orientations.
  public var orientations: [ViewImageConfig.Orientation]
  /// The appearances.
  public var appearances: [UIUserInterfaceStyle]
  /// The text sizes.
  public var textSizes: [UIContentSizeCategory]
  /// The languages, such as "ar"; nil means the language of the present screen.
  public var languages: [String?]
  /// The settings of increased contrast.
  public var contrasts: [Bool]

  /// Creates a matrix, by default with a light iPhone 8 in portrait and the default text size.
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

  /// The configurations by name: the device and then the unusual settings, as in
  /// "iPhone-X.landscape.dark.ar".
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

  /// Returns strategies of pictures for `assertSnapshots`.
  ///
  /// - Parameters:
  ///   - precision: The share of pixels that must be equal, from 0 to 1.
  ///   - perceptualPrecision: The similarity that two colors need to count as equal, from 0 to 1.
  ///   - shard: The part of the matrix for this process. The default is the part that
  ///     `TEST_SHARD_INDEX` and `TEST_TOTAL_SHARDS` name, or else the whole matrix.
  /// - Returns: A strategy for each screen, by name.
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
  /// The category without its prefix, such as "XXXL" or "AccessibilityXL".
  fileprivate var shortName: String {
    rawValue.replacing("UICTContentSizeCategory", with: "")
  }
}
