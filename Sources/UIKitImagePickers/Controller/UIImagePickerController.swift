import CoreGraphics
import Foundation
import PictureLibrary
import UIKitBars
import UIKitCore

/// Lets a person pick one picture of the library, or take one with the camera.
///
/// The library is a folder of pictures: the value of the environment variable `RUSSET_PICTURES`, or
/// else the pictures folder of the XDG user directories. Its subfolders are the albums. Set the
/// source and the delegate, then present the controller; on tablets present it as a popover.
/// `RUSSET_CAMERA` names the device's cameras; without it there are none.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  final weak var pickerDelegate:
    (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
  final var shownLibrary: PictureLibrary?
  final var isBusy = false

  // MARK: Sources

  /// Returns whether a source is available.
  ///
  /// Both kinds of library always are; a camera is if `RUSSET_CAMERA` names one.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
    sourceType != .camera || isCameraDeviceAvailable(.rear) || isCameraDeviceAvailable(.front)
  }
  /// Returns the media types of a source; nil if the source is not available.
  ///
  /// A camera records movies if `ffmpeg` is installed with its H.264 encoder. Departs: on Linux
  /// libraries contain only pictures.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    guard isSourceTypeAvailable(sourceType) else { return nil }
    let hasMovies = sourceType == .camera && MovieWriter.program() != nil
    return hasMovies ? [imageType, movieType] : [imageType]
  }
  /// Returns whether a camera is available; `RUSSET_CAMERA` names the rear one, then the front one.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool {
    CameraFeed.name(of: cameraDevice) != nil
  }
  /// Returns false, because no camera of Video4Linux has a flash.
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
  /// Returns the capture modes of a camera; nil if there is no such camera.
  ///
  /// The modes are still pictures, and movies if `ffmpeg` is installed with its H.264 encoder.
  open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? {
    guard isCameraDeviceAvailable(cameraDevice) else { return nil }
    let modes: [CameraCaptureMode] = MovieWriter.program() == nil ? [.photo] : [.photo, .video]
    return modes.map { NSNumber(value: $0.rawValue) }
  }

  // MARK: Configuration

  /// The delegate, which receives the picked picture or movie; held weakly.
  @_nonoverride
  open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)? {
    get { pickerDelegate }
    set { takeDelegate(newValue) }
  }
  /// The source of the pictures, by default the library's albums.
  ///
  /// Setting a source that is not available is a programming error; call
  /// ``isSourceTypeAvailable(_:)`` first.
  open var sourceType = SourceType.photoLibrary { didSet { sourceTypeDidChange(from: oldValue) } }
  /// The media types that can be picked, by default pictures: `["public.image"]`.
  ///
  /// Without a picture type the library is empty. With "public.movie" the camera also records
  /// movies; if it is the only type, it records only movies. Departs: movies have no sound.
  open var mediaTypes = [imageType] { didSet { mediaTypesDidChange() } }
  /// Whether the person crops a square from the picture, by default false.
  open var allowsEditing = false
  /// The format of the file at ``InfoKey/imageURL``, by default `.compatible`.
  open var imageExportPreset = ImageURLExportPreset.compatible
  /// The preset for the conversion of movies, by default nil; stored but not used.
  open var videoExportPreset: String?
  /// The maximum length of a recorded movie, in seconds, by default 600.
  // Source: Apple's documentation: "The default value for this property is 10 minutes".
  open var videoMaximumDuration: TimeInterval = 600
  /// The quality of movies that the camera records, by default `.typeMedium`.
  open var videoQuality = QualityType.typeMedium

  // MARK: Camera

  /// Whether the camera's screen has buttons, by default true.
  ///
  /// Without them the app takes pictures with ``takePicture()``, and the delegate gets each at
  /// once.
  open var showsCameraControls = true { didSet { cameraOptionsDidChange() } }
  /// A view of the app above the camera's picture and buttons, by default nil.
  ///
  /// A view without a frame gets the size of the screen.
  open var cameraOverlayView: UIView? { didSet { cameraOptionsDidChange() } }
  /// The transform of the camera's picture on the screen, by default the identity.
  ///
  /// It does not affect the taken picture.
  open var cameraViewTransform = CGAffineTransform.identity { didSet { cameraOptionsDidChange() } }
  /// The camera that is used, by default the rear one, or the front one if it is the only one.
  ///
  /// Setting a camera that is not available is a programming error; call
  /// ``isCameraDeviceAvailable(_:)`` first.
  open var cameraDevice: CameraDevice {
    get { chosenCamera ?? (Self.isCameraDeviceAvailable(.rear) ? .rear : .front) }
    set { choose(newValue) }
  }
  final var chosenCamera: CameraDevice?
  /// The kind of media that the camera takes, by default still pictures.
  ///
  /// Setting `.video` is a programming error unless ``mediaTypes`` and
  /// ``availableCaptureModes(for:)`` include movies.
  open var cameraCaptureMode: CameraCaptureMode {
    get { currentCaptureMode }
    set { choose(newValue) }
  }
  final var chosenCaptureMode: CameraCaptureMode?
  /// The condition under which the flash fires, by default `.auto`; stored only, because there is
  /// no flash.
  open var cameraFlashMode = CameraFlashMode.auto

  /// Takes a picture with the camera.
  ///
  /// The call has no effect while another picture is taken or reviewed.
  open func takePicture() { cameraController?.takePicture() }
  /// Starts a movie.
  ///
  /// - Returns: False if ``cameraCaptureMode`` is not `.video`, a movie is recorded or reviewed,
  ///   the camera has no picture yet, or the encoder does not start.
  @discardableResult
  open func startVideoCapture() -> Bool { cameraController?.startMovie() ?? false }
  /// Ends a movie.
  ///
  /// The delegate gets the file after encoding; with ``showsCameraControls`` the person first
  /// chooses whether to use it.
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

  /// The identifier of the picture type.
  // Source: `kUTTypeImage`.
  private static let imageType = "public.image"
  /// The identifier of the movie type.
  // Source: `kUTTypeMovie`.
  private static let movieType = "public.movie"
}
