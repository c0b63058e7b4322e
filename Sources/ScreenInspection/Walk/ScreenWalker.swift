import CoreGraphics
import Foundation
import HostInterface
import UIKitCore
import UIKitPrinting
import UIKitText

/// Converts the content of a window into values, once, for all rules.
@MainActor
public struct ScreenWalker {
  private var elements: [ScreenElement] = []
  private var bars = SeenBars()
  let window: UIWindow
  private let picture: Raster?
  private let elementNames: ElementNames
  let peeks = PeekReader()
  private var names: [String: String] = [:]
  private var suppressions: [SuppressionInCode] = []

  /// Walks the visible views of a window.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - picture: The rendered window, one pixel per device pixel; without it the colours behind
  ///     elements are derived from background colours.
  ///   - app: The facts about the app; nil if they are unknown.
  /// - Returns: The content of the screen.
  public static func screen(
    of window: UIWindow,
    picture: CGImage? = nil,
    app: AppFacts? = nil
  ) -> Screen {
    let environment = window.screen.environment
    // The display's filters change the colours of the picture, not those that the app set.
    let isFiltered = environment.isInvertColorsEnabled || environment.isGrayscaleEnabled
    var walker = ScreenWalker(
      window: window,
      picture: isFiltered ? nil : picture.flatMap { Raster($0) }
    )
    walker.visit(
      window,
      path: name(of: window),
      ground: nil,
      material: nil,
      visible: window.bounds
    )
    var screen = Screen(
      elements: walker.elements,
      size: window.bounds.size,
      scale: Double(window.screen.scale),
      tint: color(window.tintColor, in: window),
      isDark: window.traitCollection.userInterfaceStyle == .dark,
      app: app
    )
    screen.isRightToLeft = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    screen.textSize = window.traitCollection.preferredContentSizeCategory.rawValue
    screen.language = window.screen.environment.languages.first ?? ""
    screen.orientations = window.rootViewController.map(orientations)
    screen.statusBar = StatusBarFacts(of: window, picture: walker.picture)
    screen.navigationBars = walker.bars.navigation
    screen.toolbars = walker.bars.tools
    screen.tabBars = walker.bars.tabs
    screen.today = CalendarDay(
      of: Date(),
      in: window.screen.environment.timeZone.flatMap { TimeZone(identifier: $0) } ?? .current
    )
    screen.canPrint = UIPrintInteractionController.isPrintingAvailable
    screen.editMenu = EditMenuFacts(in: window)
    screen.keyboard = KeyboardFacts(over: window)
    screen.broughtKeyboards = UITextInputMode.broughtKeyboards
    screen.biometry = biometry
    screen.deferredEdges = window.rootViewController.map(deferredEdges) ?? []
    screen.names = walker.names
    screen.suppressions = walker.suppressions
    screen.hiddenActions = walker.peeks.swipeActions
    screen.stage = Stage(of: window)
    screen.navigation = screen.stage?.front.flatMap { front in
      front.stackBars.map {
        NavigationFacts(
          depth: front.depth,
          showsWayBack: $0.showsWayBack,
          swipesBack: $0.swipesBack
        )
      }
    }
    return screen
  }

  static func front(of controller: UIViewController) -> UIViewController {
    var front = controller
    while let presented = front.presentedViewController { front = presented }
    return front
  }

  /// The device's biometrics: "Face ID" or "Touch ID"; nil if it has neither.
  static var biometry: String? {
    switch Surroundings.device.biometrics {
    case .none: nil
    case .touchID: "Touch ID"
    case .faceID: "Face ID"
    }
  }

  /// Returns the edges at which the front controller, or the child that it names, defers the
  /// system's gestures.
  private static func deferredEdges(of root: UIViewController) -> [String] {
    var controller = front(of: root)
    while let child = controller.childForScreenEdgesDeferringSystemGestures { controller = child }
    return names(of: controller.preferredScreenEdgesDeferringSystemGestures)
  }

  static func names(of edges: UIRectEdge) -> [String] {
    let named: [(UIRectEdge, String)] = [
      (.top, "top"), (.left, "left"), (.bottom, "bottom"), (.right, "right"),
    ]
    return named.filter { edges.contains($0.0) }.map(\.1)
  }

  /// Returns the orientations that the front controller supports, named after the orientation of
  /// the device.
  static func orientations(of root: UIViewController) -> Set<ScreenOrientation> {
    let mask = front(of: root).supportedInterfaceOrientations
    var result = Set<ScreenOrientation>()
    if mask.contains(.portrait) { result.insert(.portrait) }
    if mask.contains(.portraitUpsideDown) { result.insert(.portraitUpsideDown) }
    // The interface rotates in the opposite direction of the device.
    if mask.contains(.landscapeLeft) { result.insert(.landscapeRight) }
    if mask.contains(.landscapeRight) { result.insert(.landscapeLeft) }
    return result
  }

  private init(window: UIWindow, picture: Raster?) {
    self.window = window
    self.picture = picture
    elementNames = ElementNames(of: window)
  }

  private static func name(of view: UIView) -> String { ElementPath.name(of: view) }

  static func color(_ color: UIColor?, in view: UIView) -> AuditColor? {
    guard let color = color?.resolvedColor(with: view.traitCollection) else { return nil }
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    var alpha: CGFloat = 0
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
    return AuditColor(Double(red), Double(green), Double(blue), alpha: Double(alpha))
  }

  private mutating func visit(
    _ view: UIView,
    path: String,
    ground: AuditColor?,
    material: AuditColor?,
    visible: CGRect
  ) {
    guard !view.isHidden, view.alpha > 0.01, !(view is any SystemPanel) else { return }
    let frame = view.convert(view.bounds, to: window)
    guard frame.intersects(window.bounds), !frame.isEmpty else { return }
    // A view that is scrolled or clipped away completely is not on the screen.
    guard frame.intersects(visible) else { return }
    names[path] = elementNames.name(of: view)
    suppressions += AuditSuppressions.of(view).map { SuppressionInCode($0, at: path) }
    var ground = ground
    var material = material
    let fill = Self.color(view.backgroundColor, in: view)
    if let fill, fill.alpha > 0 {
      ground = fill.over(ground ?? .white)
      if fill.alpha == 1 { material = nil }
    }
    var element = ScreenElement(kind: .container, path: path, frame: frame)
    element.fill = fill
    element.ground = ground
    element.label = view.accessibilityLabel
    element.isAccessible = view.isAccessibilityElement
    element.tint = Self.color(view.tintColor, in: view)
    element.isInteractive = isInteractive(view)
    element.materialTint = material
    element.cornerRadius = Double(view.layer.cornerRadius)
    element.isFocus = view.isFirstResponder || (view as? UIControl)?.isSelected == true
    element.isHeading = view.accessibilityTraits.contains(.header)
    // Half a point is rounding to pixels.
    element.isClipped = !visible.insetBy(dx: -0.5, dy: -0.5).contains(frame)
    if element.isInteractive { element.hitArea = hitArea(of: view, frame: frame) }
    describe(view, as: &element)
    describeTouch(view, as: &element)
    if element.kind == .bar || element.kind == .tabBar {
      element.isTranslucent = BarLook(of: view).isTranslucent
      bars.note(view, path: path, frame: frame)
    }
    describePart(view, as: &element)
    describeLooks(view, as: &element)
    if element.kind == .material {
      // Unverified: the colour over the blur, if the effect does not define one.
      material =
        window.traitCollection.userInterfaceStyle == .dark
        ? AuditColor(0.11, 0.11, 0.11, alpha: 0.73) : AuditColor(0.97, 0.97, 0.97, alpha: 0.8)
    }
    if element.kind == .text, isUpright(view), let measured = measuredGround(frame) {
      element.ground = measured
    }
    if element.isWorthTelling {
      elements.append(element)
    }
    var visible = visible
    if view.clipsToBounds || view is UIScrollView { visible = visible.intersection(frame) }
    var counts: [String: Int] = [:]
    for child in view.subviews {
      let name = Self.name(of: child)
      let index = counts[name, default: 0]
      counts[name] = index + 1
      visit(
        child,
        path: index == 0 ? "\(path) > \(name)" : "\(path) > \(name)[\(index)]",
        ground: ground,
        material: material,
        visible: visible
      )
    }
  }

  /// Returns the area around a view's middle in which touches reach the view or its subviews.
  private func hitArea(of view: UIView, frame: CGRect) -> CGRect? {
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    guard reaches(view, middle) else { return nil }
    func reach(_ dx: CGFloat, _ dy: CGFloat) -> CGFloat {
      func isReached(_ distance: CGFloat) -> Bool {
        reaches(view, CGPoint(x: middle.x + dx * distance, y: middle.y + dy * distance))
      }
      // The search ends at the size of a fingertip; most elements reach further and need one hit
      // test.
      if isReached(Self.fingertip) { return Self.fingertip }
      var inside: CGFloat = 0
      var outside = Self.fingertip
      while outside - inside > 1 {
        let between = ((inside + outside) / 2).rounded(.down)
        if isReached(between) { inside = between } else { outside = between }
      }
      return inside
    }
    let left = reach(-1, 0)
    let up = reach(0, -1)
    // The middle point counts once.
    return CGRect(
      x: middle.x - left,
      y: middle.y - up,
      width: max(left + reach(1, 0), min(frame.width, 2 * Self.fingertip)),
      height: max(up + reach(0, 1), min(frame.height, 2 * Self.fingertip))
    )
  }

  /// Half the size of a fingertip, with a margin, in points.
  private static let fingertip: CGFloat = 24

  private func reaches(_ view: UIView, _ point: CGPoint) -> Bool {
    var hit = window.hitTest(point, with: nil)
    while let current = hit, current !== view { hit = current.superview }
    return hit != nil
  }

  private func isInteractive(_ view: UIView) -> Bool {
    guard view.isUserInteractionEnabled else { return false }
    if view is UIControl { return true }
    return view.gestureRecognizers?.contains { $0 is UITapGestureRecognizer && $0.isEnabled }
      ?? false
  }

  private func describe(_ view: UIView, as element: inout ScreenElement) {
    switch view {
    case let label as UILabel:
      element.kind = .text
      element.text = label.text
      element.wordsFrame = label.convert(Self.wordsRect(of: label), to: window)
      element.color = Self.color(label.textColor, in: label)
      element.hasStandardColor = Self.hasStandardColor(label)
      element.font = Self.facts(of: label.font, kern: Self.kern(of: label))
      element.isInteractive = element.isInteractive || isInsideControl(label)
      element.isTruncated = Self.isTruncated(label)
    case let image as UIImageView:
      let frames = image.animationImages ?? image.image?.images ?? []
      guard let picture = image.image ?? frames.first else { break }
      element.kind = .image
      element.picture = PictureFacts(picture)
      element.picture?.frames = frames.map(\.size)
      element.picture?.isScaled = Self.scales(image.contentMode)
      element.hasStandardColor = Self.hasStandardTint(image)
    case let control as UIControl:
      element.kind = .control
      element.isEnabled = control.isEnabled
      element.action = Self.action(of: control)
    case let scroll as UIScrollView:
      element.kind = .scroll
      element.scroll = ScrollFacts(
        // A view without scrolling clips the rest of its content.
        contentSize: scroll.isScrollEnabled
          ? scroll.contentSize
          : CGSize(
            width: min(scroll.contentSize.width, scroll.bounds.width),
            height: min(scroll.contentSize.height, scroll.bounds.height)
          ),
        visible: scroll.bounds.inset(by: scroll.adjustedContentInset),
        zoomScale: Double(scroll.zoomScale),
        minimumZoomScale: Double(scroll.minimumZoomScale),
        maximumZoomScale: Double(scroll.maximumZoomScale),
        isPaging: scroll.isPagingEnabled,
        showsHorizontalIndicator: scroll.showsHorizontalScrollIndicator,
        showsVerticalIndicator: scroll.showsVerticalScrollIndicator
      )
    case is UIVisualEffectView:
      element.kind = .material
      element.isTranslucent = true
    default: break
    }
  }

  private static func scales(_ mode: UIView.ContentMode) -> Bool {
    switch mode {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill: true
    default: false
    }
  }

  /// Returns the rectangle of a label's words; a label centres them between its upper and lower
  /// edge.
  private static func wordsRect(of label: UILabel) -> CGRect {
    var rect = label.textRect(
      forBounds: label.bounds,
      limitedToNumberOfLines: label.numberOfLines
    )
    rect.origin.y = label.bounds.midY - rect.height / 2
    return rect
  }

  static func isTruncated(_ label: UILabel) -> Bool {
    guard label.text?.isEmpty == false else { return false }
    let free = label.numberOfLines == 1 ? CGFloat.greatestFiniteMagnitude : label.bounds.width
    let lines = label.numberOfLines
    // The size of the text without truncation.
    let probe = UILabel()
    probe.attributedText = label.attributedText
    probe.lineBreakMode = .byWordWrapping
    probe.numberOfLines = lines == 1 ? 1 : 0
    let whole = probe.sizeThatFits(CGSize(width: free, height: .greatestFiniteMagnitude))
    if lines == 1 {
      let room =
        label.adjustsFontSizeToFitWidth
        ? label.bounds.width / max(label.minimumScaleFactor, 0.01) : label.bounds.width
      return whole.width > room + 0.5
    }
    return whole.height > label.bounds.height + 0.5
      || (lines > 0 && whole.height > CGFloat(lines) * label.font.lineHeight + 1)
  }

  static func action(of control: UIControl) -> String? {
    for target in control.allTargets {
      let names =
        control.actions(forTarget: target, forControlEvent: .touchUpInside)
        ?? control.actions(forTarget: target, forControlEvent: .valueChanged)
      if let name = names?.first { return "\(type(of: target.base)).\(name)" }
    }
    return nil
  }

  private func isInsideControl(_ view: UIView) -> Bool {
    var parent = view.superview
    while let current = parent {
      if current is UIControl { return true }
      parent = current.superview
    }
    return false
  }

  private static func kern(of label: UILabel) -> Double {
    guard let text = label.attributedText, text.length > 0 else { return 0 }
    let value = text.attribute(.kern, at: 0, effectiveRange: nil)
    return (value as? NSNumber)?.doubleValue ?? (value as? Double) ?? 0
  }

  static func facts(of font: UIFont?, kern: Double) -> FontFacts? {
    guard let font else { return nil }
    let traits = font.fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
    let weight = (traits?[.weight] as? NSNumber)?.doubleValue ?? 0
    let style = font.fontDescriptor.object(forKey: .textStyle)
    let isScaled = font.adjusted(compatibleWith: nil) != nil
    return FontFacts(
      family: font.familyName,
      name: font.fontName,
      size: Double(font.pointSize),
      weight: weight,
      isSystem: font.familyName.hasPrefix("."),
      textStyle: (style as? UIFont.TextStyle)?.rawValue ?? style as? String
        ?? (isScaled ? FontFacts.scaled : nil),
      kern: kern
    )
  }

  /// Returns whether the sides of a view are parallel to the screen's, so that its frame has no
  /// corners outside of it.
  private func isUpright(_ view: UIView) -> Bool {
    let bounds = view.bounds
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      view.convert(CGPoint(x: x, y: y), to: window)
    }
    let corner = place(bounds.minX, bounds.minY)
    let far = place(bounds.maxX, bounds.maxY)
    return abs(place(bounds.maxX, bounds.minY).y - corner.y) < 0.5
      && abs(place(bounds.minX, bounds.maxY).x - corner.x) < 0.5
      && abs(place(bounds.maxX, bounds.minY).x - far.x) < 0.5
  }

  /// Returns the most frequent colour along the edges of a rectangle.
  private func measuredGround(_ frame: CGRect) -> AuditColor? {
    guard let picture else { return nil }
    let scale = CGFloat(picture.width) / window.bounds.width
    let left = max(0, Int(clamping: frame.minX * scale))
    let right = min(picture.width - 1, Int(clamping: frame.maxX * scale) - 1)
    let top = max(0, Int(clamping: frame.minY * scale))
    let bottom = min(picture.height - 1, Int(clamping: frame.maxY * scale) - 1)
    guard left < right, top < bottom else { return nil }
    var counts: [AuditColor: Int] = [:]
    for x in left...right {
      counts[picture.color(x, top), default: 0] += 1
      counts[picture.color(x, bottom), default: 0] += 1
    }
    for y in top...bottom {
      counts[picture.color(left, y), default: 0] += 1
      counts[picture.color(right, y), default: 0] += 1
    }
    // The components decide between equally frequent colours, the same way in each run.
    return counts.max {
      ($0.value, $0.key.red, $0.key.green, $0.key.blue)
        < ($1.value, $1.key.red, $1.key.green, $1.key.blue)
    }?.key
  }
}

extension ScreenElement {
  /// Whether a rule examines the element; a plain container has nothing to examine.
  fileprivate var isWorthTelling: Bool {
    kind != .container || isInteractive || fill != nil || isCell || !gestures.isEmpty
      || motion != nil || drag != nil || peek?.hasPreview == true || content != nil || part != nil
      || !ornaments.isEmpty
  }
}
