import CoreGraphics
import UIKit

/// Shows a camera's pictures with the way of the car in them, and never an old picture as a new one.
///
/// Without a new picture for ``longestSilence`` the picture is covered, as a driver would trust what
/// stands still. The view runs the camera while ``isRunning`` is set.
open class CarCameraView: UIView {
  /// The seconds without a picture after which the last one is covered.
  ///
  /// Chosen: seven pictures of 15 a second; at walking pace the car moves half a metre.
  public static let longestSilence = 0.5

  /// The camera; `nil` for none.
  public var source: (any CarCameraSource)? {
    didSet {
      oldValue?.stop()
      oldValue?.onPicture = nil
      if isRunning { run() }
    }
  }

  /// Whether pictures are shown, as in reverse; `false` by default.
  public var isRunning = false {
    didSet { if isRunning != oldValue { run() } }
  }

  /// The angle of the steering wheel in degrees, positive to the left; `nil`, the default, draws no
  /// way.
  public var steeringAngle: Double? {
    didSet { if steeringAngle != oldValue { setNeedsLayout() } }
  }

  /// The car, by which the way is drawn.
  public var path = CarReversePath() {
    didSet { if path != oldValue { setNeedsLayout() } }
  }

  /// Why there is no picture; `nil` while there is one.
  public private(set) var trouble: String? = "No camera"

  private let picture = CALayer()
  private let lines = [CAShapeLayer(), CAShapeLayer(), CAShapeLayer()]
  private let cover = UILabel()
  private var link: CADisplayLink?
  private var lastPicture: Double?

  // Chosen: metres from the bumper of the near, the middle and the far part, and their colours.
  private static let parts: [(distances: ClosedRange<Double>, color: UIColor)] = [
    (0.3...0.9, .systemRed), (0.9...1.8, .systemYellow), (1.8...3.5, .systemGreen),
  ]

  /// Creates a view without a camera.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = .black
    clipsToBounds = true
    isAccessibilityElement = true
    accessibilityLabel = "Rear camera"
    picture.contentsGravity = .resizeAspectFill
    layer.addSublayer(picture)
    for (line, part) in zip(lines, Self.parts) {
      line.fillColor = nil
      line.strokeColor = part.color.cgColor
      line.lineCap = .round
      layer.addSublayer(line)
    }
    cover.backgroundColor = .black
    cover.textColor = .white
    cover.textAlignment = .center
    cover.numberOfLines = 0
    addSubview(cover)
    showTrouble()
  }

  private func run() {
    link?.invalidate()
    link = nil
    source?.stop()
    lastPicture = nil
    picture.contents = nil
    trouble = source == nil ? "No camera" : "Waiting for the camera"
    defer { showTrouble() }
    guard isRunning, let source else { return }
    source.onPicture = { [weak self] in self?.show($0) }
    do { try source.start() } catch {
      trouble = "\(error)"
      return
    }
    let link = CADisplayLink(target: self, selector: Selector(CarCameraView.watch, "watch:"))
    // Chosen: how many times a second the age of the picture is checked.
    link.preferredFramesPerSecond = 10
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func show(_ image: CGImage) {
    guard isRunning else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    picture.contents = image
    CATransaction.commit()
    lastPicture = CACurrentMediaTime()
    guard trouble != nil else { return }
    trouble = nil
    showTrouble()
  }

  private func watch(_ link: CADisplayLink) {
    guard trouble == nil, let lastPicture,
      CACurrentMediaTime() - lastPicture > Self.longestSilence
    else { return }
    trouble = "No picture from the camera"
    showTrouble()
  }

  private func showTrouble() {
    cover.isHidden = trouble == nil
    cover.text = trouble
    accessibilityValue = trouble
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    cover.frame = bounds
    let size = max(16, bounds.height * 0.06)
    if cover.font.pointSize != size { cover.font = .systemFont(ofSize: size, weight: .medium) }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    picture.frame = bounds
    for (line, part) in zip(lines, Self.parts) {
      line.frame = bounds
      line.lineWidth = max(3, bounds.height * 0.012)
      line.isHidden = trouble != nil || steeringAngle == nil
      line.path = steeringAngle.map { way(part.distances, $0) }
    }
    CATransaction.commit()
  }

  /// Both sides of a part of the way, and the mark across its end.
  private func way(_ distances: ClosedRange<Double>, _ steering: Double) -> CGPath {
    let shape = CGMutablePath()
    guard bounds.height > 0 else { return shape }
    let aspect = Double(bounds.width / bounds.height)
    func points(_ isLeft: Bool) -> [CGPoint] {
      path.side(isLeft: isLeft, steering: steering, distances: distances, aspect: aspect).map {
        CGPoint(x: $0.x * bounds.width, y: $0.y * bounds.height)
      }
    }
    let sides = [points(true), points(false)]
    for side in sides where side.count > 1 { shape.addLines(between: side) }
    if let left = sides[0].last, let right = sides[1].last {
      shape.addLines(between: [left, right])
    }
    return shape
  }
}
