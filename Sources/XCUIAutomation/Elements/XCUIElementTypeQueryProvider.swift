/// An element or a query that tests can search for elements.
@preconcurrency @MainActor
public protocol XCUIElementTypeQueryProvider {
  /// Returns a query for the elements at any depth.
  func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery
  /// The first matching element, without the check whether others match too.
  var firstMatch: XCUIElement { get }
}

extension XCUIElementTypeQueryProvider {
  /// A query for Touch Bars.
  public var touchBars: XCUIElementQuery { descendants(matching: .touchBar) }
  /// A query for groups.
  public var groups: XCUIElementQuery { descendants(matching: .group) }
  /// A query for windows.
  public var windows: XCUIElementQuery { descendants(matching: .window) }
  /// A query for sheets.
  public var sheets: XCUIElementQuery { descendants(matching: .sheet) }
  /// A query for drawers.
  public var drawers: XCUIElementQuery { descendants(matching: .drawer) }
  /// A query for alerts.
  public var alerts: XCUIElementQuery { descendants(matching: .alert) }
  /// A query for dialogs.
  public var dialogs: XCUIElementQuery { descendants(matching: .dialog) }
  /// A query for buttons.
  public var buttons: XCUIElementQuery { descendants(matching: .button) }
  /// A query for radio buttons.
  public var radioButtons: XCUIElementQuery { descendants(matching: .radioButton) }
  /// A query for radio groups.
  public var radioGroups: XCUIElementQuery { descendants(matching: .radioGroup) }
  /// A query for check boxes.
  public var checkBoxes: XCUIElementQuery { descendants(matching: .checkBox) }
  /// A query for disclosure triangles.
  public var disclosureTriangles: XCUIElementQuery { descendants(matching: .disclosureTriangle) }
  /// A query for pop-up buttons.
  public var popUpButtons: XCUIElementQuery { descendants(matching: .popUpButton) }
  /// A query for combo boxes.
  public var comboBoxes: XCUIElementQuery { descendants(matching: .comboBox) }
  /// A query for menu buttons.
  public var menuButtons: XCUIElementQuery { descendants(matching: .menuButton) }
  /// A query for toolbar buttons.
  public var toolbarButtons: XCUIElementQuery { descendants(matching: .toolbarButton) }
  /// A query for popovers.
  public var popovers: XCUIElementQuery { descendants(matching: .popover) }
  /// A query for keyboards.
  public var keyboards: XCUIElementQuery { descendants(matching: .keyboard) }
  /// A query for keys.
  public var keys: XCUIElementQuery { descendants(matching: .key) }
  /// A query for navigation bars.
  public var navigationBars: XCUIElementQuery { descendants(matching: .navigationBar) }
  /// A query for tab bars.
  public var tabBars: XCUIElementQuery { descendants(matching: .tabBar) }
  /// A query for tab groups.
  public var tabGroups: XCUIElementQuery { descendants(matching: .tabGroup) }
  /// A query for toolbars.
  public var toolbars: XCUIElementQuery { descendants(matching: .toolbar) }
  /// A query for status bars.
  public var statusBars: XCUIElementQuery { descendants(matching: .statusBar) }
  /// A query for tables.
  public var tables: XCUIElementQuery { descendants(matching: .table) }
  /// A query for table rows.
  public var tableRows: XCUIElementQuery { descendants(matching: .tableRow) }
  /// A query for table columns.
  public var tableColumns: XCUIElementQuery { descendants(matching: .tableColumn) }
  /// A query for outlines.
  public var outlines: XCUIElementQuery { descendants(matching: .outline) }
  /// A query for outline rows.
  public var outlineRows: XCUIElementQuery { descendants(matching: .outlineRow) }
  /// A query for browsers.
  public var browsers: XCUIElementQuery { descendants(matching: .browser) }
  /// A query for collection views.
  public var collectionViews: XCUIElementQuery { descendants(matching: .collectionView) }
  /// A query for sliders.
  public var sliders: XCUIElementQuery { descendants(matching: .slider) }
  /// A query for page indicators.
  public var pageIndicators: XCUIElementQuery { descendants(matching: .pageIndicator) }
  /// A query for progress indicators.
  public var progressIndicators: XCUIElementQuery { descendants(matching: .progressIndicator) }
  /// A query for activity indicators.
  public var activityIndicators: XCUIElementQuery { descendants(matching: .activityIndicator) }
  /// A query for segmented controls.
  public var segmentedControls: XCUIElementQuery { descendants(matching: .segmentedControl) }
  /// A query for pickers.
  public var pickers: XCUIElementQuery { descendants(matching: .picker) }
  /// A query for picker wheels.
  public var pickerWheels: XCUIElementQuery { descendants(matching: .pickerWheel) }
  /// A query for switches.
  public var switches: XCUIElementQuery { descendants(matching: .switch) }
  /// A query for toggles.
  public var toggles: XCUIElementQuery { descendants(matching: .toggle) }
  /// A query for links.
  public var links: XCUIElementQuery { descendants(matching: .link) }
  /// A query for images.
  public var images: XCUIElementQuery { descendants(matching: .image) }
  /// A query for icons.
  public var icons: XCUIElementQuery { descendants(matching: .icon) }
  /// A query for search fields.
  public var searchFields: XCUIElementQuery { descendants(matching: .searchField) }
  /// A query for scroll views.
  public var scrollViews: XCUIElementQuery { descendants(matching: .scrollView) }
  /// A query for scroll bars.
  public var scrollBars: XCUIElementQuery { descendants(matching: .scrollBar) }
  /// A query for static texts.
  public var staticTexts: XCUIElementQuery { descendants(matching: .staticText) }
  /// A query for text fields.
  public var textFields: XCUIElementQuery { descendants(matching: .textField) }
  /// A query for secure text fields.
  public var secureTextFields: XCUIElementQuery { descendants(matching: .secureTextField) }
  /// A query for date pickers.
  public var datePickers: XCUIElementQuery { descendants(matching: .datePicker) }
  /// A query for text views.
  public var textViews: XCUIElementQuery { descendants(matching: .textView) }
  /// A query for menus.
  public var menus: XCUIElementQuery { descendants(matching: .menu) }
  /// A query for menu items.
  public var menuItems: XCUIElementQuery { descendants(matching: .menuItem) }
  /// A query for menu bars.
  public var menuBars: XCUIElementQuery { descendants(matching: .menuBar) }
  /// A query for menu bar items.
  public var menuBarItems: XCUIElementQuery { descendants(matching: .menuBarItem) }
  /// A query for maps.
  public var maps: XCUIElementQuery { descendants(matching: .map) }
  /// A query for web views.
  public var webViews: XCUIElementQuery { descendants(matching: .webView) }
  /// A query for steppers.
  public var steppers: XCUIElementQuery { descendants(matching: .stepper) }
  /// A query for increment arrows.
  public var incrementArrows: XCUIElementQuery { descendants(matching: .incrementArrow) }
  /// A query for decrement arrows.
  public var decrementArrows: XCUIElementQuery { descendants(matching: .decrementArrow) }
  /// A query for tabs.
  public var tabs: XCUIElementQuery { descendants(matching: .tab) }
  /// A query for timelines.
  public var timelines: XCUIElementQuery { descendants(matching: .timeline) }
  /// A query for rating indicators.
  public var ratingIndicators: XCUIElementQuery { descendants(matching: .ratingIndicator) }
  /// A query for value indicators.
  public var valueIndicators: XCUIElementQuery { descendants(matching: .valueIndicator) }
  /// A query for split groups.
  public var splitGroups: XCUIElementQuery { descendants(matching: .splitGroup) }
  /// A query for splitters.
  public var splitters: XCUIElementQuery { descendants(matching: .splitter) }
  /// A query for relevance indicators.
  public var relevanceIndicators: XCUIElementQuery { descendants(matching: .relevanceIndicator) }
  /// A query for color wells.
  public var colorWells: XCUIElementQuery { descendants(matching: .colorWell) }
  /// A query for help tags.
  public var helpTags: XCUIElementQuery { descendants(matching: .helpTag) }
  /// A query for mattes.
  public var mattes: XCUIElementQuery { descendants(matching: .matte) }
  /// A query for dock items.
  public var dockItems: XCUIElementQuery { descendants(matching: .dockItem) }
  /// A query for rulers.
  public var rulers: XCUIElementQuery { descendants(matching: .ruler) }
  /// A query for ruler markers.
  public var rulerMarkers: XCUIElementQuery { descendants(matching: .rulerMarker) }
  /// A query for grids.
  public var grids: XCUIElementQuery { descendants(matching: .grid) }
  /// A query for level indicators.
  public var levelIndicators: XCUIElementQuery { descendants(matching: .levelIndicator) }
  /// A query for cells.
  public var cells: XCUIElementQuery { descendants(matching: .cell) }
  /// A query for layout areas.
  public var layoutAreas: XCUIElementQuery { descendants(matching: .layoutArea) }
  /// A query for layout items.
  public var layoutItems: XCUIElementQuery { descendants(matching: .layoutItem) }
  /// A query for handles.
  public var handles: XCUIElementQuery { descendants(matching: .handle) }
  /// A query for containers and for elements without another type.
  public var otherElements: XCUIElementQuery { descendants(matching: .other) }
  /// A query for status items.
  public var statusItems: XCUIElementQuery { descendants(matching: .statusItem) }
}
