import DurableFiles
import Foundation
import UIKitCore

#if canImport(Glibc)
import Glibc
#endif

/// Conversions to errors in the Cocoa domain, with localized descriptions.
enum DocumentError {
  static func reading(_ error: any Error, _ url: URL) -> any Error {
    guard let failure = error as? FileFailure else { return error }
    let code: CocoaError.Code =
      switch failure.code {
      case ENOENT, ENOTDIR: .fileReadNoSuchFile
      case EACCES, EPERM: .fileReadNoPermission
      default: .fileReadUnknown
      }
    return make(code, url, .notOpened, failure)
  }

  static func writing(_ error: any Error, _ url: URL) -> any Error {
    guard let failure = error as? FileFailure else { return error }
    let code: CocoaError.Code =
      switch failure.code {
      case ENOSPC, EDQUOT: .fileWriteOutOfSpace
      case EROFS: .fileWriteVolumeReadOnly
      case EACCES, EPERM: .fileWriteNoPermission
      case ENOENT, ENOTDIR: .fileNoSuchFile
      case EEXIST: .fileWriteFileExists
      case ENAMETOOLONG: .fileWriteInvalidFileName
      default: .fileWriteUnknown
      }
    return make(code, url, .unsaved, failure)
  }

  /// Returns the error for a missing file.
  static func missing(_ url: URL) -> any Error {
    make(
      .fileReadNoSuchFile,
      url,
      .notOpened,
      FileFailure(call: "open", path: url.path, code: ENOENT)
    )
  }

  /// Returns the error for a file that another program changed.
  static func conflict(_ url: URL) -> any Error {
    make(.fileWriteUnknown, url, .changedOnDisk, nil)
  }

  /// Returns the error for contents of an unsupported type.
  static func unusable(_ url: URL, isReading: Bool) -> any Error {
    make(
      isReading ? .fileReadCorruptFile : .fileWriteUnknown,
      url,
      isReading ? .notOpened : .unsaved,
      nil
    )
  }

  private static func make(
    _ code: CocoaError.Code,
    _ url: URL,
    _ word: SystemStrings.Word,
    _ cause: FileFailure?
  ) -> any Error {
    var info: [String: Any] = [
      NSFilePathErrorKey: url.path, NSURLErrorKey: url,
      NSLocalizedDescriptionKey: SystemStrings.string(word)
        .replacingOccurrences(of: "%@", with: url.lastPathComponent),
    ]
    if let cause {
      info[NSLocalizedFailureReasonErrorKey] = cause.errorDescription
      info[NSUnderlyingErrorKey] = NSError(
        domain: NSPOSIXErrorDomain,
        code: Int(cause.code),
        userInfo: [NSLocalizedDescriptionKey: cause.description]
      )
    }
    return CocoaError(code, userInfo: info)
  }
}
