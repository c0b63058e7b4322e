import CoreGraphics
import Foundation

/// A number of pixels.
public typealias vImagePixelCount = UInt
/// An error code: `kvImageNoError`, or a negative number.
public typealias vImage_Error = Int
/// The options of a function.
public typealias vImage_Flags = UInt32
/// A one-byte pixel of a one-channel image.
public typealias Pixel_8 = UInt8
/// A floating-point pixel of a one-channel image.
public typealias Pixel_F = Float
/// A pixel of four bytes; the name says alpha, red, green and blue, but any order is possible.
public typealias Pixel_8888 = (UInt8, UInt8, UInt8, UInt8)

/// No error.
public let kvImageNoError: vImage_Error = 0
/// The source is too small for the result.
public let kvImageRoiLargerThanInputBuffer: vImage_Error = -21_766
/// A side of the kernel is even or zero.
public let kvImageInvalidKernelSize: vImage_Error = -21_767
/// The edge mode is missing, or there are two.
public let kvImageInvalidEdgeStyle: vImage_Error = -21_768
/// Memory could not be allocated.
public let kvImageMemoryAllocationError: vImage_Error = -21_771
/// A pointer is nil.
public let kvImageNullPointerArgument: vImage_Error = -21_772
/// A parameter is invalid.
public let kvImageInvalidParameter: vImage_Error = -21_773
/// Two buffers differ in size.
public let kvImageBufferSizeMismatch: vImage_Error = -21_774
/// A flag is unknown.
public let kvImageUnknownFlagsBit: vImage_Error = -21_775

/// No options.
public let kvImageNoFlags = 0
/// The alpha channel is not changed.
public let kvImageLeaveAlphaUnchanged = 1
/// Pixels whose kernel extends beyond the edge are copied unchanged.
public let kvImageCopyInPlace = 2
/// Pixels beyond the edge have the background colour.
public let kvImageBackgroundColorFill = 4
/// Pixels beyond the edge repeat the edge.
public let kvImageEdgeExtend = 8
/// The function uses one thread, as all functions here do.
public let kvImageDoNotTile = 16
/// Resampling is finer.
public let kvImageHighQualityResampling = 32
/// At the edge the kernel is truncated and its weights are scaled.
public let kvImageTruncateKernel = 64
/// The function returns the size of the temporary buffer that it needs: 0.
public let kvImageGetTempBufferSize = 128
/// Errors are printed.
public let kvImagePrintDiagnosticsToConsole = 256
/// Memory is not allocated.
public let kvImageNoAllocate = 512

/// A buffer of pixels, the top row first.
public struct vImage_Buffer {
  /// The first pixel.
  public var data: UnsafeMutableRawPointer?
  /// The number of rows.
  public var height: vImagePixelCount
  /// The number of pixels in a row.
  public var width: vImagePixelCount
  /// The number of bytes from one row to the next.
  public var rowBytes: Int

  /// Creates an empty buffer.
  public init() { (data, height, width, rowBytes) = (nil, 0, 0, 0) }

  /// Creates a view of memory.
  public init(
    data: UnsafeMutableRawPointer?,
    height: vImagePixelCount,
    width: vImagePixelCount,
    rowBytes: Int
  ) {
    (self.data, self.height, self.width, self.rowBytes) = (data, height, width, rowBytes)
  }

  /// Allocates memory for pixels, which `free()` releases; throws for sizes that are empty or too
  /// large.
  public init(width: Int, height: Int, bitsPerPixel: UInt32) throws {
    self.init()
    let error = vImageBuffer_Init(
      &self,
      vImagePixelCount(clamping: height),
      vImagePixelCount(clamping: width),
      bitsPerPixel,
      0
    )
    guard error == kvImageNoError else { throw vImage.Error(rawValue: error) }
  }

  /// Copies the pixels of an image into new memory as RGBA, not premultiplied.
  public init(cgImage: CGImage) throws {
    try self.init(width: cgImage.width, height: cgImage.height, bitsPerPixel: 32)
    guard
      let context = CGContext(
        data: data,
        width: cgImage.width,
        height: cgImage.height,
        bitsPerComponent: 8,
        bytesPerRow: rowBytes,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
    else {
      free()
      throw vImage.Error(rawValue: kvImageMemoryAllocationError)
    }
    let rect = CGRect(x: 0, y: 0, width: cgImage.width, height: cgImage.height)
    context.clear(rect)
    context.draw(cgImage, in: rect)
    context.flush()
    _ = vImageUnpremultiplyData_RGBA8888(&self, &self, 0)
  }

  /// Creates an image from RGBA pixels, not premultiplied; the pixels are copied.
  public func createCGImage() throws -> CGImage {
    guard let data, width > 0, height > 0,
      let provider = CGDataProvider(
        data: Data(bytes: data, count: rowBytes * Int(height))
      ),
      let image = CGImage(
        width: Int(width),
        height: Int(height),
        bitsPerComponent: 8,
        bitsPerPixel: 32,
        bytesPerRow: rowBytes,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(alpha: .last),
        provider: provider,
        decode: nil,
        shouldInterpolate: true,
        intent: .defaultIntent
      )
    else { throw vImage.Error(rawValue: kvImageNullPointerArgument) }
    return image
  }

  /// Frees the memory that the buffer allocated.
  public func free() { Foundation.free(data) }

  /// The size in pixels.
  public var size: CGSize { CGSize(width: CGFloat(width), height: CGFloat(height)) }

  /// Returns the bytes of a row; the buffer has been validated.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8>? {
    data.map { ($0 + y * rowBytes).assumingMemoryBound(to: UInt8.self) }
  }

  /// Returns the error if the buffer is not valid for pixels of a number of bytes; nil if it is
  /// valid.
  func problem(_ bytesPerPixel: Int) -> vImage_Error? {
    if data == nil { return kvImageNullPointerArgument }
    guard width <= 1 << 28, height <= 1 << 28, rowBytes >= Int(width) * bytesPerPixel else {
      return kvImageInvalidParameter
    }
    return nil
  }
}

/// The namespace of image functions.
public enum vImage {
  /// The error code.
  public struct Error: Swift.Error, RawRepresentable, Hashable, Sendable {
    /// The value that C code passes.
    public let rawValue: vImage_Error
    /// Creates a value from its raw value.
    public init(rawValue: vImage_Error) { self.rawValue = rawValue }
  }
}

/// Allocates memory for pixels, with rows that are multiples of 64 bytes.
public func vImageBuffer_Init(
  _ buf: UnsafeMutablePointer<vImage_Buffer>,
  _ height: vImagePixelCount,
  _ width: vImagePixelCount,
  _ pixelBits: UInt32,
  _ flags: vImage_Flags
) -> vImage_Error {
  guard height > 0, width > 0, height <= 1 << 20, width <= 1 << 20, pixelBits > 0, pixelBits <= 128
  else { return kvImageInvalidParameter }
  let rowBytes = ((Int(width) * Int(pixelBits) + 7) / 8 + 63) & ~63
  buf.pointee = vImage_Buffer(data: nil, height: height, width: width, rowBytes: rowBytes)
  if Int(flags) & kvImageNoAllocate != 0 { return 64 }
  guard let memory = calloc(Int(height), rowBytes) else { return kvImageMemoryAllocationError }
  buf.pointee.data = memory
  return kvImageNoError
}

/// Returns the error if two buffers differ in size; nil if they are equal.
func problem(
  _ source: vImage_Buffer,
  _ target: vImage_Buffer,
  _ bytesPerPixel: Int,
  _ targetBytes: Int? = nil
) -> vImage_Error? {
  if let error = source.problem(bytesPerPixel) ?? target.problem(targetBytes ?? bytesPerPixel) {
    return error
  }
  guard target.width <= source.width, target.height <= source.height else {
    return kvImageRoiLargerThanInputBuffer
  }
  return nil
}
