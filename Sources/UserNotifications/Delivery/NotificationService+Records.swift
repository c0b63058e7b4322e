import Foundation
import ServiceRecords

/// Adds events about notifications to a recording.
extension NotificationService {
  /// Records which of the notifications that were delivered before have been removed.
  func recordRemoval(from old: [UNNotification]) {
    let here = Set(delivered.map(\.request.identifier))
    let gone = old.map(\.request.identifier).filter { !here.contains($0) }
    if !gone.isEmpty { ServiceWatch.note { .notificationsRemoved(gone) } }
  }

  static func facts(of request: UNNotificationRequest) -> NotificationFacts {
    let content = request.content
    return NotificationFacts(
      request.identifier,
      title: content.title,
      subtitle: content.subtitle,
      body: content.body,
      category: content.categoryIdentifier,
      thread: content.threadIdentifier,
      badge: content.badge?.intValue,
      hasSound: content.sound != nil,
      soundSeconds: content.sound?.file.flatMap(seconds),
      isUrgent: content.sound?.isCritical == true
        || [.timeSensitive, .critical].contains(content.interruptionLevel),
      attachments: content.attachments.map(\.url.lastPathComponent),
      repeats: request.trigger?.repeats ?? false,
      isInFront: NotificationPresenters.shared?.isAppInFront ?? false
    )
  }

  static func facts(of categories: Set<UNNotificationCategory>) -> [NotificationCategoryFacts] {
    categories.sorted { $0.identifier < $1.identifier }.map { category in
      NotificationCategoryFacts(
        category.identifier,
        actions: category.actions.map {
          NotificationCategoryFacts.Action(
            $0.title,
            isDestructive: $0.options.contains(.destructive),
            opensApp: $0.options.contains(.foreground)
          )
        },
        hiddenPreview: category.hiddenPreviewsBodyPlaceholder
      )
    }
  }

  /// Returns the duration, in seconds, of a WAV file of the app; nil if there is no such file.
  ///
  /// `SoundClip` refuses sounds of more than 30 seconds, whose duration is needed here.
  // Source: the RIFF format: chunks of a name of four letters, a length and that many bytes.
  private static func seconds(of file: String) -> Double? {
    // The bundle does not find files that were added after it was opened.
    let known = Bundle.main.url(forResource: file, withExtension: nil)
    guard let url = known ?? Bundle.main.resourceURL?.appendingPathComponent(file),
      let data = try? Data(contentsOf: url)
    else { return nil }
    return seconds(ofWave: [UInt8](data))
  }

  static func seconds(ofWave bytes: [UInt8]) -> Double? {
    func name(at place: Int) -> String { String(decoding: bytes[place..<place + 4], as: UTF8.self) }
    func number(at place: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    guard bytes.count > 12, name(at: 0) == "RIFF", name(at: 8) == "WAVE" else { return nil }
    var place = 12
    var rate = 0
    while place + 8 <= bytes.count {
      let length = number(at: place + 4)
      switch name(at: place) {
      case "fmt " where length >= 12 && place + 20 <= bytes.count: rate = number(at: place + 16)
      case "data": return rate > 0 ? Double(length) / Double(rate) : nil
      default: break
      }
      // A chunk of odd length is followed by a padding byte.
      place += 8 + length + length % 2
    }
    return nil
  }
}
