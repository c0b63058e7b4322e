import CoreGraphics
import Foundation
import ScreenInspection

@testable import DesignAudit

/// A screen of 375 by 667 points with these elements.
func screen(
  _ elements: [ScreenElement],
  tint: AuditColor? = nil,
  resources: AppResources? = nil
) -> Screen {
  Screen(
    elements: elements,
    size: CGSize(width: 375, height: 667),
    scale: 2,
    tint: tint,
    app: resources.map { AppFacts($0) }
  )
}

/// Black 17 pt body text on white, with the changes of the test.
func text(
  _ words: String = "Words",
  _ change: (inout ScreenElement) -> Void = { _ in }
) -> ScreenElement {
  var element = ScreenElement(
    kind: .text,
    path: "UIWindow > UILabel",
    frame: CGRect(x: 16, y: 100, width: 200, height: 21)
  )
  element.text = words
  element.color = .black
  element.ground = .white
  element.font = FontFacts(
    family: ".SFUI",
    name: ".SFUI-Regular",
    size: 17,
    weight: 0,
    isSystem: true,
    textStyle: "UICTFontTextStyleBody"
  )
  change(&element)
  return element
}

/// An enabled control of a colour.
func control(_ color: AuditColor) -> ScreenElement {
  var element = ScreenElement(
    kind: .control,
    path: "UIWindow > UIButton",
    frame: CGRect(x: 16, y: 200, width: 80, height: 44)
  )
  element.color = color
  element.tint = color
  element.isInteractive = true
  return element
}

/// A template icon at @2x.
func icon(
  _ raster: Raster,
  label: String? = nil,
  at frame: CGRect = CGRect(x: 10, y: 10, width: 22, height: 22)
) -> ScreenElement {
  var element = ScreenElement(kind: .image, path: "UIWindow > UIImageView", frame: frame)
  element.label = label
  element.picture = PictureFacts(
    size: CGSize(width: raster.width / 2, height: raster.height / 2),
    scale: 2,
    isTemplate: true,
    raster: raster
  )
  return element
}

func bar(_ kind: ScreenElement.Kind = .bar, isTranslucent: Bool = false) -> ScreenElement {
  var element = ScreenElement(
    kind: kind,
    path: "UIWindow > Bar",
    frame: CGRect(x: 0, y: 0, width: 375, height: 64)
  )
  element.isTranslucent = isTranslucent
  return element
}

/// A picture painted pixel by pixel with straight RGBA.
func raster(
  _ width: Int,
  _ height: Int? = nil,
  _ paint: (Int, Int) -> (UInt8, UInt8, UInt8, UInt8)
) -> Raster {
  let height = height ?? width
  var bytes: [UInt8] = []
  bytes.reserveCapacity(width * height * 4)
  for y in 0..<height {
    for x in 0..<width {
      let (r, g, b, a) = paint(x, y)
      bytes += [r, g, b, a]
    }
  }
  return Raster(width: width, height: height, bytes: bytes)
}

/// A ring of the given stroke in pixels with soft edges.
func ring(side: Int = 44, stroke: Double = 2, color: (UInt8, UInt8, UInt8) = (0, 0, 0)) -> Raster {
  raster(side) { x, y in
    let middle = Double(side - 1) / 2
    let distance =
      ((Double(x) - middle) * (Double(x) - middle) + (Double(y) - middle) * (Double(y) - middle))
      .squareRoot()
    let cover = min(1, max(0, stroke / 2 + 0.5 - abs(distance - middle * 0.8)))
    return (color.0, color.1, color.2, UInt8(cover * 255))
  }
}

/// A plain app icon with a white disc in the middle.
func appIcon(
  side: Int,
  points: Double? = nil,
  _ change: (inout ImageFile) -> Void = { _ in }
) -> ImageFile {
  let picture = raster(side) { x, y in
    let dx = Double(x) / Double(side) - 0.5
    let dy = Double(y) / Double(side) - 0.5
    return dx * dx + dy * dy < 0.06 ? (255, 255, 255, 255) : (30, 90, 200, 255)
  }
  var file = ImageFile(
    name: "AppIcon/\(side).png",
    width: side,
    height: side,
    points: points,
    raster: picture
  )
  change(&file)
  return file
}

/// An app with every icon in place.
func completeApp(_ change: (inout AppResources) -> Void = { _ in }) -> AppResources {
  var resources = AppResources()
  resources.info = [
    "CFBundleName": "App", "UIDeviceFamily": [1, 2], "UILaunchStoryboardName": "LaunchScreen",
  ]
  resources.appIcons = [
    appIcon(side: 1024), appIcon(side: 180, points: 60), appIcon(side: 120, points: 60),
    appIcon(side: 167, points: 83.5), appIcon(side: 152, points: 76), appIcon(side: 80, points: 40),
    appIcon(side: 87, points: 29),
  ]
  change(&resources)
  return resources
}

extension AuditReport {
  /// The rules whose questions are for a person.
  var asked: Set<String> {
    Set(questions.compactMap { $0.split(separator: ":").first.map(String.init) })
  }
}
