import Foundation
import UIKitCore

/// The base class of activities that start a mail or a message in the host's program.
///
/// The program receives text and addresses. A URL cannot contain pictures or files, so messages are
/// not offered for those alone.
class LetterActivity: UIActivity {
  /// The subject line; set before the items are prepared.
  var subject: String?
  fileprivate(set) var body = ""

  override class var activityCategory: Category { .share }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    !SharedValue.body(of: activityItems).isEmpty && UIApplication.shared.canOpenURL(address)
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    body = SharedValue.body(of: activityItems)
  }

  override func perform() {
    UIApplication.shared.open(address, options: [:]) { [weak self] opened in
      self?.activityDidFinish(opened)
    }
  }

  var scheme: String { "mailto" }
  /// The URL that the host opens.
  var address: URL {
    var components = URLComponents()
    components.scheme = scheme
    components.path = ""
    var query = [URLQueryItem(name: "body", value: body)]
    if let subject { query.insert(URLQueryItem(name: "subject", value: subject), at: 0) }
    components.queryItems = query
    // Some programs decode a plus sign as a space.
    components.percentEncodedQuery = components.percentEncodedQuery?
      .replacingOccurrences(of: "+", with: "%2B")
    return components.url ?? URL(fileURLWithPath: "/")
  }
}

/// The activity that starts a mail; pictures and files are attached if the desktop has `xdg-email`.
final class MailActivity: LetterActivity {
  private var files: [MailFiles.File] = []

  override var activityType: ActivityType? { .mail }
  override var activityTitle: String? { SystemStrings.string(.mail) }
  override var activityImage: UIImage? {
    ActivityIcon.share("envelope.fill", .systemBlue)
  }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    super.canPerform(withActivityItems: activityItems)
      || (MailProgram.path != nil && MailFiles.hasFiles(activityItems))
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    super.prepare(withActivityItems: activityItems)
    files = MailProgram.path == nil ? [] : MailFiles.files(in: activityItems)
  }

  override func perform() {
    guard !files.isEmpty else { return super.perform() }
    MailProgram.compose(subject: subject, body: body, files) { [weak self] isTaken in
      self?.activityDidFinish(isTaken)
    }
  }
}

/// The activity that starts a message.
final class MessageActivity: LetterActivity {
  override var activityType: ActivityType? { .message }
  override var activityTitle: String? { SystemStrings.string(.message) }
  override var activityImage: UIImage? {
    ActivityIcon.share("message.fill", .systemGreen)
  }
  override var scheme: String { "sms" }
}
