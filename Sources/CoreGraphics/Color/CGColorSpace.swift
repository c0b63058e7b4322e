import Foundation

/// The meaning of the components of colours.
public final class CGColorSpace: Hashable, @unchecked Sendable {
  /// The relation of a space to light.
  package enum Definition: Hashable, Sendable {
    /// Linear light, after one curve per component, that `matrix` converts to CIE XYZ (D50).
    case rgb(matrix: ColorMatrix, curves: [TransferFunction])
    /// One component of grey with a curve.
    case gray(TransferFunction)
    /// Plain subtractive inks: r = (1 − c)·(1 − k).
    case cmyk
    /// CIE XYZ (D50).
    case xyz
    /// CIE L*a*b*.
    case lab(white: [Double], range: [Double])
    /// Indices into a table of colours of another space.
    case indexed(base: CGColorSpace, last: Int, table: [UInt8])
    /// Patterns; the base is the space of the colour of uncoloured ones.
    case pattern(base: CGColorSpace?)
  }

  /// The relation of the space to light.
  package let definition: Definition
  /// The name, such as "kCGColorSpaceSRGB"; nil for spaces without a name.
  public let name: CFString?
  /// Whether components may be below 0 and above 1.
  package let isExtended: Bool
  private let profile: Data?

  init(
    _ definition: Definition,
    name: String? = nil,
    isExtended: Bool = false,
    profile: Data? = nil
  ) {
    self.definition = definition
    self.name = name
    self.isExtended = isExtended
    self.profile = profile
  }

  /// Creates a space by one of the names of this type; nil for an unknown name.
  public convenience init?(name: CFString) {
    guard let known = Self.named(name) else {
      GraphicsLog.report("CGColorSpace: there is no colour space named “\(name)”")
      return nil
    }
    self.init(
      known.definition,
      name: known.name,
      isExtended: known.isExtended,
      profile: known.profile
    )
  }

  /// Creates a space from an ICC profile.
  ///
  /// Returns nil if the profile is damaged, or consists neither of a matrix and curves nor of a
  /// grey curve.
  public convenience init?(iccData: CFData) {
    guard let parsed = ICCProfile(iccData) else { return nil }
    if let known = parsed.knownSpace {
      self.init(
        known.definition,
        name: known.name,
        isExtended: known.isExtended,
        profile: iccData
      )
    } else {
      self.init(parsed.definition, profile: iccData)
    }
  }

  /// Creates a space of indices into a table; `lastIndex` is at most 255.
  public convenience init?(
    indexedBaseSpace baseSpace: CGColorSpace,
    last lastIndex: Int,
    colorTable: UnsafePointer<UInt8>
  ) {
    guard (0...255).contains(lastIndex) else { return nil }
    let bytes = UnsafeBufferPointer(
      start: colorTable,
      count: (lastIndex + 1) * baseSpace.numberOfComponents
    )
    self.init(.indexed(base: baseSpace, last: lastIndex, table: Array(bytes)))
  }

  /// Creates a space of patterns; the base is the space of the colour of uncoloured ones.
  public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
    self.init(.pattern(base: baseSpace))
  }

  /// The meaning of the components.
  public var model: CGColorSpaceModel {
    switch definition {
    case .rgb: .rgb
    case .gray: .monochrome
    case .cmyk: .cmyk
    case .xyz: .XYZ
    case .lab: .lab
    case .indexed: .indexed
    case .pattern: .pattern
    }
  }

  /// The number of components of a colour, without alpha.
  public var numberOfComponents: Int {
    switch definition {
    case .rgb, .xyz, .lab: 3
    case .gray, .indexed: 1
    case .cmyk: 4
    case .pattern(let base): base?.numberOfComponents ?? 0
    }
  }

  /// The base of an indexed or pattern space; nil for other spaces.
  public var baseColorSpace: CGColorSpace? {
    switch definition {
    case .indexed(let base, _, _): base
    case .pattern(let base): base
    default: nil
    }
  }

  /// The table of an indexed space; nil for other spaces.
  public var colorTable: [UInt8]? {
    if case .indexed(_, _, let table) = definition { table } else { nil }
  }

  /// Whether the space contains colours that sRGB does not.
  public var isWideGamutRGB: Bool {
    guard case .rgb(let matrix, _) = definition else { return false }
    return isExtended || matrix.areaOfPrimaries > ColorMatrix.sRGB.areaOfPrimaries * 1.05
  }

  /// Whether a bitmap context can be created in the space.
  public var supportsOutput: Bool {
    switch definition {
    case .rgb, .gray, .cmyk: true
    default: false
    }
  }

  /// Returns the ICC profile that the space was created from, or one for its definition.
  public func copyICCData() -> CFData? {
    profile ?? ICCProfile.data(of: self)
  }

  /// Returns whether two spaces have equal names and definitions.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left === right
      || (left.isExtended == right.isExtended && left.name == right.name
        && left.definition == right.definition)
  }

  /// Hashes the name and the definition.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(definition)
  }
}
