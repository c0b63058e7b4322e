import CoreGraphics
import Foundation
import HostInterface

enum DevicesVerb: Verb {
  static let name = "devices"
  static let summary = "lists the devices that can be shown"
  static let usage = """
    usage: russet devices [NAME] [--json]

    Lists the devices, or those whose names hold NAME, whatever its case and spaces.
    """
  static let example = #"russet devices "iPad Pro""#

  private struct Entry: Encodable {
    var name: String
    var idiom: String
    var width: Double, height: Double
    var scale: Double
    var cornerRadius: Double
    var cutout: String?
    var hasHomeIndicator: Bool
    var hasHaptics: Bool
    var hasForceTouch: Bool
    var biometrics: String
    var framesPerSecond: Int
    var gamut: String

    init(_ device: Device) {
      name = device.name
      idiom = device.idiom.rawValue
      width = device.size.width
      height = device.size.height
      scale = device.scale
      cornerRadius = device.cornerRadius
      cutout = device.cutout?.shape.rawValue
      hasHomeIndicator = device.hasHomeIndicator
      hasHaptics = device.hasHaptics
      hasForceTouch = device.hasForceTouch
      biometrics = device.biometrics.rawValue
      framesPerSecond = device.framesPerSecond
      gamut = device.gamut.rawValue
    }
  }

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let isJSON = arguments.flag("json")
    var devices = Device.all
    if let name = arguments.word() {
      devices = Device.suggestions(for: name)
      if devices.isEmpty, let one = Device.named(name) { devices = [one] }
      guard !devices.isEmpty else {
        throw WrongUse(message: "No device's name holds “\(name)”; russet devices lists them all.")
      }
    }
    try arguments.finish()
    if isJSON {
      try output.json(devices.map(Entry.init))
      return 0
    }
    output.table(
      ["device", "idiom", "points", "scale", "pixels", "camera", "Hz"],
      devices.map { device in
        [
          device.name, device.idiom.rawValue,
          "\(Int(clamping: device.size.width))x\(Int(clamping: device.size.height))",
          "\(Int(clamping: device.scale))",
          "\(Int(clamping: device.pixelSize.width))x\(Int(clamping: device.pixelSize.height))",
          device.cutout?.shape.rawValue ?? "", "\(device.framesPerSecond)",
        ]
      }
    )
    return 0
  }
}
