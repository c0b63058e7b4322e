import CoreGraphics
import UIKit

/// A view that shows the pictures of a camera with the path of the car.
///
/// If no new picture arrives for ``longestSilence``, the last one is covered, because a driver
/// would trust a frozen picture. The camera runs while ``isRunning`` is set.
open class CarCameraView: UIView {
  /// The seconds without a picture after which the last one is covered.
  ///
  /// Chosen: seven pictures at 15 a second; at walking pace the car moves half a metre.
  public static let longestSilence = 0.5

  /// The camera; `nil` if there is none.
  public var source: (any CarCameraSource)? {
    didSet {
      oldValue?.stop()
      oldValue?.onPicture = nil
      if isRunning { run() }
    }
  }

  /// Whether pictures are shown, as in reverse gear; the default is `false`.
  public var isRunning = false {
    didSet { if isRunning != oldValue { run() } }
  }

  /// The angle of the steering wheel in degrees, positive to the left; `nil`, the default, draws no
  /// path.
  public var steeringAngle: Double? {
    didSet { if steeringAngle != oldValue { setNeedsLayout() } }
  }

  /// The dimensions of the car, from which the path is drawn.
  public var path = CarReversePath() {
    didSet { if path != oldValue { setNeedsLayout() } }
  }

  /// The reason for which there is no picture; `nil` while there is one.
  public private(set) var trouble: String? = "No camera"

  private let picture = CALayer()
  private let lines = [CAShapeLayer(), CAShapeLayer(), CAShapeLayer()]
  private let cover = UILabel()
  private var link: CADisplayLink?
  private var lastPicture: Double?

  // Chosen: the distances from the bumper, in metres, of the near, the middle and the far part, and
  // their colours.
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
    source.onPicture = { [weak self, weak source] picture in
      // The camera of a view that is gone stops, unless another view uses it.
      guard let self else { return source?.stop() ?? () }
      show(picture)
    }
    do { try source.start() } catch {
      trouble = "\(error)"
      return
    }
    let link = CADisplayLink(handler: { [weak self] link in
      guard let self else { return link.invalidate() }
      watch()
    })
    // Chosen: the rate, per second, at which the age of the picture is checked.
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

  private func watch() {
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

  /// Returns both sides of a part of the path, with the mark across its end.
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
