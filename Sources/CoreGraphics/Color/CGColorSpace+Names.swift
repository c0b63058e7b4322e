import Foundation

extension CGColorSpace {
  /// sRGB (IEC 61966-2-1), the default space.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// sRGB with components below 0 and above 1.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  /// sRGB's primaries with a linear curve.
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  /// sRGB's primaries with a linear curve, without limits.
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  /// DCI-P3's primaries with D65 white and sRGB's curve, the space of Apple's wide displays.
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  /// Display P3 with components below 0 and above 1.
  public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
  /// Display P3's primaries with a linear curve.
  public static let linearDisplayP3: CFString = "kCGColorSpaceLinearDisplayP3"
  /// Display P3's primaries with a linear curve, without limits.
  public static let extendedLinearDisplayP3: CFString = "kCGColorSpaceExtendedLinearDisplayP3"
  /// DCI-P3 (SMPTE RP 431-2), digital cinema.
  public static let dcip3: CFString = "kCGColorSpaceDCIP3"
  /// Adobe RGB (1998).
  public static let adobeRGB1998: CFString = "kCGColorSpaceAdobeRGB1998"
  /// ROMM RGB, also called ProPhoto.
  public static let rommrgb: CFString = "kCGColorSpaceROMMRGB"
  /// ITU-R BT.709, high definition television.
  public static let itur_709: CFString = "kCGColorSpaceITUR_709"
  /// ITU-R BT.2020, ultra high definition television.
  public static let itur_2020: CFString = "kCGColorSpaceITUR_2020"
  /// ACEScg, linear, without limits.
  public static let acescgLinear: CFString = "kCGColorSpaceACESCGLinear"
  /// sRGB's primaries with a linear curve.
  public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
  /// Grey with gamma 2.2.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  /// Grey with sRGB's curve, without limits; the space of UIKit's greys.
  public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
  /// Grey with a linear curve.
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"
  /// Grey with a linear curve, without limits.
  public static let extendedLinearGray: CFString = "kCGColorSpaceExtendedLinearGray"
  /// Cyan, magenta, yellow and black, converted by plain subtraction.
  public static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"
  /// CIE XYZ with D50 white.
  public static let genericXYZ: CFString = "kCGColorSpaceGenericXYZ"
  /// CIE L*a*b* with D50 white.
  public static let genericLab: CFString = "kCGColorSpaceGenericLab"

  /// sRGB, the space that is drawn in by default.
  package static let standard = named(sRGB) ?? CGColorSpace(.gray(.sRGB))
  package static let extendedStandard = named(extendedSRGB) ?? standard
  package static let wide = named(displayP3) ?? standard
  package static let gray = named(genericGrayGamma2_2) ?? standard

  // The device spaces equal calibrated spaces with other names, as on iOS, where DeviceRGB shows
  // the same colours as sRGB.
  static let deviceRGB = CGColorSpace(
    .rgb(matrix: .sRGB, curves: [.sRGB, .sRGB, .sRGB]),
    name: "kCGColorSpaceDeviceRGB"
  )
  // Grey without a profile has the value of the same grey in sRGB: white 0.97 is #F7F7F7.
  static let deviceGray = CGColorSpace(.gray(.sRGB), name: "kCGColorSpaceDeviceGray")
  static let deviceCMYK = CGColorSpace(.cmyk, name: "kCGColorSpaceDeviceCMYK")

  static func named(_ name: String) -> CGColorSpace? { namedSpaces.first { $0.name == name } }

  // An array: to create the type of a dictionary by name, the runtime searches every conformance of
  // the process, which is 2 % of an app's start (550,000 instructions).
  private static let namedSpaces: [CGColorSpace] = {
    func rgb(
      _ name: String,
      _ matrix: ColorMatrix,
      _ curve: TransferFunction,
      extended: Bool = false
    ) -> CGColorSpace {
      CGColorSpace(
        .rgb(matrix: matrix, curves: [curve, curve, curve]),
        name: name,
        isExtended: extended
      )
    }
    func gray(_ name: String, _ curve: TransferFunction, extended: Bool = false) -> CGColorSpace {
      CGColorSpace(.gray(curve), name: name, isExtended: extended)
    }
    return [
      rgb(sRGB, .sRGB, .sRGB),
      rgb(extendedSRGB, .sRGB, .sRGB, extended: true),
      rgb(linearSRGB, .sRGB, .linear),
      rgb(extendedLinearSRGB, .sRGB, .linear, extended: true),
      rgb(displayP3, .displayP3, .sRGB),
      rgb(extendedDisplayP3, .displayP3, .sRGB, extended: true),
      rgb(linearDisplayP3, .displayP3, .linear),
      rgb(extendedLinearDisplayP3, .displayP3, .linear, extended: true),
      rgb(dcip3, .dciP3, .gamma(2.6)),
      // Adobe RGB (1998), version 2005-05, 4.3.4.2: gamma 2.19921875 (563/256).
      rgb(adobeRGB1998, .adobeRGB, .gamma(563.0 / 256)),
      // ISO 22028-2: gamma 1.8 with a linear part below 1/512 of light.
      rgb(rommrgb, .rommRGB, TransferFunction(g: 1.8, c: 1 / 16, d: 16.0 / 512)),
      rgb(itur_709, .sRGB, .itur709),
      rgb(itur_2020, .itur2020, .itur709),
      rgb(acescgLinear, .acesCG, .linear, extended: true),
      rgb(genericRGBLinear, .sRGB, .linear),
      gray(genericGrayGamma2_2, .gamma(2.2)),
      gray(extendedGray, .sRGB, extended: true),
      gray(linearGray, .linear),
      gray(extendedLinearGray, .linear, extended: true),
      CGColorSpace(.cmyk, name: genericCMYK),
      CGColorSpace(.xyz, name: genericXYZ, isExtended: true),
      CGColorSpace(
        .lab(white: ColorMatrix.d50, range: [-128, 127, -128, 127]),
        name: genericLab
      ),
    ]
  }()
}

/// Returns the RGB space of the device, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
/// Returns the grey space of the device, which has sRGB's curve.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
/// Returns the CMYK space of the device, which is converted by plain subtraction.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }
