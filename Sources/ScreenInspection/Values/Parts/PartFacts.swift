import CoreGraphics

/// What is known of an element that is one of UIKit's own kinds.
public enum PartFacts: Sendable, Codable {
  case alert(AlertFacts)
  case button(ButtonFacts)
  case field(FieldFacts)
  case progressBar(ProgressBarFacts)
  case row(RowFacts)
  case segments(SegmentFacts)
  case spinner(SpinnerFacts)
  case stepper(StepperFacts)
  case table(TableFacts)
  case toggle(isOn: Bool)
}

/// What an alert or an action sheet says and offers.
public struct AlertFacts: Sendable, Hashable, Codable {
  public enum Style: String, Sendable, Codable { case alert, sheet }

  /// One of its buttons.
  public struct Choice: Sendable, Hashable, Codable {
    public enum Style: String, Sendable, Codable { case usual, cancel, destructive }
    public var title: String
    public var style: Style
    /// Whether it is the one that is bold.
    public var isBold: Bool
    /// Points of the screen; zero where it is not shown.
    public var frame: CGRect

    public init(_ title: String, _ style: Style, isBold: Bool = false, frame: CGRect = .zero) {
      self.title = title
      self.style = style
      self.isBold = isBold
      self.frame = frame
    }
  }

  public var style: Style
  public var title: String
  public var message: String
  /// In the order in which the app added them.
  public var choices: [Choice]
  /// Lines that the texts take at the alert's width; 0: not shown, or not known.
  public var titleLines: Int
  public var messageLines: Int
  /// Whether the texts, or the buttons, do not fit.
  public var scrollsText: Bool
  public var scrollsChoices: Bool
  /// How many fields ask for something.
  public var fields: Int
  /// Whether a popover shows it.
  public var isInPopover: Bool
  /// Whether the app's width is regular.
  public var isWide: Bool

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
  public enum Kind: String, Sendable, Codable {
    case custom, system, detail, infoLight, infoDark, addContact, close, barItem
  }

  public var kind: Kind
  public var title: String?
  public var hasImage: Bool
  /// Whether an edge or a ground sets it off.
  public var isBordered: Bool
  /// The system's item that a bar shows, "trash"; nil: none.
  public var systemItem: String?
  /// Whether it is the accessory of a row.
  public var isAccessory: Bool
  /// What a bar's item does, as far as it has a name: the target's class and the action.
  public var action: String?

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
  public struct Segment: Sendable, Hashable, Codable {
    public var title: String?
    public var hasImage: Bool
    /// Points of the screen.
    public var frame: CGRect
    /// Points that the title or the image wants.
    public var contentSize: CGSize
    /// Points from the segment's middle to its content's.
    public var offset: CGSize

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

  public var segments: [Segment]
  /// Whether it acts like buttons, none of which stays chosen.
  public var isMomentary: Bool
  /// Whether widths go by content.
  public var hasUnequalWidths: Bool
  public var hasOwnBackground: Bool
  /// Nil: none is chosen.
  public var selected: Int?

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
  public var minimum: Double
  public var maximum: Double
  public var step: Double
  public var value: Double

  public init(minimum: Double, maximum: Double, step: Double, value: Double) {
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.value = value
  }
}

/// What is known of an activity indicator.
public struct SpinnerFacts: Sendable, Hashable, Codable {
  public var isAnimating: Bool
  public var isLarge: Bool
  public var color: AuditColor?

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

  public init(progress: Double, isForBars: Bool = false, showsTrack: Bool = true) {
    self.progress = progress
    self.isForBars = isForBars
    self.showsTrack = showsTrack
  }
}

/// The control that refreshes what something scrolls.
public struct RefreshFacts: Sendable, Hashable, Codable {
  public var title: String?
  public var isRefreshing: Bool

  public init(title: String? = nil, isRefreshing: Bool = false) {
    self.title = title
    self.isRefreshing = isRefreshing
  }
}
