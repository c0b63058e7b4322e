import Foundation
import Synchronization

/// One file of an access that ``NSFileCoordinator/coordinate(with:queue:byAccessor:)`` performs.
public final class NSFileAccessIntent: NSObject, Sendable {
  private let place: Mutex<URL>
  let isWriting: Bool
  let readingOptions: NSFileCoordinator.ReadingOptions
  let writingOptions: NSFileCoordinator.WritingOptions

  private init(
    _ url: URL,
    isWriting: Bool,
    _ readingOptions: NSFileCoordinator.ReadingOptions,
    _ writingOptions: NSFileCoordinator.WritingOptions
  ) {
    place = Mutex(url)
    self.isWriting = isWriting
    self.readingOptions = readingOptions
    self.writingOptions = writingOptions
  }

  /// Returns an intent to read a file.
  public class func readingIntent(
    with url: URL,
    options: NSFileCoordinator.ReadingOptions = []
  ) -> NSFileAccessIntent {
    NSFileAccessIntent(url, isWriting: false, options, [])
  }

  /// Returns an intent to write a file.
  public class func writingIntent(
    with url: URL,
    options: NSFileCoordinator.WritingOptions = []
  ) -> NSFileAccessIntent {
    NSFileAccessIntent(url, isWriting: true, [], options)
  }

  /// The place of the file; another one than before if the file was moved while the access waited.
  public internal(set) var url: URL {
    get { place.withLock { $0 } }
    set { place.withLock { $0 = newValue } }
  }
}
