import CoreGraphics

/// The facts about an element of a standard kind.
public enum PartFacts: Sendable, Codable {
  /// The services of an activity view, at its controller's view.
  case activities(ActivityListFacts)
  /// A service in an activity view.
  case activity(ActivityFacts)
  /// An alert or an action sheet.
  case alert(AlertFacts)
  /// A button, in a bar or elsewhere.
  case button(ButtonFacts)
  /// A collection view.
  case collection(CollectionFacts)
  /// A text field.
  case field(FieldFacts)
  /// An item of a collection view.
  case item(ItemFacts)
  /// A page control.
  case pageControl(PageControlFacts)
  /// The pages of a page view controller, at its view.
  case pager(PagerFacts)
  /// A picker view or a date picker.
  case picker(PickerFacts)
  /// The options of a print job, at their list.
  case printOptions(PrintOptionsFacts)
  /// A progress view.
  case progressBar(ProgressBarFacts)
  /// A row of a table view.
  case row(RowFacts)
  /// A search bar; its field is not a separate part.
  case searchBar(SearchBarFacts)
  /// A segmented control.
  case segments(SegmentFacts)
  /// An activity indicator.
  case spinner(SpinnerFacts)
  /// A stepper.
  case stepper(StepperFacts)
  /// A table view.
  case table(TableFacts)
  /// A switch.
  case toggle(isOn: Bool)
}

/// The texts and buttons of an alert or an action sheet.
public struct AlertFacts: Sendable, Hashable, Codable {
  /// The styles of alerts.
  public enum Style: String, Sendable, Codable {
    /// An alert in the middle of the screen.
    case alert
    /// An action sheet.
    case sheet
  }

  /// A button of an alert.
  public struct Choice: Sendable, Hashable, Codable {
    /// The roles of buttons.
    public enum Style: String, Sendable, Codable {
      /// The default role.
      case usual
      /// The button cancels.
      case cancel
      /// The button deletes or changes data.
      case destructive
    }
    /// The title of the button.
    public var title: String
    /// The role that the app gave to the button.
    public var style: Style
    /// Whether the title is bold.
    public var isBold: Bool
    /// The frame, in points of the screen; zero if the button is not shown.
    public var frame: CGRect

    /// Creates a button of an alert; a frame of zero stands for one that is not shown.
    public init(_ title: String, _ style: Style, isBold: Bool = false, frame: CGRect = .zero) {
      self.title = title
      self.style = style
      self.isBold = isBold
      self.frame = frame
    }
  }

  /// The style of the alert.
  public var style: Style
  /// The title; empty if there is none.
  public var title: String
  /// The message; empty if there is none.
  public var message: String
  /// The buttons, in the order in which the app added them.
  public var choices: [Choice]
  /// The number of lines of the title; 0 if it is not shown or unknown.
  public var titleLines: Int
  /// The number of lines of the message; 0 if there is no message.
  public var messageLines: Int
  /// Whether the texts do not fit and scroll.
  public var scrollsText: Bool
  /// Whether the buttons do not fit and scroll.
  public var scrollsChoices: Bool
  /// The number of text fields.
  public var fields: Int
  /// Whether the alert is shown in a popover.
  public var isInPopover: Bool
  /// Whether the app's horizontal size class is regular.
  public var isWide: Bool

  /// Creates an alert or an action sheet.
  public init(
    _ style: Style,
    title: String,
    message: String = "",
    choices: [Choice] = [],
    titleLines: Int = 0,
    messageLines: Int = 0,
    scrollsText: Bool = false,
    scrollsChoices: Bool = false,
    fields: Int = 0,
    isInPopover: Bool = false,
    isWide: Bool = false
  ) {
    self.style = style
    self.title = title
    self.message = message
    self.choices = choices
    self.titleLines = titleLines
    self.messageLines = messageLines
    self.scrollsText = scrollsText
    self.scrollsChoices = scrollsChoices
    self.fields = fields
    self.isInPopover = isInPopover
    self.isWide = isWide
  }
}

/// The facts about a button, in content or in a bar.
public struct ButtonFacts: Sendable, Hashable, Codable {
  /// The kinds of buttons.
  public enum Kind: String, Sendable, Codable {
    /// A button of the type `custom`.
    case custom
    /// A button of the type `system`.
    case system
    /// A button of the type `detailDisclosure`.
    case detail
    /// A button of the type `infoLight`.
    case infoLight
    /// A button of the type `infoDark`.
    case infoDark
    /// A button of the type `contactAdd`.
    case addContact
    /// A button of the type `close`.
    case close
    /// An item of a bar.
    case barItem
  }

  /// The kind of the button.
  public var kind: Kind
  /// The title in the current state; nil if there is none.
  public var title: String?
  /// Whether the button shows an image in the current state.
  public var hasImage: Bool
  /// Whether the button has a border or a background.
  public var isBordered: Bool
  /// The name of a bar's system item, such as "trash"; nil if there is none.
  public var systemItem: String?
  /// Whether the button is the accessory of a row.
  public var isAccessory: Bool
  /// The action of a bar's item: the class of the target and the action; nil for a closure.
  public var action: String?

  /// Creates the facts about a button; by default a plain one without an image.
  public init(
    _ kind: Kind,
    title: String? = nil,
    hasImage: Bool = false,
    isBordered: Bool = false,
    systemItem: String? = nil,
    isAccessory: Bool = false,
    action: String? = nil
  ) {
    self.action = action
    self.kind = kind
    self.title = title
    self.hasImage = hasImage
    self.isBordered = isBordered
    self.systemItem = systemItem
    self.isAccessory = isAccessory
  }
}

/// The facts about a segmented control.
public struct SegmentFacts: Sendable, Hashable, Codable {
  /// A segment.
  public struct Segment: Sendable, Hashable, Codable {
    /// The title; nil if the segment shows an image or is empty.
    public var title: String?
    /// Whether the segment shows an image.
    public var hasImage: Bool
    /// The frame, in points of the screen.
    public var frame: CGRect
    /// The natural size of the title or image, in points.
    public var contentSize: CGSize
    /// The offset from the middle of the segment to the middle of its content, in points.
    public var offset: CGSize

    /// Creates a segment; sizes and offsets are in points.
    public init(
      title: String? = nil,
      hasImage: Bool = false,
      frame: CGRect,
      contentSize: CGSize = .zero,
      offset: CGSize = .zero
    ) {
      self.title = title
      self.hasImage = hasImage
      self.frame = frame
      self.contentSize = contentSize
      self.offset = offset
    }
  }

  /// The segments in their order.
  public var segments: [Segment]
  /// Whether the control is momentary: no segment stays selected.
  public var isMomentary: Bool
  /// Whether the widths of segments depend on their content.
  public var hasUnequalWidths: Bool
  /// Whether the app supplies the background.
  public var hasOwnBackground: Bool
  /// The index of the selected segment; nil if none is selected.
  public var selected: Int?

  /// Creates the facts about a segmented control; by default with equal widths and no selection.
  public init(
    _ segments: [Segment],
    isMomentary: Bool = false,
    hasUnequalWidths: Bool = false,
    hasOwnBackground: Bool = false,
    selected: Int? = nil
  ) {
    self.segments = segments
    self.isMomentary = isMomentary
    self.hasUnequalWidths = hasUnequalWidths
    self.hasOwnBackground = hasOwnBackground
    self.selected = selected
  }
}

/// The facts about a stepper.
public struct StepperFacts: Sendable, Hashable, Codable {
  /// The minimum value.
  public var minimum: Double
  /// The maximum value.
  public var maximum: Double
  /// The change of one touch.
  public var step: Double
  /// The current value.
  public var value: Double

  /// Creates the facts about a stepper; a rule checks whether the numbers are consistent.
  public init(minimum: Double, maximum: Double, step: Double, value: Double) {
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.value = value
  }
}

/// The facts about an activity indicator.
public struct SpinnerFacts: Sendable, Hashable, Codable {
  /// Whether the indicator is animating; it may be visible at rest.
  public var isAnimating: Bool
  /// Whether the style is one of the large ones.
  public var isLarge: Bool
  /// The colour; nil if it could not be read.
  public var color: AuditColor?

  /// Creates the facts about an activity indicator.
  public init(isAnimating: Bool, isLarge: Bool = false, color: AuditColor? = nil) {
    self.isAnimating = isAnimating
    self.isLarge = isLarge
    self.color = color
  }
}

/// The facts about a progress view.
public struct ProgressBarFacts: Sendable, Hashable, Codable {
  /// The progress, from 0 to 1.
  public var progress: Double
  /// Whether the style is the one for bars.
  public var isForBars: Bool
  /// Whether the unfilled part of the track is visible.
  public var showsTrack: Bool

  /// Creates the facts about a progress view; `progress` is from 0 to 1.
  public init(progress: Double, isForBars: Bool = false, showsTrack: Bool = true) {
    self.progress = progress
    self.isForBars = isForBars
    self.showsTrack = showsTrack
  }
}

/// The facts about the refresh control of a scroll view.
public struct RefreshFacts: Sendable, Hashable, Codable {
  /// The text below the indicator; nil if there is none.
  public var title: String?
  /// Whether the control is refreshing.
  public var isRefreshing: Bool

  /// Creates the facts about a refresh control; by default one at rest, without text.
  public init(title: String? = nil, isRefreshing: Bool = false) {
    self.title = title
    self.isRefreshing = isRefreshing
  }
}
