import CarControls
import CarDisplays
import CarSafety
import CoreGraphics
import UIKit

/// A view of the assistant: its figure, the understood words, the answer, and examples of commands.
///
/// Catalogue: CAR-F15, CAR-R09.
open class CarVoiceView: UIView {
  /// The assistant.
  public let assistant: CarVoiceAssistant
  /// The figure of the assistant.
  public let persona = CarVoicePersonaView(frame: .zero)
  /// The key that resumes after an interruption.
  public let resumeKey = CarButton(title: VoiceWords["Go on"])
  /// The key that closes the assistant.
  public let closeKey = CarButton(title: VoiceWords["Close"], symbolName: "xmark")

  private let title = UILabel()
  private let text = UILabel()
  private let hint = UILabel()

  /// Creates a view of an assistant.
  public init(assistant: CarVoiceAssistant, drivingState: CarDrivingStateService, log: CarEventLog)
  {
    self.assistant = assistant
    super.init(frame: .zero)
    persona.drivingState = drivingState
    persona.log = log
    persona.accessibilityIdentifier = "voice.persona"
    for label in [title, text, hint] {
      label.isUserInteractionEnabled = false
      label.textAlignment = .center
      addSubview(label)
    }
    text.numberOfLines = 0
    hint.numberOfLines = 0
    title.accessibilityIdentifier = "voice.state"
    // The state changes without input while the assistant works and speaks.
    title.accessibilityTraits.insert(.updatesFrequently)
    text.accessibilityIdentifier = "voice.text"
    hint.accessibilityIdentifier = "voice.hint"
    resumeKey.accessibilityIdentifier = "voice.resume"
    resumeKey.accessibilityLabel = VoiceWords["Go on"]
    closeKey.accessibilityIdentifier = "voice.close"
    closeKey.accessibilityLabel = VoiceWords["Close"]
    resumeKey.addAction(
      UIAction { [weak self] _ in self?.assistant.resume() },
      for: .touchUpInside
    )
    closeKey.addAction(UIAction { [weak self] _ in self?.assistant.close() }, for: .touchUpInside)
    for view in [persona, resumeKey, closeKey] as [UIView] { addSubview(view) }
    update()
  }

  /// Returns `nil`, because archives do not contain the assistant.
  public required init?(coder: NSCoder) { nil }

  /// Updates the view to the current state of the assistant.
  public func update() {
    persona.state = assistant.state.persona
    resumeKey.isHidden = !assistant.isInterrupted
    switch assistant.state {
    case .idle:
      title.text =
        assistant.question == nil ? VoiceWords["Assistant"] : VoiceWords["Push to answer"]
    case .listening: title.text = VoiceWords["Listening"]
    case .thinking: title.text = VoiceWords["Working"]
    case .speaking: title.text = VoiceWords["Speaking"]
    case .notUnderstood: title.text = VoiceWords["Not understood"]
    case .failed: title.text = VoiceWords["Not possible"]
    }
    text.text = assistant.state == .listening ? assistant.words : shownAnswer
    let examples = assistant.examples.prefix(2).map { "“\($0)”" }.joined(separator: "  ")
    // If speech is unavailable, the notice replaces the examples, which would not help.
    var notice = assistant.notice == assistant.answer ? nil : assistant.notice
    // The remedy is shown in a parked car; while driving, the notice has only a few words
    // (CAR-Q17).
    if notice != nil, persona.drivingState?.state.isDriving == true { notice = Self.shortNotice }
    hint.text = notice ?? (assistant.state == .listening ? examples : nil)
    setNeedsLayout()
  }

  private static var shortNotice: String { VoiceWords["Speech is not available"] }

  private var shownAnswer: String { assistant.question ?? assistant.answer }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let display = carDisplay
    guard hasCarContentRoom else { return }
    let gap = CarSpacing.insideGroup.points(on: display)
    title.setStyle(.title, .text, on: display)
    text.setStyle(.primary, .accent, on: display)
    hint.setStyle(.secondary, .secondaryText, on: display)
    let key = closeKey.intrinsicContentSize
    let keys = assistant.isInterrupted ? [resumeKey, closeKey] : [closeKey]
    let width = ((bounds.width - gap * CGFloat(keys.count - 1)) / CGFloat(keys.count)).rounded(
      .down
    )
    for (index, view) in keys.enumerated() {
      view.frame = CGRect(
        x: CGFloat(index) * (width + gap),
        y: bounds.height - key.height,
        width: width,
        height: key.height
      )
    }
    var rest = bounds
    rest.size.height -= key.height + gap
    func height(_ label: UILabel) -> CGFloat {
      guard label.text?.isEmpty == false else { return 0 }
      return label.sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude))
        .height.rounded(.up)
    }
    let (first, second, third) = (height(title), height(text), height(hint))
    // The figure uses the space that the texts leave, up to twice its own size.
    let own = persona.intrinsicContentSize
    let room = max(0, rest.height - first - second - third - gap)
    let side = min(room, own.height * 2, rest.width)
    persona.isHidden = side < own.height / 3
    let figure = persona.isHidden ? 0 : side + gap
    var y = max(0, (rest.height - figure - first - second - third) / 2).rounded()
    persona.frame = CGRect(x: (rest.width - side) / 2, y: y, width: side, height: side)
    y += figure
    for (label, height) in [(title, first), (text, second), (hint, third)] {
      label.frame = CGRect(
        x: 0,
        y: y,
        width: rest.width,
        height: min(height, max(0, rest.maxY - y))
      )
      y += height
    }
  }
}
