import CoreGraphics
import Foundation
import PictureLibrary
import UIKitBars
import UIKitCore

/// Lets a person pick one picture of the library.
///
/// The library is a folder of pictures: that of the environment variable `RUSSET_PICTURES`, else the
/// pictures folder of the XDG user directories. Its folders are the albums. Set the source and the
/// delegate, then present the controller; on tablets as a popover. There is no camera.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  final weak var pickerDelegate:
    (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
  final var shownLibrary: PictureLibrary?
  final var isBusy = false

  // MARK: Sources

  /// Whether there is such a source: both kinds of library; never a camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
    sourceType != .camera
  }
  /// The types of media that a source has; nil: there is no such source.
  ///
  /// Departs: libraries have no movies on Linux.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? [imageType] : nil
  }
  /// Always false: there is no camera.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  /// Always false: there is no camera.
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
  /// Always nil: there is no camera.
  open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }

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
  /// Without a type of pictures the library is empty.
  open var mediaTypes = [imageType] { didSet { mediaTypesDidChange() } }
  /// Whether a square is cropped from the picked picture, by default false.
  open var allowsEditing = false
  /// The format of the file at ``InfoKey/imageURL``, by default `.compatible`.
  open var imageExportPreset = ImageURLExportPreset.compatible
  /// The preset by which movies are converted, by default nil; stored only.
  open var videoExportPreset: String?
  /// The longest movie in seconds, by default 600; stored only.
  // Source: Apple's documentation: "The default value for this property is 10 minutes".
  open var videoMaximumDuration: TimeInterval = 600
  /// The quality of movies, by default `.typeMedium`; stored only.
  open var videoQuality = QualityType.typeMedium

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
}
