import UIKit

/// A file that an app ships.
struct ShippedFile {
  /// The path within the app's folder.
  var path: String
  var content: Data

  init(_ path: String, _ content: Data) { (self.path, self.content) = (path, content) }
}

extension Lesson {
  @MainActor static var shipped: [Lesson] {
    func lesson(
      _ rule: String,
      _ title: String,
      at place: String,
      finds measured: String,
      wants wanted: String,
      _ files: @escaping @MainActor (_ isGood: Bool) -> [ShippedFile]
    ) -> Lesson {
      Lesson(rule, title, at: place, finds: measured, wants: wanted, .shipped(files)) {
        page,
        isGood in
        page.label(files(isGood).map(\.path).joined(separator: "\n"), height: 400) {
          $0.numberOfLines = 0
        }
      }
    }
    return [
      lesson(
        "VIS-R64",
        "Colours Without a Profile",
        at: "sea.png",
        finds: "no colour profile",
        wants: "sRGB"
      ) { isGood in
        [ShippedFile("sea.png", ShippedPicture(8, profile: isGood ? .sRGB : .none).png)]
      },
      lesson(
        "VIS-R65",
        "Wide Colours in 8 Bits",
        at: "sea.png",
        finds: "of 8 bits a channel",
        wants: "16 bits"
      ) { isGood in
        let sea = ShippedPicture(8, profile: .displayP3, bits: isGood ? 16 : 8)
        return [ShippedFile("sea.png", sea.png)]
      },
      lesson(
        "VIS-R70",
        "Photos in Any Light",
        at: "Info.plist",
        finds: "photography",
        wants: "UIWhitePointAdaptivityStyle"
      ) { isGood in
        var entries = ["LSApplicationCategoryType": "public.app-category.photography"]
        if isGood { entries["UIWhitePointAdaptivityStyle"] = "UIWhitePointAdaptivityStylePhoto" }
        return [information(entries)]
      },
      lesson(
        "VIS-R04",
        "Icon with a Hole",
        at: "1024.png",
        finds: "transparent pixels",
        wants: "Fill the ground"
      ) { isGood in
        icons { $0.points == 1024 && !isGood ? .hole : .plain }
      },
      lesson(
        "VIS-R12",
        "Rounded Already",
        at: "1024.png",
        finds: "corner is transparent",
        wants: "Fill the corners"
      ) { isGood in
        icons { $0.points == 1024 && !isGood ? .rounded : .plain }
      },
      lesson(
        "VIS-R13",
        "No Icon for the Store",
        at: "AppIcon",
        finds: "no icon for the store",
        wants: "1024 by 1024"
      ) { isGood in icons { isGood || $0.points != 1024 ? .plain : nil } },
      lesson(
        "VIS-R14",
        "No Icon for @3x",
        at: "AppIcon",
        finds: "no icon of 180 by 180",
        wants: "devices of that scale"
      ) { isGood in icons { isGood || $0.pixels != 180 ? .plain : nil } },
      lesson(
        "VIS-R16",
        "Not Found by Search",
        at: "AppIcon",
        finds: "no icon of 40 points",
        wants: "Spotlight"
      ) { isGood in icons { isGood || $0.points != 40 ? .plain : nil } },
      lesson(
        "VIS-R17",
        "Settings Without an Icon",
        at: "AppIcon",
        finds: "no icon of 29 points",
        wants: "58 and 87"
      ) { isGood in
        [ShippedFile("Settings.bundle/Root.plist", Data())]
          + icons { isGood || $0.points != 29 ? .plain : nil }
      },
      lesson(
        "VIS-R20",
        "Document Icons",
        at: "Info.plist",
        finds: "icons of its own",
        wants: "the system makes them"
      ) { isGood in
        let type: [String: Any] =
          isGood
          ? ["CFBundleTypeName": "Album"]
          : ["CFBundleTypeName": "Album", "CFBundleTypeIconFiles": ["album.png"]]
        return [information(["CFBundleDocumentTypes": [type]])]
      },
      lesson(
        "VIS-R31",
        "No @3x",
        at: "star",
        finds: "no @3x version",
        wants: "missing sizes"
      ) { isGood in
        (isGood ? [2, 3] : [2]).map { scale in
          ShippedFile("star@\(scale)x.png", ShippedPicture(20 * scale).png)
        }
      },
      lesson(
        "VIS-R32",
        "Nearly Three Times",
        at: "star@3x",
        finds: "64 by 64 at @3x",
        wants: "one drawing"
      ) { isGood in
        [
          ShippedFile("star@2x.png", ShippedPicture(40).png),
          ShippedFile("star@3x.png", ShippedPicture(isGood ? 60 : 64).png),
        ]
      },
      lesson(
        "UI10-R175",
        "Clock Gone for Good",
        at: "Info.plist",
        finds: "controllers have no say",
        wants: "prefersStatusBarHidden"
      ) { isGood in
        isGood
          ? [information(["UIStatusBarHidden": true])]
          : [
            information([
              "UIStatusBarHidden": true, "UIViewControllerBasedStatusBarAppearance": false,
            ])
          ]
      },
    ]
  }

  private static func information(_ entries: [String: Any]) -> ShippedFile {
    let data = try? PropertyListSerialization.data(
      fromPropertyList: entries,
      format: .xml,
      options: 0
    )
    return ShippedFile("Info.plist", data ?? Data())
  }

  private enum IconLook {
    case plain
    /// The icon has transparent corners.
    case rounded
    /// The icon has a transparent square in its middle.
    case hole
  }

  @MainActor
  private static func icon(_ pixels: Int, _ look: IconLook) -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let box = CGRect(x: 0, y: 0, width: pixels, height: pixels)
    return UIGraphicsImageRenderer(size: box.size, format: format).pngData { context in
      UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1).setFill()
      let radius = look == .rounded ? CGFloat(pixels) / 5 : 0
      UIBezierPath(roundedRect: box, cornerRadius: radius).fill()
      let side = CGFloat(pixels) / 4
      if look == .hole { context.cgContext.clear(box.insetBy(dx: side, dy: side)) }
    }
  }

  /// An icon of a set.
  private struct IconEntry {
    var points: Int
    var scale: Int
    var pixels: Int { points * scale }
  }

  /// Returns an icon set.
  ///
  /// - Parameter looks: Returns the appearance of an icon; nil leaves it out.
  /// - Returns: The files of the set.
  @MainActor
  private static func icons(_ looks: (IconEntry) -> IconLook?) -> [ShippedFile] {
    let entries = [(29, 2), (29, 3), (40, 2), (40, 3), (60, 2), (60, 3), (1024, 1)].map {
      IconEntry(points: $0.0, scale: $0.1)
    }
    var files: [ShippedFile] = []
    var images: [[String: String]] = []
    for entry in entries {
      guard let look = looks(entry) else { continue }
      let name = entry.scale == 1 ? "\(entry.points).png" : "\(entry.points)@\(entry.scale)x.png"
      images.append([
        "size": "\(entry.points)x\(entry.points)", "scale": "\(entry.scale)x", "filename": name,
        "idiom": entry.points == 1024 ? "ios-marketing" : "iphone",
      ])
      files.append(
        ShippedFile("AppIcon.appiconset/\(name)", icon(entry.pixels, look))
      )
    }
    let contents = try? JSONSerialization.data(withJSONObject: ["images": images])
    return files + [ShippedFile("AppIcon.appiconset/Contents.json", contents ?? Data())]
  }
}
