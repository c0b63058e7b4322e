import Foundation

/// The person's picture library, as an argument of ``PHPickerConfiguration/init(photoLibrary:)``.
///
/// The framework `Photos`, which this class belongs to on iOS, is not on Linux.
public final class PHPhotoLibrary: NSObject, Sendable {
  private static let library = PHPhotoLibrary()

  override private init() { super.init() }

  /// Returns the library.
  public class func shared() -> PHPhotoLibrary { library }
}
