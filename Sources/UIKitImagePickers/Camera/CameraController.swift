import CoreGraphics
import Foundation
import QuartzCore
import UIKitBars
import UIKitControls
import UIKitCore
import UIKitText

/// Shows the pictures of a camera, and takes pictures and movies.
final class CameraController: UIViewController {
  // Unverified: points, by eye from iOS 12.
  private enum Metrics {
    static let margin: CGFloat = 20
    static let barHeight: CGFloat = 100
    static let buttonSize: CGFloat = 18
    static let flipSide: CGFloat = 44
    static let modeSize: CGFloat = 13
    static let modeHeight: CGFloat = 32
    static let modeGap: CGFloat = 20
    static let clockSize: CGFloat = 20
    /// The ratio of the picture's height to its width, on a phone that is held upright.
    static let aspect: CGFloat = 4 / 3
  }

  private(set) weak var picker: UIImagePickerController?
  private var feed: CameraFeed?
  private let preview = UIView(frame: .zero)
  private let bar = UIView(frame: .zero)
  let shutter = ShutterButton(frame: .zero)
  private let cancelButton = UIButton(type: .system)
  private let flipButton = UIButton(type: .system)
  private let retakeButton = UIButton(type: .system)
  let useButton = UIButton(type: .system)
  let trouble = UILabel(frame: .zero)
  /// The label with the length of the movie that is being recorded.
  let clock = UILabel(frame: .zero)
  /// The buttons for stills and movies, in reading order.
  let modeButtons: [(button: UIButton, mode: UIImagePickerController.CameraCaptureMode)] = [
    (UIButton(type: .system), .video), (UIButton(type: .system), .photo),
  ]
  var movie = MovieTake()
  private weak var overlay: UIView?
  private(set) var latest: CGImage?
  /// The taken picture that the person reviews.
  private var taken: CGImage?
  /// Whether the next picture of the camera is taken.
  private var isDue = false

  init(_ picker: UIImagePickerController) {
    self.picker = picker
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var prefersStatusBarHidden: Bool { true }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    preview.layer.contentsGravity = .resizeAspect
    preview.isAccessibilityElement = true
    preview.accessibilityTraits = .image
    preview.accessibilityLabel = PictureWords.viewfinder.text
    bar.backgroundColor = UIColor(white: 0, alpha: 0.5)
    trouble.textColor = .white
    trouble.textAlignment = .center
    trouble.numberOfLines = 0
    trouble.isHidden = true
    for view in [preview, trouble, bar] { self.view.addSubview(view) }
    prepare(cancelButton, SystemStrings.string(.cancel)) { [weak self] in self?.picker?.cancel() }
    prepare(retakeButton, PictureWords.retake.text) { [weak self] in self?.retake() }
    prepare(useButton, PictureWords.usePhoto.text) { [weak self] in self?.use() }
    prepare(flipButton, nil) { [weak self] in self?.flip() }
    flipButton.setImage(UIImage(systemName: "arrow.triangle.2.circlepath"), for: .normal)
    flipButton.accessibilityLabel = PictureWords.switchCamera.text
    shutter.addAction(UIAction { [weak self] _ in self?.press() }, for: .touchUpInside)
    bar.addSubview(shutter)
    for (button, mode) in modeButtons {
      let word = mode == .video ? PictureWords.video : .photoMode
      prepare(button, word.text) { [weak self] in self?.picker?.cameraCaptureMode = mode }
      button.titleLabel?.font = .systemFont(ofSize: Metrics.modeSize)
    }
    clock.textColor = .white
    clock.textAlignment = .center
    clock.font = .monospacedDigitSystemFont(ofSize: Metrics.clockSize, weight: .regular)
    clock.backgroundColor = bar.backgroundColor
    view.addSubview(clock)
    optionsDidChange()
  }

  private func prepare(_ button: UIButton, _ title: String?, _ perform: @escaping () -> Void) {
    button.setTitle(title, for: .normal)
    button.tintColor = .white
    button.titleLabel?.font = .systemFont(ofSize: Metrics.buttonSize)
    button.addAction(UIAction { _ in perform() }, for: .primaryActionTriggered)
    bar.addSubview(button)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
    start()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    stopFeed()
    cancelMovie()
  }

  /// Applies the camera options that the app changed in the picker.
  func optionsDidChange() {
    guard isViewLoaded, let picker else { return }
    bar.isHidden = !picker.showsCameraControls
    preview.transform = picker.cameraViewTransform
    if overlay !== picker.cameraOverlayView {
      overlay?.removeFromSuperview()
      overlay = picker.cameraOverlayView
      // The overlay also covers the camera's buttons, as on iOS.
      if let overlay { view.addSubview(overlay) }
    }
    updateButtons()
    view.setNeedsLayout()
  }

  /// Whether the person reviews a picture or a movie.
  var isLooking: Bool { taken != nil || movie.file != nil }

  func updateButtons() {
    let isBusy = movie.writer != nil || movie.isEnding
    for button in [retakeButton, useButton] { button.isHidden = !isLooking }
    shutter.isHidden = isLooking
    cancelButton.isHidden = isLooking || isBusy
    let hasOther = picker.map { CameraFeed.name(of: $0.cameraDevice.other) != nil } ?? false
    flipButton.isHidden = isLooking || isBusy || !hasOther
    overlay?.isHidden = isLooking
    updateMovieControls()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = view.bounds
    let safe = view.safeAreaInsets
    let modes = modeButtons[0].button.isHidden ? 0 : Metrics.modeHeight
    let height = Metrics.barHeight + modes + safe.bottom
    bar.frame = CGRect(x: 0, y: room.height - height, width: room.width, height: height)
    var place = CGRect(
      x: 0,
      y: safe.top,
      width: room.width,
      height: min(room.width * Metrics.aspect, room.height - safe.top)
    )
    // In landscape the picture has the full height.
    if room.width > room.height { place = room }
    preview.bounds = CGRect(origin: .zero, size: place.size)
    preview.center = CGPoint(x: place.midX, y: place.midY)
    trouble.frame = place.insetBy(dx: Metrics.margin, dy: 0)
    if overlay?.frame == .zero { overlay?.frame = room }
    let clockSize = clock.sizeThatFits(room.size)
    clock.frame = CGRect(
      x: ((room.width - clockSize.width) / 2).rounded() - Metrics.margin / 2,
      y: safe.top,
      width: clockSize.width + Metrics.margin,
      height: clockSize.height
    )
    layOutModes()
    layOutBar(safe, top: modes)
  }

  /// Lays out the words for stills and movies above the shutter, the chosen one in the middle.
  private func layOutModes() {
    let sizes = modeButtons.map { $0.button.sizeThatFits(bar.bounds.size).width }
    var x = (bar.bounds.width - sizes.reduce(Metrics.modeGap, +)) / 2
    for (button, width) in zip(modeButtons.map(\.button), sizes) {
      let frame = CGRect(x: x, y: 0, width: width, height: Metrics.modeHeight)
      button.frame = view.isRightToLeft ? frame.mirrored(in: bar.bounds) : frame
      x += width + Metrics.modeGap
    }
  }

  private func layOutBar(_ safe: UIEdgeInsets, top: CGFloat) {
    let width = bar.bounds.width
    let middle = top + Metrics.barHeight / 2
    let side = shutter.intrinsicContentSize
    shutter.frame = CGRect(
      x: ((width - side.width) / 2).rounded(),
      y: middle - side.height / 2,
      width: side.width,
      height: side.height
    )
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let margin = max(Metrics.margin, safe.left, safe.right)
    let room = max(0, (width - side.width) / 2 - 2 * margin)
    func put(_ button: UIButton, isLeading: Bool) {
      let size = button.sizeThatFits(CGSize(width: room, height: Metrics.barHeight))
      let most = isLooking ? width / 2 - margin : room
      let wide = min(max(size.width, Metrics.flipSide), most)
      button.frame = CGRect(
        x: isLeading == isRightToLeft ? width - margin - wide : margin,
        y: middle - Metrics.flipSide / 2,
        width: wide,
        height: Metrics.flipSide
      )
    }
    put(cancelButton, isLeading: true)
    put(flipButton, isLeading: false)
    put(retakeButton, isLeading: true)
    put(useButton, isLeading: false)
  }

  // MARK: Camera

  /// Starts the camera that the picker specifies.
  func start() {
    stopFeed()
    latest = nil
    guard let picker, !isLooking else { return }
    do {
      guard let name = CameraFeed.name(of: picker.cameraDevice) else {
        throw CameraFailure.notACamera
      }
      let feed = CameraFeed(name) { [weak self] in self?.show($0) }
      try feed.start()
      self.feed = feed
      trouble.isHidden = true
    } catch {
      warn("The camera supplies no pictures: \(error)", where: "UIImagePickerController")
      preview.layer.contents = nil
      trouble.text = PictureWords.noCamera.text
      trouble.isHidden = false
    }
    updateButtons()
  }

  /// Whether the camera supplies pictures.
  var isRunning: Bool { feed != nil }

  func stopFeed() {
    feed?.stop()
    feed = nil
  }

  private func show(_ picture: CGImage) {
    guard !isLooking else { return }
    latest = picture
    record(picture)
    let isMirrored = picker?.cameraDevice == .front
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    // The preview is mirrored for the front camera; the taken picture is not.
    preview.layer.contents =
      isMirrored
      ? UIImage(cgImage: picture, scale: 1, orientation: .upMirrored).content.picture() : picture
    CATransaction.commit()
    if isDue {
      isDue = false
      takePicture()
    }
  }

  private func flip() {
    guard let picker else { return }
    picker.cameraDevice = picker.cameraDevice.other
  }

  /// Performs the action of the shutter: takes a picture, or starts or ends a movie.
  private func press() {
    guard picker?.cameraCaptureMode == .video else { return takePicture() }
    if movie.writer == nil { _ = startMovie() } else { stopMovie() }
  }

  /// Takes a picture at once, or as soon as the camera supplies one.
  func takePicture() {
    guard let picker, picker.cameraCaptureMode == .photo, !isLooking, !picker.isBusy else {
      return
    }
    guard let latest else {
      isDue = feed != nil
      return
    }
    guard picker.showsCameraControls else { return picker.finish(taken: latest, crop: nil) }
    stopFeed()
    taken = latest
    preview.layer.contents = latest
    updateButtons()
    view.setNeedsLayout()
    if picker.allowsEditing { crop(latest, picker) }
  }

  private func crop(_ picture: CGImage, _ picker: UIImagePickerController) {
    let crop = CropController(
      UIImage(cgImage: picture),
      cancel: PictureWords.retake.text,
      choose: PictureWords.usePhoto.text
    )
    crop.cancelled = { [weak self, weak picker] in
      _ = picker?.popViewController(animated: true)
      self?.retake()
    }
    crop.chosen = { [weak picker] in picker?.finish(taken: picture, crop: $0) }
    picker.pushViewController(crop, animated: true)
  }

  private func retake() {
    taken = nil
    removeMovie()
    updateButtons()
    start()
    view.setNeedsLayout()
  }

  private func use() {
    if let file = movie.file {
      movie.file = nil
      picker?.finish(movie: file)
      return
    }
    guard let taken else { return }
    picker?.finish(taken: taken, crop: nil)
  }
}

extension UIImagePickerController.CameraDevice {
  var other: Self { self == .rear ? .front : .rear }
}
