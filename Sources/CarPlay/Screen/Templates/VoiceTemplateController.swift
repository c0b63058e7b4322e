import CoreGraphics
import Foundation
import UIKitCore

/// The controller of a voice control template with the picture and the text of the active state.
@MainActor
final class VoiceTemplateController: ModalTemplateController {
  private let voice: CPVoiceControlTemplate
  private let picture = UIImageView()
  private let figure = VoiceFigure()
  private let label = UILabel()
  private let cancel = CarButton(CarPlayWords["Cancel"]) {}
  private var shownState: String?

  init(_ template: CPVoiceControlTemplate) {
    voice = template
    super.init(template)
  }

  required init?(coder: NSCoder) { fatalError("Template controllers are not in archives.") }

  // Source: Apple's documentation of `CPVoiceControlState`: pictures of 150 by 150 points.
  private static let pictureSide: CGFloat = 150

  override func viewDidLoad() {
    super.viewDidLoad()
    label.font = CarMetrics.titleFont
    label.textAlignment = .center
    picture.contentMode = .scaleAspectFit
    cancel.action = { [weak self] in
      self?.carScreen?.interfaceController?.dismissTemplate(animated: true)
    }
    for view in [figure, picture, label, cancel] as [UIView] { card.addSubview(view) }
  }

  override func reloadContent() {
    super.reloadContent()
    let state = voice.activeState
    label.textColor = palette.text
    cancel.palette = palette
    figure.color = palette.tint
    figure.step = voice.voiceControlStates.firstIndex { $0 === state } ?? 0
    figure.isHidden = state?.image != nil
    picture.isHidden = state?.image == nil
    guard state?.identifier != shownState || picture.image == nil else { return }
    shownState = state?.identifier
    picture.stopAnimating()
    picture.image = state?.image
    if let images = state?.image?.images, !images.isEmpty {
      picture.animationImages = images
      picture.animationDuration = state?.image?.duration ?? 1
      picture.animationRepeatCount = state?.repeats ?? false ? 0 : 1
      picture.image = images.last
      picture.startAnimating()
    } else {
      picture.animationImages = nil
    }
  }

  override func layoutContent(in room: CGRect) {
    let width = min(room.width - 2 * CarMetrics.margin, 560)
    let side = Self.pictureSide
    let height = 28 + side + 20 + 44 + 20 + CarMetrics.rowHeight + 24
    card.frame = CGRect(
      x: ((room.width - width) / 2).rounded(),
      y: ((room.height - height) / 2).rounded(),
      width: width,
      height: height
    )
    let square = CGRect(x: ((width - side) / 2).rounded(), y: 28, width: side, height: side)
    picture.frame = square
    figure.frame = square
    label.text = TextVariants.first(
      of: voice.activeState?.titleVariants ?? [],
      fitting: width - 48,
      in: label.font
    )
    label.frame = CGRect(x: 24, y: 28 + side + 20, width: width - 48, height: 44)
    cancel.frame = CGRect(
      x: 24,
      y: height - CarMetrics.rowHeight - 24,
      width: width - 48,
      height: CarMetrics.rowHeight
    )
  }
}

/// A figure for a voice control state without a picture.
///
/// The heights of its bars depend on the state.
@MainActor
final class VoiceFigure: UIView {
  /// The color of the bars.
  var color = CarPalette.dark.tint { didSet { bars.forEach { $0.backgroundColor = color } } }
  /// The index of the state.
  var step = 0 { didSet { setNeedsLayout() } }
  private var bars: [UIView] = []

  // The heights as parts of the view's height, with one row for each of the five possible states.
  private static let heights: [[CGFloat]] = [
    [0.2, 0.2, 0.2, 0.2, 0.2], [0.3, 0.6, 0.9, 0.6, 0.3], [0.5, 0.3, 0.5, 0.3, 0.5],
    [0.9, 0.5, 0.7, 0.4, 0.8], [0.2, 0.4, 0.6, 0.8, 1],
  ]

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    bars = (0..<5).map { _ in
      let bar = UIView()
      bar.layer.cornerRadius = 8
      bar.backgroundColor = color
      addSubview(bar)
      return bar
    }
  }

  required init?(coder: NSCoder) { fatalError("VoiceFigure is not in archives.") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let heights = Self.heights[step % Self.heights.count]
    let width: CGFloat = 16
    let gap = (bounds.width - 5 * width) / 4
    for (index, bar) in bars.enumerated() {
      let height = (bounds.height * heights[index]).rounded()
      bar.frame = CGRect(
        x: (CGFloat(index) * (width + gap)).rounded(),
        y: ((bounds.height - height) / 2).rounded(),
        width: width,
        height: height
      )
    }
  }
}
