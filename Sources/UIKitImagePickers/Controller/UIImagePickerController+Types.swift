import Foundation

extension UIImagePickerController {
  /// Where pictures come from.
  public enum SourceType: Int, Sendable {
    /// The albums of the picture library.
    case photoLibrary = 0
    /// A camera.
    case camera = 1
    /// All pictures of the library at once.
    case savedPhotosAlbum = 2
  }

  /// How sharp movies are that the camera records.
  public enum QualityType: Int, Sendable {
    /// The best that the camera can.
    case typeHigh = 0
    /// Good enough to send over Wi-Fi.
    case typeMedium = 1
    /// Good enough to send over a mobile network.
    case typeLow = 2
    /// 640 × 480 pixels.
    case type640x480 = 3
    /// 1280 × 720 pixels, each frame for itself.
    case typeIFrame1280x720 = 4
    /// 960 × 540 pixels, each frame for itself.
    case typeIFrame960x540 = 5
  }

  /// What the camera takes.
  public enum CameraCaptureMode: Int, Sendable {
    /// Still pictures.
    case photo = 0
    /// Movies.
    case video = 1
  }

  /// A camera of the device.
  public enum CameraDevice: Int, Sendable {
    /// The one on the back.
    case rear = 0
    /// The one beside the screen.
    case front = 1
  }

  /// When the flash fires.
  public enum CameraFlashMode: Int, Sendable {
    /// Never.
    case off = -1
    /// When it is dark.
    case auto = 0
    /// Always.
    case on = 1
  }

  /// The formats of the files at ``InfoKey/imageURL``.
  public enum ImageURLExportPreset: Int, Sendable {
    /// JPEG where the original's format is not widely known.
    case compatible = 0
    /// The original's format.
    case current = 1
  }

  /// What the description of a picked picture has entries for.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The name of the entry.
    public let rawValue: String
    /// Makes a key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The type, a `String` such as "public.image".
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The picture as it is in the library, a `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The cropped picture, a `UIImage`; only with ``UIImagePickerController/allowsEditing``.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// What was cropped of the upright original, in its pixels: an `NSValue` of a `CGRect`.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The file of a movie that the camera recorded, a `URL` among the temporary files.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The picture's address in the library, a `URL`; deprecated since iOS 11.
    public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
    /// What a camera wrote down, a dictionary; only of pictures that were taken.
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
    /// The still and the movie of a Live Photo; never there.
    public static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")
    /// The asset; never there, as apps have no `Photos` framework on Linux.
    public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
    /// A copy of the picture's file among the temporary files, a `URL`.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }
}
