import CoreGraphics

/// What is known of an element that is one of UIKit's own kinds.
public enum PartFacts: Sendable, Codable {
  /// The services of an activity view, at its controller's view.
  case activities(ActivityListFacts)
  /// A service in an activity view.
  case activity(ActivityFacts)
  /// An alert or a sheet of choices.
  case alert(AlertFacts)
  /// A button, of a bar or elsewhere.
  case button(ButtonFacts)
  /// A collection.
  case collection(CollectionFacts)
  /// A text field.
  case field(FieldFacts)
  /// An item of a collection.
  case item(ItemFacts)
  /// A page control.
  case pageControl(PageControlFacts)
  /// Pages that people turn, at the view of their controller.
  case pager(PagerFacts)
  /// A picker of rows, or of dates.
  case picker(PickerFacts)
  /// The options of a print job, at their list.
  case printOptions(PrintOptionsFacts)
  /// A progress bar.
  case progressBar(ProgressBarFacts)
  /// A row of a table.
  case row(RowFacts)
  /// A search bar; its field is no part of its own.
  case searchBar(SearchBarFacts)
  /// A segmented control.
  case segments(SegmentFacts)
  /// An activity indicator.
  case spinner(SpinnerFacts)
  /// A stepper.
  case stepper(StepperFacts)
  /// A table.
  case table(TableFacts)
  /// A switch.
  case toggle(isOn: Bool)
}

/// What an alert or an action sheet says and offers.
public struct AlertFacts: Sendable, Hashable, Codable {
  /// Whether it stands in the middle or comes from below.
  public enum Style: String, Sendable, Codable { case alert, sheet }

  /// One of its buttons.
  public struct Choice: Sendable, Hashable, Codable {
    /// What choosing the button means.
    public enum Style: String, Sendable, Codable { case usual, cancel, destructive }
    /// The words on the button.
    public var title: String
    /// The role that the app gave to the button.
    public var style: Style
    /// Whether it is the one that is bold.
    public var isBold: Bool
    /// Points of the screen; zero where it is not shown.
    public var frame: CGRect

    /// Describes a button of an alert; a frame of zero stands for one that is not shown.
    public init(_ title: String, _ style: Style, isBold: Bool = false, frame: CGRect = .zero) {
      self.title = title
      self.style = style
      self.isBold = isBold
      self.frame = frame
    }
  }

  /// How the alert comes.
  public var style: Style
  /// The bold line; empty: there is none.
  public var title: String
  /// The text below the title; empty: there is none.
  public var message: String
  /// In the order in which the app added them.
  public var choices: [Choice]
  /// Lines that the texts take at the alert's width; 0: not shown, or not known.
  public var titleLines: Int
  /// Lines that the message takes; 0: there is no message.
  public var messageLines: Int
  /// Whether the texts, or the buttons, do not fit.
  public var scrollsText: Bool
  /// Whether the buttons do not fit and scroll.
  public var scrollsChoices: Bool
  /// How many fields ask for something.
  public var fields: Int
  /// Whether a popover shows it.
  public var isInPopover: Bool
  /// Whether the app's width is regular.
  public var isWide: Bool

  /// Describes an alert or an action sheet with its texts; choices and fields follow.
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

/// What is known of a button, in content or in a bar.
public struct ButtonFacts: Sendable, Hashable, Codable {
  /// What UIKit calls the button's type, or that it is part of a bar.
  public enum Kind: String, Sendable, Codable {
    /// By UIKit's types; `barItem`: part of a bar.
    case custom, system, detail, infoLight, infoDark, addContact, close, barItem
  }

  /// Where the button comes from.
  public var kind: Kind
  /// The words on it in its present state; nil: there are none.
  public var title: String?
  /// Whether it shows an image in its present state.
  public var hasImage: Bool
  /// Whether an edge or a ground sets it off.
  public var isBordered: Bool
  /// The system's item that a bar shows, "trash"; nil: none.
  public var systemItem: String?
  /// Whether it is the accessory of a row.
  public var isAccessory: Bool
  /// What a bar's item does, as far as it has a name: the target's class and the action.
  public var action: String?

  /// Describes a button; by default a plain one without an image.
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

/// What is known of a segmented control.
public struct SegmentFacts: Sendable, Hashable, Codable {
  /// One of the parts that a person chooses among.
  public struct Segment: Sendable, Hashable, Codable {
    /// The words on the segment; nil: it shows an image, or nothing.
    public var title: String?
    /// Whether an image stands in place of words.
    public var hasImage: Bool
    /// Points of the screen.
    public var frame: CGRect
    /// Points that the title or the image wants.
    public var contentSize: CGSize
    /// Points from the segment's middle to its content's.
    public var offset: CGSize

    /// Describes a segment; sizes and offsets are in points.
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

  /// The segments in the order of their numbers.
  public var segments: [Segment]
  /// Whether it acts like buttons, none of which stays chosen.
  public var isMomentary: Bool
  /// Whether widths go by content.
  public var hasUnequalWidths: Bool
  /// Whether the app draws the ground itself.
  public var hasOwnBackground: Bool
  /// Nil: none is chosen.
  public var selected: Int?

  /// Describes a segmented control; by default one with segments of equal width, none chosen.
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

/// What is known of a stepper.
public struct StepperFacts: Sendable, Hashable, Codable {
  /// The least value that the buttons reach.
  public var minimum: Double
  /// The greatest value that the buttons reach.
  public var maximum: Double
  /// How much one touch adds or takes away.
  public var step: Double
  /// The value as it stands.
  public var value: Double

  /// Describes a stepper by its numbers, which need not fit each other: a rule says if not.
  public init(minimum: Double, maximum: Double, step: Double, value: Double) {
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.value = value
  }
}

/// What is known of an activity indicator.
public struct SpinnerFacts: Sendable, Hashable, Codable {
  /// Whether it turns; one that rests may still be seen.
  public var isAnimating: Bool
  /// Whether it is one of the large styles.
  public var isLarge: Bool
  /// The colour of its blades; nil: it could not be read.
  public var color: AuditColor?

  /// Describes an activity indicator.
  public init(isAnimating: Bool, isLarge: Bool = false, color: AuditColor? = nil) {
    self.isAnimating = isAnimating
    self.isLarge = isLarge
    self.color = color
  }
}

/// What is known of a progress bar.
public struct ProgressBarFacts: Sendable, Hashable, Codable {
  /// 0 to 1.
  public var progress: Double
  /// Whether it has the style for bars.
  public var isForBars: Bool
  /// Whether the part of the track that is not yet filled is seen.
  public var showsTrack: Bool

  /// Describes a progress bar; `progress` runs from 0 to 1.
  public init(progress: Double, isForBars: Bool = false, showsTrack: Bool = true) {
    self.progress = progress
    self.isForBars = isForBars
    self.showsTrack = showsTrack
  }
}

/// The control that refreshes what something scrolls.
public struct RefreshFacts: Sendable, Hashable, Codable {
  /// The words below the indicator; nil: there are none.
  public var title: String?
  /// Whether new content is under way.
  public var isRefreshing: Bool

  /// Describes a refresh control; by default one at rest, without words.
  public init(title: String? = nil, isRefreshing: Bool = false) {
    self.title = title
    self.isRefreshing = isRefreshing
  }
}
