import CoreGraphics
import Foundation
import PictureLibrary
import UIKitBars
import UIKitCore

/// Lets a person pick one picture of the library.
///
/// The library is a folder of pictures: that of the environment variable `RUSSET_PICTURES`, else the
/// pictures folder of the XDG user directories. Its folders are the albums. Set the source and the
/// delegate, then present the controller; on tablets as a popover. `RUSSET_CAMERA` names the device's
/// cameras; without it there are none.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  final weak var pickerDelegate:
    (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
  final var shownLibrary: PictureLibrary?
  final var isBusy = false

  // MARK: Sources

  /// Whether there is such a source: both kinds of library, and a camera where `RUSSET_CAMERA` names one.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
    sourceType != .camera || isCameraDeviceAvailable(.rear) || isCameraDeviceAvailable(.front)
  }
  /// The types of media that a source has; nil: there is no such source.
  ///
  /// A camera has movies where `ffmpeg` is installed with its encoder of H.264. Departs: libraries have
  /// pictures alone on Linux.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    guard isSourceTypeAvailable(sourceType) else { return nil }
    let hasMovies = sourceType == .camera && MovieWriter.program() != nil
    return hasMovies ? [imageType, movieType] : [imageType]
  }
  /// Whether there is a camera on that side: `RUSSET_CAMERA` names the rear one, then the front one.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool {
    CameraFeed.name(of: cameraDevice) != nil
  }
  /// Always false: no camera of Video4Linux has a flash.
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
  /// What a camera takes: still pictures, and movies where `ffmpeg` is installed with its encoder of
  /// H.264; nil: there is no such camera.
  open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? {
    guard isCameraDeviceAvailable(cameraDevice) else { return nil }
    let modes: [CameraCaptureMode] = MovieWriter.program() == nil ? [.photo] : [.photo, .video]
    return modes.map { NSNumber(value: $0.rawValue) }
  }

  // MARK: Configuration

  /// Receives what is picked; held weakly.
  @_nonoverride
  open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)? {
    get { pickerDelegate }
    set { takeDelegate(newValue) }
  }
  /// Where pictures come from, by default the library's albums.
  ///
  /// A source that is not available is a programmer's error; ask ``isSourceTypeAvailable(_:)``.
  open var sourceType = SourceType.photoLibrary { didSet { sourceTypeDidChange(from: oldValue) } }
  /// The types of media that can be picked, by default pictures: `["public.image"]`.
  ///
  /// Without a type of pictures the library is empty. With "public.movie" the camera records movies
  /// too, or alone. Departs: movies have no sound.
  open var mediaTypes = [imageType] { didSet { mediaTypesDidChange() } }
  /// Whether a square is cropped from the picked picture, by default false.
  open var allowsEditing = false
  /// The format of the file at ``InfoKey/imageURL``, by default `.compatible`.
  open var imageExportPreset = ImageURLExportPreset.compatible
  /// The preset by which movies are converted, by default nil; stored only.
  open var videoExportPreset: String?
  /// The longest movie that the camera records, in seconds, by default 600: it then ends by itself.
  // Source: Apple's documentation: "The default value for this property is 10 minutes".
  open var videoMaximumDuration: TimeInterval = 600
  /// The quality of movies that the camera records, by default `.typeMedium`.
  open var videoQuality = QualityType.typeMedium

  // MARK: Camera

  /// Whether the camera has buttons, by default true.
  ///
  /// Without them an app takes pictures with ``takePicture()``, and each goes to the delegate at once.
  open var showsCameraControls = true { didSet { cameraOptionsDidChange() } }
  /// A view of the app over the camera's picture and buttons, by default nil.
  ///
  /// A view without a frame gets the size of the screen.
  open var cameraOverlayView: UIView? { didSet { cameraOptionsDidChange() } }
  /// How the camera's picture is moved, scaled and turned on the screen; by default not at all.
  ///
  /// It does not count for the picture that is taken.
  open var cameraViewTransform = CGAffineTransform.identity { didSet { cameraOptionsDidChange() } }
  /// The camera, by default the rear one; the front one where there is no other.
  ///
  /// A camera that is not there is a programmer's error; ask ``isCameraDeviceAvailable(_:)``.
  open var cameraDevice: CameraDevice {
    get { chosenCamera ?? (Self.isCameraDeviceAvailable(.rear) ? .rear : .front) }
    set { choose(newValue) }
  }
  final var chosenCamera: CameraDevice?
  /// What the camera takes, by default still pictures.
  ///
  /// Movies are a programmer's error where ``mediaTypes`` or ``availableCaptureModes(for:)`` do not have
  /// them.
  open var cameraCaptureMode: CameraCaptureMode {
    get { currentCaptureMode }
    set { choose(newValue) }
  }
  final var chosenCaptureMode: CameraCaptureMode?
  /// When the flash fires, by default when it is dark; stored only, as there is no flash.
  open var cameraFlashMode = CameraFlashMode.auto

  /// Takes a picture with the camera.
  ///
  /// Nothing happens while another one is taken or looked at.
  open func takePicture() { cameraController?.takePicture() }
  /// Begins a movie.
  ///
  /// - Returns: False where ``cameraCaptureMode`` is not `.video`, a movie is recorded or looked at, the
  ///   camera has no picture yet, or the encoder does not start.
  @discardableResult
  open func startVideoCapture() -> Bool { cameraController?.startMovie() ?? false }
  /// Ends a movie.
  ///
  /// The delegate gets the file when it is encoded; with ``showsCameraControls`` a person chooses first
  /// whether to use it.
  open func stopVideoCapture() { cameraController?.stopMovie() }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    prepareRoot()
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    pickerDidDisappear()
  }
  open override func accessibilityPerformEscape() -> Bool {
    cancel()
    return true
  }

  /// The identifier of the type of pictures.
  // Source: `kUTTypeImage`.
  private static let imageType = "public.image"
  /// The identifier of the type of movies.
  // Source: `kUTTypeMovie`.
  private static let movieType = "public.movie"
}
