import Foundation

/// A function that releases the memory of a data provider; its arguments are info, data, size.
public typealias CGDataProviderReleaseDataCallback = (
  UnsafeMutableRawPointer?, UnsafeRawPointer, Int
) -> Void

/// The source of the bytes of an image or a font.
public final class CGDataProvider: @unchecked Sendable {
  /// The bytes.
  package let bytes: Data

  /// Creates a provider of the given bytes.
  public init?(data: CFData) { bytes = data }

  /// Creates a provider of a file's bytes; nil if the file cannot be read.
  public init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url, options: .mappedIfSafe) else { return nil }
    bytes = data
  }

  /// Creates a provider of a file's bytes; nil if the file cannot be read.
  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(url: URL(fileURLWithPath: String(cString: filename)))
  }

  /// Creates a provider of memory that must not change until `releaseData` is called.
  public init?(
    dataInfo info: UnsafeMutableRawPointer?,
    data: UnsafeRawPointer,
    size: Int,
    releaseData: @escaping CGDataProviderReleaseDataCallback
  ) {
    guard size >= 0 else { return nil }
    nonisolated(unsafe) let info = info
    nonisolated(unsafe) let release = releaseData
    bytes = Data(
      bytesNoCopy: UnsafeMutableRawPointer(mutating: data),
      count: size,
      deallocator: .custom { pointer, count in release(info, pointer, count) }
    )
  }

  /// The bytes.
  public var data: CFData? { bytes }
}
