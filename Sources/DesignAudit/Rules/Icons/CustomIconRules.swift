import Foundation
import ScreenInspection

/// VIS-R21: Finds custom icons for tasks that have a system icon.
struct SystemIconFirst: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R21"
  static let statement = "Draw a custom icon only when no system icon represents the task."
  static let reference = "iOS 10, Custom Icons"
  static let check = Check.partial

  /// The names of the standard items.
  private static let tasks: Set<String> = [
    "action", "add", "bookmarks", "camera", "compose", "fast forward", "organize", "pause", "play",
    "refresh", "reply", "rewind", "search", "stop", "trash", "delete", "share", "contacts",
    "downloads", "favorites", "featured", "history", "more", "most recent", "most viewed",
    "recents", "top rated",
  ]

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.pictures.compactMap { element in
      guard let picture = element.picture, !picture.isSystemIcon, picture.isTemplate,
        let label = element.label?.lowercased(), Self.tasks.contains(label)
      else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "“\(label)” has an icon of its own.",
        remedy: "Use the system's icon for it."
      )
    }
  }
}

/// VIS-R22: Finds custom icons with many strokes.
struct SimpleCustomIcons: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R22"
  static let statement = "Keep custom icons simple, recognizable and inoffensive."
  static let reference = "iOS 10, Custom Icons"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.pictures.compactMap { element in
      guard let picture = element.picture, picture.isTemplate, !picture.isSystemIcon,
        let raster = picture.raster, raster.width > 4, raster.height > 4
      else { return nil }
      var runs = 0
      for y in 0..<raster.height {
        for x in 1..<raster.width where raster.alpha(x, y) > 127 && raster.alpha(x - 1, y) <= 127 {
          runs += 1
        }
      }
      for x in 0..<raster.width {
        for y in 1..<raster.height where raster.alpha(x, y) > 127 && raster.alpha(x, y - 1) <= 127 {
          runs += 1
        }
      }
      let mean = Double(runs) / Double(raster.width + raster.height)
      guard mean > settings.maximumIconRuns else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "The icon crosses \(mean.rounded(places: 1)) strokes in every row.",
        remedy: "Leave details out."
      )
    }
  }
}

/// VIS-R23: Finds template images with several colours, without transparency, or with a shadow.
struct TemplateArtwork: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R23"
  static let statement =
    "Draw custom icons in one solid fill with transparency and antialiasing, without shadow."
  static let reference = "iOS 10, Custom Icons"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.pictures.flatMap { element -> [Finding] in
      guard let picture = element.picture, picture.isTemplate, !picture.isSystemIcon,
        let raster = picture.raster
      else { return [] }
      return Self.faults(in: raster).map {
        Self.finding(.warning, at: element, what: $0.what, remedy: $0.remedy)
      }
    }
  }

  static func faults(in raster: Raster) -> [(what: String, remedy: String)] {
    var first: (UInt8, UInt8, UInt8)?
    var hasColors = false
    var clear = 0
    var soft = 0
    var faint = 0
    var solid = 0
    for at in stride(from: 0, to: raster.bytes.count, by: 4) {
      let alpha = raster.bytes[at + 3]
      if alpha == 0 {
        clear += 1
        continue
      }
      if alpha == 255 { solid += 1 } else { soft += 1 }
      if alpha < 64 { faint += 1 }
      guard alpha > 127 else { continue }
      let color = (raster.bytes[at], raster.bytes[at + 1], raster.bytes[at + 2])
      if let first {
        let apart =
          abs(Int(first.0) - Int(color.0)) + abs(Int(first.1) - Int(color.1))
          + abs(Int(first.2) - Int(color.2))
        if apart > 24 { hasColors = true }
      } else {
        first = color
      }
    }
    var faults: [(String, String)] = []
    if hasColors { faults.append(("The icon has several colours.", "Fill it with one.")) }
    if clear == 0 {
      faults.append(("The icon has no transparent ground.", "Cut the shape out of its ground."))
    } else if soft == 0 {
      faults.append(("The icon's edges are not antialiased.", "Export it with soft edges."))
    }
    if solid > 0, faint > solid {
      faults.append(("A soft halo lies around the icon.", "Remove the shadow."))
    }
    return faults
  }
}

/// VIS-R24: Finds custom icons that look like a system icon for another task.
struct UnlikeSystemIcons: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R24"
  static let statement = "Keep custom icons distinguishable from system icons."
  static let reference = "iOS 10, Custom Icons"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.pictures.compactMap { element in
      guard let picture = element.picture, picture.isTemplate, !picture.isSystemIcon,
        let raster = picture.raster, let label = element.label?.lowercased()
      else { return nil }
      let shape = InkShape(raster)
      let twin = SystemIconShapes.all.first {
        $0.name != label && shape.overlap(with: $0.shape) > settings.maximumIconOverlap
      }
      guard let twin else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "“\(label)” looks like the system's icon for “\(twin.name)”.",
        remedy: "Draw it so that nobody takes it for the other."
      )
    }
  }
}

/// VIS-R25: Finds custom icons with strokes that are too thin or too thick.
struct ThinStrokes: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R25"
  static let statement = "Use a very thin stroke; 1 point suits most icons."
  static let reference = "iOS 10, Custom Icons"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.pictures.compactMap { element in
      guard let picture = element.picture, picture.isTemplate, !picture.isSystemIcon,
        let width = picture.raster?.medianStrokeWidth, picture.scale > 0
      else { return nil }
      let points = width / picture.scale
      // Above four points the icon is filled, not drawn with strokes.
      guard points <= 4, !settings.strokeRange.contains(points) else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "The icon's strokes are \(points.rounded(places: 2)) pt wide.",
        remedy: "Use about 1 pt, which is 2 pixels at @2x."
      )
    }
  }
}

/// VIS-R26: Finds bar icons whose height differs from that of the others.
struct AlikeIcons: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R26"
  static let statement = "Keep all icons alike in size, detail, perspective and stroke weight."
  static let reference = "iOS 10, Custom Icons"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let bars = screen.elements.filter { $0.kind == .bar || $0.kind == .tabBar }
    return bars.flatMap { bar -> [Finding] in
      let icons = screen.pictures.filter {
        $0.picture?.isTemplate == true && bar.frame.contains($0.frame) && !screen.isInsideField($0)
      }
      let heights = icons.compactMap(Self.inkHeight).sorted()
      guard heights.count > 2 else { return [] }
      let median = heights[heights.count / 2]
      return icons.compactMap { icon in
        // UIKit defines the heights of the system's icons.
        guard icon.picture?.isSystemIcon == false, let height = Self.inkHeight(icon),
          abs(height - median) > median * settings.maximumIconDeviation
        else { return nil }
        return Self.finding(
          .advice,
          at: icon,
          what:
            "The icon is \(height.rounded(places: 1)) pt tall among \(median.rounded(places: 1)).",
          remedy: "Draw all icons of a bar at one size."
        )
      }
    }
  }

  private static func inkHeight(_ element: ScreenElement) -> Double? {
    guard let picture = element.picture, let box = picture.raster?.inkBounds, picture.scale > 0
    else { return nil }
    return Double(box.maxY - box.minY + 1) / picture.scale
  }
}

/// VIS-R30: Finds bar and tab icons with other sizes than those of table T3.
struct CustomIconSizes: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R30"
  static let statement = "Keep custom bar icons to about 22 points, tab icons to about 25."
  static let reference = "iOS 10, Custom Icon Sizes"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let bars = screen.elements.filter { $0.kind == .bar || $0.kind == .tabBar }
    return screen.pictures.compactMap { element in
      guard let picture = element.picture, picture.isTemplate, !picture.isSystemIcon,
        let bar = bars.first(where: { $0.frame.contains(element.frame) }),
        !screen.isInsideField(element)
      else { return nil }
      let size = picture.size
      if bar.kind == .tabBar {
        guard size.width > 48 || size.height > 32 else { return nil }
        return Self.finding(
          .error,
          at: element,
          what: "The tab icon measures \(Double(size.width)) by \(Double(size.height)) pt.",
          remedy: "Keep it to about 25 by 25, at most 48 by 32 pt."
        )
      }
      guard !settings.barIconRange.contains(Double(max(size.width, size.height))) else {
        return nil
      }
      return Self.finding(
        .advice,
        at: element,
        what: "The bar icon measures \(Double(size.width)) by \(Double(size.height)) pt.",
        remedy: "Keep it to about 22 by 22 pt."
      )
    }
  }
}

/// VIS-R31: Finds images without @2x or @3x versions.
struct HighResolutionArtwork: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R31"
  static let statement = "Supply high-resolution versions of all artwork."
  static let reference = "iOS 10, Image Size and Resolution"
  static let check = Check.auto

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    resources.artworkByName.compactMap { name, files in
      guard !files.contains(where: { $0.format == .svg || $0.format == .pdf }) else { return nil }
      let scales = Set(files.map(\.scale))
      let missing = [2, 3].filter { !scales.contains($0) }
      guard !missing.isEmpty else { return nil }
      return Self.finding(
        .error,
        at: name,
        what: "There is no \(missing.map { "@\($0)x" }.joined(separator: " and no ")) version.",
        remedy: "Export the missing sizes, or use a vector file."
      )
    }
  }
}

/// VIS-R32: Finds @2x and @3x images that are not exact multiples.
struct ExactMultiples: ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R32"
  static let statement = "Make @2x and @3x images exactly 2 and 3 times the size of @1x."
  static let reference = "iOS 10, Image Size and Resolution"
  static let check = Check.auto

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    resources.artworkByName.flatMap { name, files -> [Finding] in
      let pictures = files.filter { $0.width > 0 }
      guard let base = pictures.min(by: { $0.scale < $1.scale }) else { return [] }
      return pictures.compactMap { file in
        let isExact =
          file.width * base.scale == base.width * file.scale
          && file.height * base.scale == base.height * file.scale
        guard !isExact else { return nil }
        return Self.finding(
          .error,
          at: file.name,
          what: "\(name) is \(file.width) by \(file.height) at @\(file.scale)x, "
            + "\(base.width) by \(base.height) at @\(base.scale)x.",
          remedy: "Export every size from one drawing."
        )
      }
    }
  }
}
