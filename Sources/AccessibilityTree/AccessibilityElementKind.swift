// Unverified: the raw values, as the order of the cases in Apple's documentation gives them.
/// The kind of an element for automation and assistive technologies.
///
/// The raw values are those of `XCUIElement.ElementType`.
public enum AccessibilityElementKind: UInt, Sendable, CaseIterable {
  /// Any kind; only used in queries.
  case any = 0
  /// A container, or an element that no other case describes.
  case other = 1
  /// The app.
  case application = 2
  /// A group of elements.
  case group = 3
  /// A window.
  case window = 4
  /// A sheet of actions.
  case sheet = 5
  /// A drawer of macOS.
  case drawer = 6
  /// An alert.
  case alert = 7
  /// A dialog of macOS.
  case dialog = 8
  /// A button.
  case button = 9
  /// A button of a group of which one is selected.
  case radioButton = 10
  /// A group of radio buttons.
  case radioGroup = 11
  /// A check box.
  case checkBox = 12
  /// A triangle that shows or hides content.
  case disclosureTriangle = 13
  /// A button that opens a menu.
  case popUpButton = 14
  /// A text field with a list of values.
  case comboBox = 15
  /// A button that opens a menu of commands.
  case menuButton = 16
  /// A button of a toolbar on macOS.
  case toolbarButton = 17
  /// A popover.
  case popover = 18
  /// The on-screen keyboard.
  case keyboard = 19
  /// A key of the keyboard.
  case key = 20
  /// A navigation bar.
  case navigationBar = 21
  /// A tab bar.
  case tabBar = 22
  /// A group of tabs.
  case tabGroup = 23
  /// A toolbar.
  case toolbar = 24
  /// The status bar.
  case statusBar = 25
  /// A table.
  case table = 26
  /// A row of a table of macOS.
  case tableRow = 27
  /// A column of a table of macOS.
  case tableColumn = 28
  /// An outline.
  case outline = 29
  /// A row of an outline.
  case outlineRow = 30
  /// A browser of columns.
  case browser = 31
  /// A collection view.
  case collectionView = 32
  /// A slider.
  case slider = 33
  /// The dots of a page control.
  case pageIndicator = 34
  /// A progress bar.
  case progressIndicator = 35
  /// A spinning indicator of activity.
  case activityIndicator = 36
  /// A segmented control.
  case segmentedControl = 37
  /// A picker with wheels.
  case picker = 38
  /// A wheel of a picker.
  case pickerWheel = 39
  /// A switch.
  case `switch` = 40
  /// A toggle.
  case toggle = 41
  /// A link.
  case link = 42
  /// An image.
  case image = 43
  /// An icon on the home screen.
  case icon = 44
  /// A search field.
  case searchField = 45
  /// A scroll view.
  case scrollView = 46
  /// A scroll bar.
  case scrollBar = 47
  /// A text that cannot be edited.
  case staticText = 48
  /// A text field.
  case textField = 49
  /// A text field that hides its text.
  case secureTextField = 50
  /// A date picker.
  case datePicker = 51
  /// A text view.
  case textView = 52
  /// A menu.
  case menu = 53
  /// An item of a menu.
  case menuItem = 54
  /// A menu bar.
  case menuBar = 55
  /// A menu in a menu bar.
  case menuBarItem = 56
  /// A map.
  case map = 57
  /// A web view.
  case webView = 58
  /// An arrow that increases a value.
  case incrementArrow = 59
  /// An arrow that decreases a value.
  case decrementArrow = 60
  /// A timeline.
  case timeline = 61
  /// An indicator of a rating.
  case ratingIndicator = 62
  /// An indicator of a value.
  case valueIndicator = 63
  /// A group of split views.
  case splitGroup = 64
  /// A divider.
  case splitter = 65
  /// A relevance indicator.
  case relevanceIndicator = 66
  /// A color well.
  case colorWell = 67
  /// A help tag.
  case helpTag = 68
  /// A matte.
  case matte = 69
  /// An item of the dock.
  case dockItem = 70
  /// A ruler.
  case ruler = 71
  /// A marker of a ruler.
  case rulerMarker = 72
  /// A grid.
  case grid = 73
  /// A level indicator.
  case levelIndicator = 74
  /// A cell of a table or a collection.
  case cell = 75
  /// An area of a layout.
  case layoutArea = 76
  /// An item of a layout.
  case layoutItem = 77
  /// A handle.
  case handle = 78
  /// A stepper.
  case stepper = 79
  /// A tab.
  case tab = 80
  /// A Touch Bar.
  case touchBar = 81
  /// An item of the status bar on macOS.
  case statusItem = 82

  /// The name of the kind in descriptions, such as "StaticText".
  public var name: String {
    let name = String(describing: self)
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
