import Foundation

extension Device {
  /// The devices of the table: phones, tablets and head units.
  public static let all: [Device] = phones + pads + headUnits

  /// Returns the device with a name; nil if the table has none.
  ///
  /// Case, spaces and punctuation are ignored: "iphone-8", "iPhone8" and "iPhone 8" are equal. If
  /// no name matches completely, the name may be the beginning of exactly one device's name.
  public static func named(_ name: String) -> Device? {
    let wanted = key(name)
    guard !wanted.isEmpty else { return nil }
    if let exact = all.first(where: { key($0.name) == wanted }) { return exact }
    if let short = shortNames[wanted] { return short }
    let starting = all.filter { key($0.name).hasPrefix(wanted) }
    return starting.count == 1 ? starting[0] : nil
  }

  /// Returns the devices whose names contain a text, for error messages.
  public static func suggestions(for name: String) -> [Device] {
    let wanted = key(name)
    guard !wanted.isEmpty else { return [] }
    return all.filter { key($0.name).contains(wanted) || wanted.contains(key($0.name)) }
  }

  private static let shortNames: [String: Device] = [
    "iphonese": iPhoneSE, "iphonese1": iPhoneSE, "iphonese2": iPhoneSE2, "iphonese3": iPhoneSE3,
    "ipad": iPad9_7, "ipad97": iPad9_7, "ipadair": iPadAir3, "ipadmini": iPadMini5,
    "ipadpro": iPadPro11, "ipad102": iPad10_2, "ipadpro97": iPadPro9_7,
    "ipadpro105": iPadPro10_5, "ipadpro11": iPadPro11, "ipadpro129": iPadPro12_9Gen3,
    "headunit": headUnit800x480, "carplay": headUnit800x480,
  ]

  private static func key(_ name: String) -> String {
    String(name.lowercased().unicodeScalars.filter { CharacterSet.alphanumerics.contains($0) })
  }
}
