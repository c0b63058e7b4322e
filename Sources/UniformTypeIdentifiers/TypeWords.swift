import Foundation
import UIKitCore

/// Names of types for users.
enum TypeWords {
  private static let kinds: [(UTType, SystemStrings.Word)] = [
    (.image, .kindImage), (.movie, .kindMovie), (.video, .kindMovie), (.audio, .kindAudio),
    (.archive, .kindArchive), (.pdf, .kindDocument), (.compositeContent, .kindDocument),
    (.presentation, .kindDocument), (.spreadsheet, .kindDocument),
  ]

  /// Returns a name such as "PNG Image"; nil if the type is only known to be data.
  static func description(of type: UTType) -> String? {
    if type == .folder || type == .directory { return SystemStrings.string(.kindFolder) }
    if type == .plainText || type == .utf8PlainText { return SystemStrings.string(.kindText) }
    let tag = type.preferredFilenameExtension?.uppercased()
    if let word = kinds.first(where: { type.conforms(to: $0.0) })?.1 {
      return SystemStrings.string(word).replacingOccurrences(of: "%@", with: tag ?? "")
        .trimmingCharacters(in: .whitespaces)
    }
    return tag.map {
      SystemStrings.string(.kindDocument).replacingOccurrences(of: "%@", with: $0)
    }
  }
}
