import CoreGraphics
import Foundation
import ScreenInspection

/// VIS-R76: Finds texts that have to be scrolled horizontally.
struct NoSidewaysReading: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R76"
  static let statement = "Do not make people scroll horizontally to read important text."
  static let reference = "iOS 10, Layout"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.elements.compactMap { element in
      guard let scroll = element.scroll, scroll.scrollsSideways, scroll.zoomScale == 1,
        !scroll.isPaging, !scroll.canZoom
      else { return nil }
      // A label as wide as the content is its cause; a row of cards is not.
      let wide = screen.texts.first {
        $0.path.hasPrefix(element.path + " > ") && $0.frame.width > scroll.visible.width
      }
      guard let wide else { return nil }
      return Self.finding(
        .error,
        at: wide,
        what: "“\(wide.text ?? "")” is \(wide.frame.width.whole) pt wide and scrolls sideways in "
          + "\(scroll.visible.width.whole) pt.",
        remedy: "Let the text wrap at the width that is there."
      )
    }
  }
}

/// VIS-R77: Finds main images that are cropped at first, or small.
struct NoZoomingToSee: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R77"
  static let statement = "Do not make people zoom to see primary images."
  static let reference = "iOS 10, Layout"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    var result: [Finding] = screen.elements.compactMap { element in
      guard let scroll = element.scroll, scroll.canZoom,
        scroll.scrollsSideways || scroll.scrollsUpAndDown,
        let image = screen.pictures.first(where: { $0.path.hasPrefix(element.path + " > ") })
      else { return nil }
      return Self.finding(
        .warning,
        at: image,
        what: "At the first zoom scale, \(scroll.zoomScale), the image is cropped.",
        remedy: "Begin at the scale at which the whole image fits, and let people zoom in."
      )
    }
    // A picture that is not an icon and is the only one is the subject of its screen.
    let photos = screen.pictures.filter {
      $0.picture?.isSystemIcon == false && $0.picture?.isTemplate == false && !$0.isInteractive
        // A tap opens a picture in a list.
        && screen.row(around: $0) == nil
    }
    // A page of text has another subject.
    let isText = screen.elements.contains {
      $0.kind == .scroll && $0.content?.isStandardText == true
    }
    if photos.count == 1, let photo = photos.first, screen.texts.count <= 3, !isText,
      photo.frame.width < screen.size.width * settings.minimumImageShare
    {
      result.append(
        Self.finding(
          .advice,
          at: photo,
          what: "The only image is \(photo.frame.width.whole) pt wide.",
          remedy: "Show the image that the screen is about at a good part of the screen's width."
        )
      )
    }
    return result
  }
}

/// VIS-R78: Finds controls with the same action that look different.
struct SimilarFunctionsLookSimilar: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R78"
  static let statement = "Give elements with similar functions a similar look."
  static let reference = "iOS 10, Layout"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let groups = Dictionary(
      grouping: screen.enabledControls.filter { $0.kind == .control && $0.action != nil }
    ) { [$0.className, $0.action ?? ""] }
    return groups.values.compactMap { alike in
      guard let first = alike.first else { return nil }
      let odd = alike.dropFirst().first {
        $0.font != first.font || abs($0.cornerRadius - first.cornerRadius) > 0.5
          || abs($0.frame.height - first.frame.height) > 1
      }
      guard let odd else { return nil }
      return Self.finding(
        .advice,
        at: odd,
        what: "It does what \(first.path) does, and has another font, height or corner.",
        remedy: "Give both the same look, or tell their functions apart."
      )
    }
    .sorted { $0.place < $1.place }
  }
}

/// VIS-R79: Finds primary buttons that are smaller than others.
struct VisualWeight: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R79"
  static let statement = "Show importance with visual weight; make important items larger."
  static let reference = "iOS 10, Layout"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    // A filled button is the primary action among buttons without a background.
    let buttons = screen.enabledControls.filter { $0.kind == .control && $0.action != nil }
    guard let primary = buttons.first(where: { ($0.fill?.alpha ?? 0) == 1 && $0.fill?.hue != nil })
    else { return [] }
    return buttons.compactMap { other in
      guard other.path != primary.path, (other.fill?.alpha ?? 0) == 0,
        other.className == primary.className,
        other.frame.area > primary.frame.area
      else { return nil }
      return Self.finding(
        .advice,
        at: primary,
        what: "The primary action is smaller than \(other.path).",
        remedy: "Make the primary action at least as large as the others."
      )
    }
    .prefix(1).map { $0 }
  }
}

/// VIS-R80: Finds headings in the lower half or on the trailing side.
struct PrincipalItemsFirst: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R80"
  static let statement = "Place principal items in the upper half, near the leading side."
  static let reference = "iOS 10, Layout"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    // UIKit places the title of a bar.
    let headings = screen.texts.filter { $0.isHeading && !screen.isBarsOwn($0) }
    guard let heading = headings.min(by: { $0.frame.minY < $1.frame.minY }) else { return [] }
    var result: [Finding] = []
    // Below other content, or content that is scrolled out of view, it is the heading of a part.
    let isFirst =
      !screen.isScrolled(around: heading)
      && !screen.elements.contains {
        ($0.kind == .text || $0.kind == .control) && !screen.isBarsOwn($0)
          && screen.bar(around: $0) == nil && $0.frame.maxY <= heading.frame.minY
      }
    if isFirst, heading.frame.midY > screen.size.height / 2 {
      result.append(
        Self.finding(
          .advice,
          at: heading,
          what: "The first heading stands in the lower half.",
          remedy: "Begin with it."
        )
      )
    }
    // A heading in the middle is centred; a tenth of the width allows for rounding and insets.
    let offset = (heading.frame.midX - screen.size.width / 2) * (screen.isRightToLeft ? -1 : 1)
    if offset > screen.size.width / 10 {
      result.append(
        Self.finding(
          .advice,
          at: heading,
          what: "The heading stands on the trailing side.",
          remedy: "Put it on the side where reading begins."
        )
      )
    }
    return result
  }
}

/// VIS-R81: Finds texts whose leading edges are nearly aligned, or are all different.
struct AlignedEdges: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R81"
  static let statement = "Align and indent content to show grouping and hierarchy."
  static let reference = "iOS 10, Layout"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    // A view for missing content centres its texts.
    let texts = screen.texts.filter {
      !$0.isInteractive && !$0.path.contains(" > UIContentUnavailableView > ")
    }
    let siblings = Dictionary(grouping: texts) { $0.parent }
    return siblings.values.compactMap { texts -> Finding? in
      let edges = texts.map { screen.isRightToLeft ? $0.frame.maxX : $0.frame.minX }
      for (index, edge) in edges.enumerated() {
        for (other, earlier) in edges.prefix(index).enumerated()
        where settings.nearMiss.contains(abs(edge - earlier)) {
          return Self.finding(
            .warning,
            at: texts[index],
            what: "Its leading edge misses that of \(texts[other].path) by "
              + "\(Double(abs(edge - earlier)).rounded(places: 1)) pt.",
            remedy: "Align the two, or indent one clearly."
          )
        }
      }
      let distinct = Set(edges.map { $0.rounded() }).count
      let stacked = Set(texts.map { $0.frame.minY.rounded() }).count == texts.count
      guard stacked, texts.count > 3,
        Double(distinct) / Double(texts.count) > settings.maximumEdgeShare
      else { return nil }
      return Self.finding(
        .advice,
        at: texts[0],
        what: "\(texts.count) labels begin at \(distinct) different edges.",
        remedy: "Use few leading edges, one for each level."
      )
    }
    .sorted { $0.place < $1.place }
  }
}

/// VIS-R86: Finds texts that ask people to rotate the device.
struct NeverTellToRotate: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R86"
  static let statement = "Do not tell people to rotate the device."
  static let reference = "iOS 10, Layout"
  static let check = Check.partial

  private static let patterns = [
    "(rotate|turn) (your|the) (device|phone|iphone|ipad|tablet|screen)",
    "(hold|use) (your|the) (device|phone|iphone|ipad) (sideways|in landscape|in portrait)",
    "请?(旋转|横置|转动|横过)(您的|你的)?(设备|手机|屏幕|iPhone|iPad)",
    "(أدر|قم بتدوير) (جهازك|هاتفك|الجهاز|الهاتف)",
    "drehen sie (ihr|das) (gerät|telefon|iphone|ipad)",
    "(tournez|faites pivoter) (votre|l’)\\s?(appareil|téléphone|iphone|ipad)",
    "(gire|gira) (su|tu|el) (dispositivo|teléfono|iphone|ipad)",
  ]

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.texts.compactMap { element in
      guard let text = element.text,
        Self.patterns.contains(where: {
          text.range(of: $0, options: [.regularExpression, .caseInsensitive]) != nil
        })
      else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "“\(text)” tells people to turn the device.",
        remedy: "Work in both orientations, or start in the one that is needed."
      )
    }
  }
}

/// VIS-R88: Finds controls with a touch area below 44 × 44 points.
struct TappableArea: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R88"
  static let statement = "Keep a tappable area of at least 44 x 44 points for every control."
  static let reference = "iOS 10, Layout"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.touchTargets.compactMap { element in
      let area = element.hitArea ?? element.frame
      let side = settings.minimumTapSide
      // Half a point is rounding to pixels.
      guard area.width < side - 0.5 || area.height < side - 0.5, !screen.isBarsOwn(element),
        !element.hasStandardSize
      else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "A touch reaches it in \(Double(area.width).rounded(places: 1)) x "
          + "\(Double(area.height).rounded(places: 1)) pt.",
        remedy: "Enlarge the control, or let it take touches around it: 44 x 44 pt."
      )
    }
  }
}

/// VIS-R89: Finds controls that are too near to each other.
struct AmpleSpacing: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R89"
  static let statement = "Provide ample spacing between interactive elements."
  static let reference = "iOS 10, Layout"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let targets = screen.touchTargets.filter {
      // An element that fills the screen is the background of the others.
      $0.frame.area < screen.size.width * screen.size.height / 2 && !$0.isSystemPart
    }
    var result: [Finding] = []
    for (index, element) in targets.enumerated() {
      for earlier in targets.prefix(index) {
        // Hit testing separates nested elements, such as a button in a row.
        guard !element.path.hasPrefix(earlier.path + " > "),
          !earlier.path.hasPrefix(element.path + " > "),
          // A presented screen lies over the one below, and takes the touches.
          element.layer == nil || earlier.layer == nil || element.layer == earlier.layer
        else { continue }
        let shared = Self.fingertip(element, settings).intersection(
          Self.fingertip(earlier, settings)
        )
        guard !shared.isNull, shared.width > 0.5, shared.height > 0.5 else { continue }
        result.append(
          Self.finding(
            .warning,
            at: element,
            what: "A fingertip on it also covers \(earlier.path).",
            remedy: "Keep the centres of neighbours 44 pt apart."
          )
        )
        break
      }
    }
    return result
  }

  private static func fingertip(_ element: ScreenElement, _ settings: AuditSettings) -> CGRect {
    let side = settings.minimumTapSide
    return CGRect(
      x: element.frame.midX - side / 2,
      y: element.frame.midY - side / 2,
      width: side,
      height: side
    )
  }
}

extension CGRect {
  var area: CGFloat { isNull ? 0 : width * height }
}

extension ScreenElement {
  /// The last class name of the path, without its index among siblings.
  var className: String { path.className }

  /// The path of the window's subview that holds the element; nil for a subview of the window.
  fileprivate var layer: String? {
    let names = path.components(separatedBy: " > ")
    return names.count > 2 ? names[0] + " > " + names[1] : nil
  }

  /// The path of the superview.
  var parent: String {
    path.components(separatedBy: " > ").dropLast().joined(separator: " > ")
  }
}

extension Screen {
  /// The enabled controls that are not part of another control, such as the label of a button.
  var touchTargets: [ScreenElement] {
    let controls = enabledControls.filter { $0.kind != .text && $0.kind != .scroll }
    return controls.filter { inner in
      !controls.contains { outer in
        outer.kind == .control && inner.path.hasPrefix(outer.path + " > ")
      }
    }
  }
}
