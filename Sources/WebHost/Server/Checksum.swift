internal import CSoupLoader
import Foundation

/// A checksum that GLib computes.
enum Checksum: Int32 {
  // The raw values are those of `GChecksumType`.
  /// SHA-1.
  case sha1 = 1
  /// SHA-256.
  case sha256 = 2

  /// Returns the checksum as lower-case hexadecimal digits; nil if libsoup 3 is not installed.
  func digits(of text: String) -> String? {
    guard let soup = russet_soup()?.pointee else { return nil }
    let bytes = Array(text.utf8)
    guard let digits = soup.g_compute_checksum_for_data(rawValue, bytes, bytes.count) else {
      return nil
    }
    defer { soup.g_free(digits) }
    return String(cString: digits)
  }

  /// Returns the checksum's bytes; nil if libsoup 3 is not installed.
  func bytes(of text: String) -> [UInt8]? {
    guard let digits = digits(of: text).map({ Array($0.utf8) }) else { return nil }
    return stride(from: 0, to: digits.count - 1, by: 2).map { index in
      UInt8(String(decoding: digits[index...index + 1], as: UTF8.self), radix: 16) ?? 0
    }
  }
}
