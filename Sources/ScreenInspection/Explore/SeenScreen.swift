import CoreGraphics
import FindingReports
import HeadlessHost
import UIKitBars
import UIKitCollections
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitInteraction
import UIKitPickers
import UIKitText

/// The steps that a screen offers at one moment, and the values that identify the screen.
@MainActor
struct SeenScreen {
  /// A step and its view.
  struct Choice {
    var step: ScreenMap.Step
    weak var view: UIView?
    /// The frame of the view, in points of the screen.
    var frame: CGRect
    /// An identifier of steps that do the same to elements of one kind, such as the rows of a list.
    var group: String
    /// Whether the view is in a list.
    var isInList: Bool
    /// Whether the view is the back button of a navigation bar.
    var isBackButton = false
  }

  private(set) var choices: [Choice] = []
  /// The class of the controller in front.
  private(set) var name = ""
  private(set) var title = ""
  /// A hash of the elements of the screen, without their text.
  private(set) var structure = ""
  /// A hash of the structure and the title.
  private(set) var fingerprint = ""

  private let screen: HeadlessScreen

  init(of screen: HeadlessScreen) {
    self.screen = screen
    screen.update()
    let windows = screen.screen.windows.filter {
      !$0.isHidden && !Self.isLeftOut($0)
    }
    for window in windows {
      let names = ElementNames(of: window)
      visit(window, names: names, isScrolled: false, list: false)
    }
    describe(windows)
  }

  /// Returns whether steps ignore a window: the status bar, and the keyboard, on which text is
  /// typed.
  private static func isLeftOut(_ window: UIWindow) -> Bool {
    window is StatusBarWindow || holdsInput(window)
  }

  /// Returns whether a window contains the keyboard, an input view or an accessory view.
  private static func holdsInput(_ window: UIWindow) -> Bool {
    let inputs = window.screen.inputViews
    return window.subviews.contains { $0.subviews.contains { inputs.shows($0) } }
  }

  private mutating func describe(_ windows: [UIWindow]) {
    let stage = screen.window.flatMap { Stage(of: $0) }
    let front = stage?.front
    name = front?.content.name ?? front?.name ?? "UIWindow"
    title = Self.withoutDigits(front?.content.title ?? "")
    if let front { noteWaysOut(of: front) }
    var parts = (stage?.layers ?? []).map { layer in
      let tab = layer.tabs?.selected.map { "tab \($0)" } ?? ""
      return "\(layer.form) \(layer.name) \(layer.content.name) \(tab)"
    }
    parts += windows.map { String(describing: type(of: $0)) }
    parts += Set(choices.map(\.group)).sorted()
    structure = StableHash.of(parts)
    fingerprint = StableHash.of([structure, title])
  }

  // MARK: What can be done

  private mutating func visit(
    _ view: UIView,
    names: ElementNames,
    isScrolled: Bool,
    list: Bool
  ) {
    guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
    let frame = view.convert(view.bounds, to: nil as UIView?)
    guard frame.intersects(screen.bounds), !frame.isEmpty else { return }
    let isCell = view is UITableViewCell || view is UICollectionViewCell
    let isInList = list || isCell
    note(view, frame, names, isInList)
    // A control that UIKit builds from several views is one element.
    if view is UIStepper || view is UISegmentedControl || view is UIDatePicker
      || view is UIPickerView || view is UITextField || view is UITextView
    {
      return
    }
    for child in view.subviews {
      visit(child, names: names, isScrolled: isScrolled || view is UIScrollView, list: isInList)
    }
  }

  private mutating func note(
    _ view: UIView,
    _ frame: CGRect,
    _ names: ElementNames,
    _ isInList: Bool
  ) {
    let element = names.name(of: view) ?? ElementPath.name(of: view)
    func add(_ kind: ScreenMap.Step.Kind, x: CGFloat = 0.5, y: CGFloat = 0.5) {
      let place = CGPoint(x: x, y: y)
      let point = CGPoint(x: frame.minX + frame.width * x, y: frame.minY + frame.height * y)
      guard reaches(view, point) else { return }
      let label = Self.label(of: view)
      let words = isInList ? "" : Self.withoutDigits(label)
      choices.append(
        Choice(
          step: ScreenMap.Step(kind, element, label: label, place: place),
          view: view,
          frame: frame,
          group: "\(kind.rawValue) \(Self.withoutPlaces(element)) \(words) \(x) \(y)",
          isInList: isInList,
          isBackButton: view is UIControl && Self.isBackButton(view)
        )
      )
    }
    switch view {
    case let control as UIControl where !control.isEnabled: return
    case is UITextField: add(.type)
    case let text as UITextView: add(text.isEditable ? .type : .scroll)
    case is UISlider:
      add(.slide, x: 0.25)
      add(.slide, x: 0.9)
    case is UIStepper:
      add(.tap, x: 0.75)
      add(.tap, x: 0.25)
    case let segments as UISegmentedControl:
      let count = segments.numberOfSegments
      for index in 0..<count { add(.tap, x: (CGFloat(index) + 0.5) / CGFloat(count)) }
    case is UIPickerView, is UIDatePicker: add(.spin)
    case is UIPageControl: add(.tap, x: 0.9)
    case is UIControl: add(.tap)
    case is UITableViewCell:
      add(.tap)
      add(.swipeLeft)
    case is UICollectionViewCell: add(.tap)
    case is ChoicePanel: noteChoices(of: view)
    default: break
    }
    if let scroll = view as? UIScrollView, !(view is UITextView) {
      let room = scroll.bounds.inset(by: scroll.adjustedContentInset)
      if scroll.isScrollEnabled, scroll.contentSize.height > room.height + 1 { add(.scroll) }
      if scroll.refreshControl != nil { add(.pull) }
    }
    guard !ScreenWalker.isSystemPart(view) else { return }
    for recognizer in view.gestureRecognizers ?? []
    where recognizer.isEnabled && !GestureFacts.isOfUIKit(recognizer) {
      switch GestureFacts(recognizer).kind {
      case .tap where !(view is UIControl): add(.tap)
      case .longPress: add(.press)
      case .swipe: add((recognizer as? UISwipeGestureRecognizer).map(Self.kind) ?? .swipeLeft)
      case .pan: add(.drag)
      case .pinch: add(.pinch)
      case .rotation: add(.rotate)
      default: break
      }
    }
    let hasMenu = view.interactions.contains { interaction in
      guard let delegate = (interaction as? UIContextMenuInteraction)?.delegate else {
        return false
      }
      return NSObject.isOwnClass(type(of: delegate))
    }
    if hasMenu { add(.press) }
  }

  private mutating func noteChoices(of panel: UIView) {
    guard let panel = panel as? ChoicePanel, let window = panel.window else { return }
    for (choice, frame) in panel.choiceFrames(in: window) {
      let title = choice.title
      choices.append(
        Choice(
          step: ScreenMap.Step(.tap, "alert > “\(title)”", label: title),
          view: panel,
          frame: frame,
          group: "choose \(Self.withoutDigits(title))",
          isInList: false
        )
      )
    }
  }

  /// Adds the ways to leave a screen that do not belong to an element.
  private mutating func noteWaysOut(of layer: Stage.Layer) {
    func add(_ kind: ScreenMap.Step.Kind) {
      choices.append(
        Choice(
          step: ScreenMap.Step(kind, layer.content.name),
          view: nil,
          frame: layer.frame,
          group: kind.rawValue,
          isInList: false
        )
      )
    }
    if layer.stackBars?.swipesBack == true { add(.goBack) }
    switch layer.form {
    case .pageSheet, .formSheet: if !layer.holdsOn { add(.dragDown) }
    case .popover, .actionSheet: add(.tapBeside)
    default: break
    }
  }

  private static func kind(of swipe: UISwipeGestureRecognizer) -> ScreenMap.Step.Kind {
    if swipe.direction.contains(.left) { return .swipeLeft }
    if swipe.direction.contains(.right) { return .swipeRight }
    return swipe.direction.contains(.up) ? .swipeUp : .swipeDown
  }

  private static func isBackButton(_ view: UIView) -> Bool {
    sequence(first: view, next: \.superview).contains {
      ($0 as? UINavigationBar)?.shownBackButton === view
    }
  }

  private func reaches(_ view: UIView, _ point: CGPoint) -> Bool {
    guard screen.bounds.contains(point) else { return false }
    var hit = screen.screen.viewHit(at: point)
    while let current = hit, current !== view { hit = current.superview }
    return hit != nil
  }

  // MARK: Words

  private static func label(of view: UIView) -> String {
    // Scrolling changes the text in the view, but not the screen.
    if view is UIScrollView { return String((view.accessibilityLabel ?? "").prefix(60)) }
    let words =
      (view as? UIControl)?.accessibilityLabel ?? view.accessibilityLabel
      ?? view.firstView { ($0 as? UILabel)?.text?.isEmpty == false }
      .flatMap { ($0 as? UILabel)?.text } ?? ""
    return String(words.prefix(60))
  }

  /// Returns a text without digits: two screens that differ only in counts are one.
  static func withoutDigits(_ text: String) -> String { text.filter { !$0.isNumber } }

  /// Returns a name without the indexes of rows and siblings.
  static func withoutPlaces(_ name: String) -> String {
    var depth = 0
    return name.filter { character in
      if character == "[" { depth += 1 }
      defer { if character == "]" { depth = max(0, depth - 1) } }
      return depth == 0
    }
  }
}
