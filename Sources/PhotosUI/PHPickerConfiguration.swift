import Foundation
import UIKitCore

/// What a ``PHPickerViewController`` shows and how it is used.
public struct PHPickerConfiguration: Equatable, Hashable, Sendable {
  /// The formats in which assets are handed over.
  public enum AssetRepresentationMode: Int, Sendable {
    /// The system's choice: the format of the library.
    case automatic = 0
    /// The format of the library, without conversion.
    case current = 1
    /// JPEG where the library's format is not widely known.
    case compatible = 2
  }

  /// How assets are selected.
  public enum Selection: Int, Sendable {
    /// Selected assets have check marks.
    case `default` = 0
    /// Selected assets have numbers, in whose order the results come.
    case ordered = 1
    /// The delegate is called at each change, with check marks.
    case continuous = 2
    /// The delegate is called at each change, with numbers.
    case continuousAndOrdered = 3

    var isOrdered: Bool { self == .ordered || self == .continuousAndOrdered }
    var isContinuous: Bool { self == .continuous || self == .continuousAndOrdered }
  }

  /// What may change while a picker is shown; nil leaves a value as it is.
  public struct Update: Sendable {
    /// The most assets that can be selected; 0: any number.
    public var selectionLimit: Int?
    /// The edges without margins.
    public var edgesWithoutContentMargins: NSDirectionalRectEdge?
    /// Makes an update that changes nothing.
    public init() {}
  }

  /// By default `.automatic`.
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  /// By default `.default`.
  public var selection = Selection.default
  /// How assets are laid out, by default `.default`, a grid; as of iOS 17.
  public var mode = PHPickerMode.default
  /// The most assets that can be selected, by default 1; 0: any number.
  ///
  /// With 1 a tap ends the picking.
  public var selectionLimit = 1 {
    didSet {
      if selectionLimit < 0 {
        stop(
          what: "The limit \(selectionLimit) is below zero.",
          where: "PHPickerConfiguration.selectionLimit",
          mend: "Use 0 for any number."
        )
      }
    }
  }
  /// Which assets are shown; nil, the default: all.
  public var filter: PHPickerFilter?
  /// Assets that are selected at first, by default none.
  ///
  /// For pickers made with ``init(photoLibrary:)`` that select several assets.
  public var preselectedAssetIdentifiers: [String] = []
  /// Parts of the picker that are left out, by default none.
  public var disabledCapabilities: PHPickerCapabilities = []
  /// The edges at which the picker has no margins, by default none; stored only.
  public var edgesWithoutContentMargins: NSDirectionalRectEdge = []
  /// Whether results have identifiers.
  let hasIdentifiers: Bool

  /// Makes a configuration whose results have no identifiers.
  public init() { hasIdentifiers = false }

  /// Makes a configuration whose results have identifiers: paths in the library's folder.
  public init(photoLibrary: PHPhotoLibrary) { hasIdentifiers = true }

  /// Compares everything.
  public static func == (a: Self, b: Self) -> Bool {
    a.preferredAssetRepresentationMode == b.preferredAssetRepresentationMode
      && a.selection == b.selection && a.mode == b.mode && a.selectionLimit == b.selectionLimit
      && a.filter == b.filter && a.preselectedAssetIdentifiers == b.preselectedAssetIdentifiers
      && a.disabledCapabilities == b.disabledCapabilities
      && a.edgesWithoutContentMargins == b.edgesWithoutContentMargins
      && a.hasIdentifiers == b.hasIdentifiers
  }

  /// Hashes what most differ by.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(selection)
    hasher.combine(selectionLimit)
    hasher.combine(filter)
    hasher.combine(preselectedAssetIdentifiers)
  }
}

/// How a picker lays its assets out; as of iOS 17.
public struct PHPickerMode: Hashable, Sendable {
  private let isLine: Bool
  private init(isLine: Bool) { self.isLine = isLine }
  /// A grid, for a picker that has room.
  public static let `default` = Self(isLine: false)
  /// One line that scrolls sideways, for a picker in a small part of a screen.
  public static let compact = Self(isLine: true)
}

/// Parts of a picker that can be left out; as of iOS 17.
public struct PHPickerCapabilities: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The search field, which this picker never has.
  public static let search = Self(rawValue: 1 << 0)
  /// The line at the bottom that counts the selected assets.
  public static let stagingArea = Self(rawValue: 1 << 1)
  /// The albums.
  public static let collectionNavigation = Self(rawValue: 1 << 2)
  /// The buttons Cancel and Add.
  public static let selectionActions = Self(rawValue: 1 << 3)
}
