import Foundation

/// What the numbers of a colour mean.
public final class CGColorSpace: Hashable, @unchecked Sendable {
  /// How the space relates to light; nil for spaces that have no conversion of their own.
  package enum Definition: Hashable, Sendable {
    /// Linear light through `matrix` to CIE XYZ (D50), after one curve for each component.
    case rgb(matrix: ColorMatrix, curves: [TransferFunction])
    /// One component of grey.
    case gray(TransferFunction)
    /// Plain subtractive inks: r = (1 − c)·(1 − k).
    case cmyk
    case xyz
    case lab(white: [Double], range: [Double])
    /// Colours by number in a table of another space.
    case indexed(base: CGColorSpace, last: Int, table: [UInt8])
    /// Patterns; uncoloured ones take their colour from the base.
    case pattern(base: CGColorSpace?)
  }

  /// How the space relates to light.
  package let definition: Definition
  /// The name, "kCGColorSpaceSRGB"; nil for spaces without one.
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

  /// Makes a space from one of the names below, nil for an unknown name.
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

  /// Makes a space from an ICC profile, nil where the profile is damaged or of a kind that is
  /// neither matrix and curves nor grey.
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

  /// Makes a space whose colours are numbers of a table; `lastIndex` at most 255.
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

  /// Makes a space of patterns; a base space gives uncoloured patterns their colour.
  public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
    self.init(.pattern(base: baseSpace))
  }

  /// What the components mean.
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

  /// How many components a colour has, alpha not counted.
  public var numberOfComponents: Int {
    switch definition {
    case .rgb, .xyz, .lab: 3
    case .gray, .indexed: 1
    case .cmyk: 4
    case .pattern(let base): base?.numberOfComponents ?? 0
    }
  }

  /// The base of an indexed or pattern space.
  public var baseColorSpace: CGColorSpace? {
    switch definition {
    case .indexed(let base, _, _): base
    case .pattern(let base): base
    default: nil
    }
  }

  /// The table of an indexed space.
  public var colorTable: [UInt8]? {
    if case .indexed(_, _, let table) = definition { table } else { nil }
  }

  /// Whether the space holds colours that sRGB does not.
  public var isWideGamutRGB: Bool {
    guard case .rgb(let matrix, _) = definition else { return false }
    return isExtended || matrix.areaOfPrimaries > ColorMatrix.sRGB.areaOfPrimaries * 1.05
  }

  /// Whether a bitmap context can be made in the space.
  public var supportsOutput: Bool {
    switch definition {
    case .rgb, .gray, .cmyk: true
    default: false
    }
  }

  /// The ICC profile of the space: the one it was made from, or one written from its definition.
  public func copyICCData() -> CFData? {
    profile ?? ICCProfile.data(of: self)
  }

  /// Whether two spaces mean the same by the same numbers.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left === right
      || (left.isExtended == right.isExtended && left.name == right.name
        && left.definition == right.definition)
  }

  /// Feeds the definition to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(definition)
  }
}
