import CoreGraphics
import ScreenInspection

@testable import DesignAudit

/// Facts of every kind that has a number, so that one of them after another can be spoilt.
enum EveryFact {
  private static let somewhere = CGRect(x: 20, y: 120, width: 90, height: 40)
  private static let color = AuditColor(0.2, 0.4, 0.9)
  private static let size = CGSize(width: 20, height: 22)
  private static let font = FontFacts(
    family: "Serif",
    name: "Serif-Bold",
    size: 17,
    weight: 0.4,
    isSystem: false,
    kern: 0.5
  )
  private static let look = BarLook(
    ground: color,
    image: size,
    tint: color,
    titleColor: color,
    titleFont: font
  )

  private static func state(scrolledTo y: CGFloat) -> Log.AppState {
    Log.AppState(
      controllers: [.init("Root", hasIdentifier: true), .init("Page", hasIdentifier: false)],
      scrolls: [.init("UIWindow > Table", offset: CGPoint(x: 0, y: y), isAtStart: y == 0)],
      fields: [.init("UIWindow > Field", text: "Words \(y)", isEdited: true)],
      isKept: true
    )
  }

  private static func element(
    _ kind: ScreenElement.Kind,
    _ name: String,
    _ change: (inout ScreenElement) -> Void = { _ in }
  ) -> ScreenElement {
    var element = ScreenElement(kind: kind, path: "UIWindow > \(name)", frame: somewhere)
    element.label = name
    change(&element)
    return element
  }

  private static var parts: [(String, PartFacts)] {
    [
      (
        "Alert",
        .alert(
          AlertFacts(.alert, title: "Sure?", choices: [.init("OK", .usual, frame: somewhere)])
        )
      ),
      ("Choices", .alert(AlertFacts(.sheet, title: "", choices: [.init("OK", .usual)]))),
      ("Button", .button(ButtonFacts(.system, title: "Go"))),
      (
        "SearchBar",
        .searchBar(
          SearchBarFacts(placeholder: "Search", prompt: "Type a name.", showsBookmarks: true)
        )
      ),
      ("Field", .field(FieldFacts(placeholder: "Name", length: 3, textWidth: 40))),
      ("Picker", .picker(PickerFacts(rows: [3, 90]))),
      ("Progress", .progressBar(ProgressBarFacts(progress: 0.5))),
      ("Table > Row", .row(RowFacts(texts: ["Words", "More"]))),
      (
        "Segments",
        .segments(
          SegmentFacts([
            .init(title: "One", frame: somewhere, contentSize: size, offset: size),
            .init(title: "Two", frame: somewhere, contentSize: size, offset: size),
          ])
        )
      ),
      ("Spinner", .spinner(SpinnerFacts(isAnimating: true, color: color))),
      ("Stepper", .stepper(StepperFacts(minimum: 0, maximum: 90, step: 1, value: 3))),
      ("Table", .table(TableFacts(rowCounts: [3], readableWidth: 600))),
      ("Switch", .toggle(isOn: true)),
      ("Collection", .collection(CollectionFacts(itemCounts: [3], selected: 1))),
      ("Collection > Item", .item(ItemFacts(size: size, texts: ["Words"]))),
      ("Collection > Item[1]", .item(ItemFacts(item: 1, size: size, texts: ["Words"]))),
      ("Dots", .pageControl(PageControlFacts(count: 3, current: 1, dots: size))),
      ("Pager", .pager(PagerFacts(count: 30, hasDots: true, pages: ["One", "Two"]))),
      ("Sheet", .activities(ActivityListFacts(services: [service]))),
      ("Sheet > Service", .activity(service)),
      ("PrintOptions", .printOptions(PrintOptionsFacts(pageCount: 3, offersCopies: false))),
    ]
  }

  private static var service: ActivityFacts {
    ActivityFacts(
      title: "Archive",
      picture: PictureFacts(size: size, scale: 2, isTemplate: true, raster: ring())
    )
  }

  private static var elements: [ScreenElement] {
    let scroll = element(.scroll, "Scroll") {
      $0.scroll = ScrollFacts(
        contentSize: CGSize(width: 900, height: 900),
        visible: somewhere,
        maximumZoomScale: 4,
        isPaging: true
      )
    }
    let words = element(.text, "Table > Row > Words") {
      $0.text = "Words of a row"
      $0.font = font
      $0.color = color
      $0.ground = .white
      $0.fill = .white
      $0.tint = color
      $0.materialTint = color
      $0.hitArea = somewhere
      $0.cornerRadius = 4
      $0.isInteractive = true
    }
    let picture = element(.image, "Picture") {
      $0.picture = PictureFacts(
        size: size,
        scale: 2,
        isTemplate: true,
        raster: raster(16) { x, y in x > y ? (0, 0, 0, 255) : (0, 0, 0, 0) }
      )
      $0.picture?.frames = [size, CGSize(width: 21, height: 22)]
      $0.ornaments = [.border]
    }
    let touched = element(.control, "Touched") {
      $0.gestures = [GestureFacts(.swipe, className: "Swipe", touches: 2)]
      $0.motion = MotionFacts(count: 2, largestOffset: 30)
      $0.peek = PeekFacts(hasPreview: true, previewSize: size)
      $0.drag = DragFacts(canDrag: true, canDrop: true)
      $0.content = ContentFacts(isEditable: true, takesText: true)
      $0.isInteractive = true
    }
    let photo = element(.image, "Photo") {
      $0.picture = PictureFacts(size: size, scale: 2, isTemplate: false)
    }
    return [scroll, words, picture, photo, touched, element(.control, "UISlider")]
      + parts.map { name, part in element(.control, name) { $0.part = part } }
  }

  private static var stage: Stage {
    let popover = Stage.Popover(source: somewhere, tip: CGPoint(x: 60, y: 160), filled: 0.8)
    var layer = Stage.Layer(.popover, name: "Choices", path: "UIWindow > Pop", frame: somewhere)
    layer.popover = popover
    layer.stack = [.init("One"), .init("Two")]
    layer.stackBars = Stage.StackBars(look: look, toolbarLook: look)
    layer.tabs = Stage.Tabs(names: ["A", "B"], selected: 1)
    layer.split = Stage.Split(
      path: "UIWindow > Split",
      mode: "oneBesideSecondary",
      panes: [
        .init("primary", path: "UIWindow > Split > One", frame: somewhere, depth: 1),
        .init("secondary", path: "UIWindow > Split > Two", frame: somewhere, depth: 1),
      ],
      hasOwnWidths: true
    )
    var root = Stage.Layer(.root, name: "Intro", frame: somewhere)
    root.container = Stage.Container(
      "Root",
      path: "UIWindow > Root",
      children: [.init("One", frame: somewhere), .init("Two", frame: somewhere)]
    )
    return Stage(layers: [root, Stage.Layer(.formSheet, name: "Task", frame: somewhere), layer])
  }

  private static var screen: Screen {
    var screen = Screen(
      elements: elements,
      size: CGSize(width: 375, height: 667),
      scale: 2,
      tint: color
    )
    let item = BarItemFacts(.text, title: "Save", frame: somewhere)
    screen.stage = stage
    screen.navigation = NavigationFacts(depth: 1, showsWayBack: true, swipesBack: true)
    screen.statusBar = StatusBarFacts(ground: color, unrest: 0.4)
    screen.keyboard = KeyboardFacts(kind: .inputView, frame: somewhere, keyCount: 3)
    screen.broughtKeyboards = ["Signs"]
    screen.navigationBars = [
      NavigationBarFacts(
        path: "UIWindow > Bar",
        look: look,
        title: "Settings",
        prompt: "Choose.",
        leading: [item],
        indicator: size
      )
    ]
    screen.toolbars = [
      ToolbarFacts(path: "UIWindow > Tools", frame: somewhere, look: look, items: [item])
    ]
    screen.tabBars = [
      TabBarFacts(
        path: "UIWindow > Tabs",
        frame: somewhere,
        look: look,
        tabs: [.init("One", hasOwnImage: true, imageSize: size, frame: somewhere)],
        selected: 0
      )
    ]
    return screen
  }

  /// Two stops, since rules hold them against each other.
  static var tour: ScreenTour {
    ScreenTour(stops: [
      .init(setting: ScreenSetting(), screen: screen),
      .init(setting: ScreenSetting(orientation: .landscapeLeft), screen: screen),
    ])
  }

  private static var services: [ServiceUse] {
    let news = NotificationFacts("a", body: "It is done", badge: 3, soundSeconds: 9)
    return [
      .notificationAdded(news), .notificationDelivered(news), .badge(3, listed: 1),
      .notificationsRemoved(["a"]), .categories([NotificationCategoryFacts("b")]),
      .permission(PermissionRequest("location")), .locationAsked(wasChecked: false),
      .locationRequested, .authentication(AuthenticationFacts(method: "Face ID", reason: "It is.")),
    ]
  }

  static var log: Log {
    let point = CGPoint(x: 30, y: 130)
    let item = Log.Item([.init("public.png", isFile: true, size: 900)])
    let kinds: [Log.Kind] = [
      .launch(.init(launchScreenTime: 2)),
      .stage(stage),
      .touch(.init(.began, at: point, element: "UIWindow > Touched", frame: somewhere)),
      .touch(.init(.ended, at: point, element: "UIWindow > Touched", frame: somewhere)),
      .gesture(.init(.tap, taps: 1, element: "UIWindow > Touched", effect: .action)),
      .action(.init(element: "UIWindow > Touched")),
      .frame(damage: [somewhere]),
      .haptic(.init(.impact, isPrepared: false)),
      .sound(name: "tick"),
      .transition(.init(.present, from: "A", to: "B", duration: 3)),
      .animation(.init(element: "UIWindow > Touched", frame: somewhere, duration: 9)),
      .drag(session: 1, .lift(.init(source: "UIWindow > Table", frame: somewhere, items: [item]))),
      .drag(session: 1, .enter(.init("UIWindow > Well", frame: somewhere, picture: 1))),
      .drag(session: 1, .drop(.init(on: "UIWindow > Well", frame: somewhere))),
      .drag(session: 1, load()),
      .work(name: "load", isRunning: true),
      .bar(element: "UIWindow > Progress", value: 0.2),
      .bar(element: "UIWindow > Progress", value: 0.1),
      .work(name: "load", isRunning: false),
      .alert(AlertFacts(.alert, title: "Sure?", choices: [.init("OK", .usual, frame: somewhere)])),
      .row(.init("UIWindow > Table > Row", in: "UIWindow > Table", frame: somewhere)),
      .rows(.init("UIWindow > Table", count: 3, shift: 40)),
      .entry(.init("UIWindow > Field", frame: somewhere, isValid: false, isAnswered: false)),
      .blank(true),
      .amount(name: "load", done: 0.5),
      .page(element: "UIWindow > Dots", current: 2),
      .layout(.init("UIWindow > Collection", frame: somewhere, isAnimated: false)),
      .paneChoice(
        .init(
          "UIWindow > Table > Row",
          in: "UIWindow > Table",
          frame: somewhere,
          isSelected: false,
          isMarked: false,
          isAnswered: true
        )
      ),
      .search(.init(.shown, "UIWindow > SearchBar", frame: somewhere)),
      .search(.init(.typed, "UIWindow > SearchBar", frame: somewhere, length: 3)),
      .blank(false),
      .playback(.init("song", at: 30, isPlaying: true)),
      .playback(.init("song", at: 90, isPlaying: true)),
      .away(hasAlert: false),
      .playback(.init("song", at: 99, isPlaying: true)),
      .back(hasAlert: false),
      .playback(.init("song", at: 120, isPlaying: true)),
      .signIn(.init("UIWindow > Field", biometry: "Face ID")),
      .quickActions([
        QuickActionFacts(
          "go",
          title: "Go Home",
          subtitle: "At once",
          icon: .custom,
          picture: PictureFacts(size: size, scale: 2, isTemplate: true, raster: ring()),
          titleWidth: 900,
          subtitleWidth: 900
        )
      ]),
      .ratingRequest(.init()),
      .screenshot,
      .unsavedDocument(.init("Letter.txt", name: "Letter", moment: .background, hasFailed: true)),
      .file(.init("Letter.pdf", .otherApp)),
      .left(state(scrolledTo: 120)),
      .relaunched(state(scrolledTo: 0)),
    ]
    let all = kinds + services.map { .service($0) }
    var log = Log(all.enumerated().map { Log.Event(Double($0.offset) * 0.3 + 1, $0.element) })
    log.end = 20
    return log
  }
}
