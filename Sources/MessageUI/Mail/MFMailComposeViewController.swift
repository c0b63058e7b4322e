import CoreGraphics
import Foundation
import UIKitBars
import UIKitControls
import UIKitCore
import UIKitText

/// The result of composing a mail.
public enum MFMailComposeResult: Int, Sendable {
  /// The person cancelled it.
  case cancelled = 0
  /// The person saved it as a draft.
  case saved = 1
  /// It was passed to the mail program.
  case sent = 2
  /// It could not be saved or passed to the mail program.
  case failed = 3
}

/// The domain of errors of mail composition.
public let MFMailComposeErrorDomain = "MFMailComposeErrorDomain"

/// An error of mail composition.
public struct MFMailComposeError: CustomNSError, LocalizedError, Sendable {
  /// The cause of an error.
  public enum Code: Int, Sendable {
    /// The draft could not be saved.
    case saveFailed = 0
    /// The mail could not be passed to the mail program.
    case sendFailed = 1
  }
  /// The cause of the error.
  public let code: Code
  /// Creates an error with a code.
  public init(_ code: Code) { self.code = code }

  /// The domain of errors of mail composition.
  public static var errorDomain: String { MFMailComposeErrorDomain }
  /// The raw value of the code.
  public var errorCode: Int { code.rawValue }
  /// The user info, which contains the localized description.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
  /// The localized description of the error.
  public var errorDescription: String? {
    switch code {
    case .saveFailed: "The draft could not be saved."
    case .sendFailed: "The message could not be sent."
    }
  }
}

/// Receives the result of composing a mail.
@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: AnyObject {
  /// Called when the person is finished; the delegate dismisses the screen.
  func mailComposeController(
    _ controller: MFMailComposeViewController,
    didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  )
}

extension MFMailComposeViewControllerDelegate {
  /// Does nothing.
  public func mailComposeController(
    _ controller: MFMailComposeViewController,
    didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  ) {}
}

/// A screen on which a person composes a mail.
///
/// Send passes the mail to the person's mail program, through the desktop's portal, `xdg-email`, or
/// a `mailto:` address. A saved draft becomes a file in `$XDG_DATA_HOME/russet/drafts`. Values that
/// the app sets after the screen appeared have no effect.
@preconcurrency @MainActor
open class MFMailComposeViewController: UINavigationController {
  /// The delegate, which receives the result; held weakly.
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

  private let compose: MailComposeScreen

  /// Returns whether a program that sends mail is available.
  open class func canSendMail() -> Bool { MailCarriers.current.carriesMail }

  /// Creates a screen with an empty mail.
  public init() {
    compose = MailComposeScreen()
    super.init(nibName: nil, bundle: nil)
    viewControllers = [compose]
    compose.ended = { [weak self] result, error in
      guard let self else { return }
      self.mailComposeDelegate?.mailComposeController(self, didFinishWith: result, error: error)
    }
  }

  /// Creates a screen with an empty mail; the arguments are not used.
  public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init()
  }

  /// Not available, because nibs do not contain this screen.
  @available(*, unavailable, message: "Use init().")
  public required init?(coder: NSCoder) { nil }

  private func change(_ body: (inout MailDraft) -> Void) {
    if !compose.isViewLoaded { body(&compose.draft) }
  }

  /// Sets the subject.
  open func setSubject(_ subject: String) { change { $0.subject = subject } }
  /// Sets the recipients; nil removes them.
  open func setToRecipients(_ toRecipients: [String]?) { change { $0.to = toRecipients ?? [] } }
  /// Sets the recipients of copies; nil removes them.
  open func setCcRecipients(_ ccRecipients: [String]?) { change { $0.cc = ccRecipients ?? [] } }
  /// Sets the recipients of blind copies; nil removes them.
  open func setBccRecipients(_ bccRecipients: [String]?) { change { $0.bcc = bccRecipients ?? [] } }
  /// Sets the body as plain text or as HTML.
  open func setMessageBody(_ body: String, isHTML: Bool) {
    change { draft in
      draft.html = isHTML ? body : nil
      draft.body = isHTML ? Self.plainText(body) : body
    }
  }
  /// Adds an attachment.
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {
    change { $0.attachments.append(.init(data: attachment, type: mimeType, name: filename)) }
  }
  /// Sets the sender's address, which is used if the mail program has an account with it.
  open func setPreferredSendingEmailAddress(_ emailAddress: String) {
    change { $0.from = emailAddress }
  }

  private static func plainText(_ html: String) -> String {
    let options: [NSAttributedString.DocumentReadingOptionKey: Any] = [
      .documentType: NSAttributedString.DocumentType.html,
      .characterEncoding: String.Encoding.utf8.rawValue,
    ]
    let text = try? NSAttributedString(
      data: Data(html.utf8),
      options: options,
      documentAttributes: nil
    )
    return (text?.string ?? html).trimmingCharacters(in: .newlines)
  }
}
