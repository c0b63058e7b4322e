import Foundation
import UIKitCore

/// The contents and the behaviour of a ``PHPickerViewController``.
public struct PHPickerConfiguration: Equatable, Hashable, Sendable {
  /// The formats in which assets are delivered.
  public enum AssetRepresentationMode: Int, Sendable {
    /// The choice of the system, which is the format of the library.
    case automatic = 0
    /// The format of the library, without conversion.
    case current = 1
    /// JPEG, if the format of the library is not widely supported.
    case compatible = 2
  }

  /// The ways in which assets are selected.
  public enum Selection: Int, Sendable {
    /// Selected assets have check marks.
    case `default` = 0
    /// Selected assets have numbers, and the results are in this order.
    case ordered = 1
    /// The delegate is called after each change; selected assets have check marks.
    case continuous = 2
    /// The delegate is called after each change; selected assets have numbers.
    case continuousAndOrdered = 3

    var isOrdered: Bool { self == .ordered || self == .continuousAndOrdered }
    var isContinuous: Bool { self == .continuous || self == .continuousAndOrdered }
  }

  /// Changes of a visible picker; nil keeps a value.
  public struct Update: Sendable {
    /// The largest number of selected assets; 0 means any number.
    public var selectionLimit: Int?
    /// The edges without margins.
    public var edgesWithoutContentMargins: NSDirectionalRectEdge?
    /// Makes an update without changes.
    public init() {}
  }

  /// The format in which assets are delivered; the default is `.automatic`.
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  /// The way in which assets are selected; the default is `.default`.
  public var selection = Selection.default
  /// The layout of the assets; the default is `.default`, a grid.
  ///
  /// Since iOS 17.
  public var mode = PHPickerMode.default
  /// The largest number of selected assets; the default is 1, and 0 means any number.
  ///
  /// If it is 1, a tap finishes picking.
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
  /// The filter for assets; the default is nil, which shows all.
  public var filter: PHPickerFilter?
  /// The identifiers of assets that are selected at first; the default is none.
  ///
  /// They are used by pickers with ``init(photoLibrary:)`` that select several assets.
  public var preselectedAssetIdentifiers: [String] = []
  /// The parts of the picker that are not shown; the default is none.
  public var disabledCapabilities: PHPickerCapabilities = []
  /// The edges at which the picker has no margins; the default is none.
  ///
  /// The value is only stored.
  public var edgesWithoutContentMargins: NSDirectionalRectEdge = []
  /// Whether results have identifiers.
  let hasIdentifiers: Bool

  /// Makes a configuration whose results have no identifiers.
  public init() { hasIdentifiers = false }

  /// Makes a configuration whose results have identifiers, which are paths in the library's folder.
  public init(photoLibrary: PHPhotoLibrary) { hasIdentifiers = true }

  /// Compares all properties.
  public static func == (a: Self, b: Self) -> Bool {
    a.preferredAssetRepresentationMode == b.preferredAssetRepresentationMode
      && a.selection == b.selection && a.mode == b.mode && a.selectionLimit == b.selectionLimit
      && a.filter == b.filter && a.preselectedAssetIdentifiers == b.preselectedAssetIdentifiers
      && a.disabledCapabilities == b.disabledCapabilities
      && a.edgesWithoutContentMargins == b.edgesWithoutContentMargins
      && a.hasIdentifiers == b.hasIdentifiers
  }

  /// Hashes the properties that are usually different.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(selection)
    hasher.combine(selectionLimit)
    hasher.combine(filter)
    hasher.combine(preselectedAssetIdentifiers)
  }
}

/// The layout of the assets of a picker; since iOS 17.
public struct PHPickerMode: Hashable, Sendable {
  private let isLine: Bool
  private init(isLine: Bool) { self.isLine = isLine }
  /// A grid, for a picker with enough space.
  public static let `default` = Self(isLine: false)
  /// A line that scrolls horizontally, for a picker in a small part of the screen.
  public static let compact = Self(isLine: true)
}

/// The parts of a picker that can be hidden; since iOS 17.
public struct PHPickerCapabilities: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The search field, which this picker does not have.
  public static let search = Self(rawValue: 1 << 0)
  /// The line at the bottom with the number of selected assets.
  public static let stagingArea = Self(rawValue: 1 << 1)
  /// The albums.
  public static let collectionNavigation = Self(rawValue: 1 << 2)
  /// The Cancel and Add buttons.
  public static let selectionActions = Self(rawValue: 1 << 3)
}
