import CoreGraphics
import Foundation
import UIKitBars
import UIKitControls
import UIKitCore

/// How composing a mail ended.
public enum MFMailComposeResult: Int, Sendable {
  /// The person cancelled it.
  case cancelled = 0
  /// The person keeps it as a draft.
  case saved = 1
  /// It was handed over to be sent.
  case sent = 2
  /// It could not be.
  case failed = 3
}

/// The domain of errors of mail.
public let MFMailComposeErrorDomain = "MFMailComposeErrorDomain"

/// An error of composing a mail.
public struct MFMailComposeError: CustomNSError, LocalizedError, Sendable {
  /// What went wrong.
  public enum Code: Int, Sendable {
    /// The draft could not be kept.
    case saveFailed = 0
    /// The mail could not be handed over.
    case sendFailed = 1
  }
  /// What went wrong.
  public let code: Code
  /// Makes an error.
  public init(_ code: Code) { self.code = code }

  /// The domain of mail.
  public static var errorDomain: String { MFMailComposeErrorDomain }
  /// The code's number.
  public var errorCode: Int { code.rawValue }
  /// What people are told.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
  /// What people are told.
  public var errorDescription: String? {
    switch code {
    case .saveFailed: "The draft could not be saved."
    case .sendFailed: "The message could not be sent."
    }
  }
}

/// Hears how composing a mail ended.
@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: AnyObject {
  /// The person is done; dismiss the screen.
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

/// A screen on which a mail is composed.
///
/// Send hands it over to the person's mail program, through the desktop's portal, `xdg-email`, or an
/// address `mailto:`. A draft that is saved becomes a file in `$XDG_DATA_HOME/russet/drafts`. What the
/// app sets counts until the screen appears.
@preconcurrency @MainActor
open class MFMailComposeViewController: UINavigationController {
  /// Hears how it ended.
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

  private let compose: MailComposeScreen

  /// Whether mail can be sent.
  open class func canSendMail() -> Bool { MailCarriers.current.carriesMail }

  /// Creates a screen without anything.
  public init() {
    compose = MailComposeScreen()
    super.init(nibName: nil, bundle: nil)
    viewControllers = [compose]
    compose.ended = { [weak self] result, error in
      guard let self else { return }
      self.mailComposeDelegate?.mailComposeController(self, didFinishWith: result, error: error)
    }
  }

  /// Creates a screen without anything.
  public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init()
  }

  /// Is not available, as the screen is not made in nibs.
  @available(*, unavailable, message: "Use init().")
  public required init?(coder: NSCoder) { nil }

  private func change(_ body: (inout MailDraft) -> Void) {
    if !compose.isViewLoaded { body(&compose.draft) }
  }

  /// Sets the subject.
  open func setSubject(_ subject: String) { change { $0.subject = subject } }
  /// Sets who the mail goes to.
  open func setToRecipients(_ toRecipients: [String]?) { change { $0.to = toRecipients ?? [] } }
  /// Sets who gets a copy.
  open func setCcRecipients(_ ccRecipients: [String]?) { change { $0.cc = ccRecipients ?? [] } }
  /// Sets who gets a copy that others do not see.
  open func setBccRecipients(_ bccRecipients: [String]?) { change { $0.bcc = bccRecipients ?? [] } }
  /// Sets the text, plain or as HTML.
  open func setMessageBody(_ body: String, isHTML: Bool) {
    change { draft in
      draft.html = isHTML ? body : nil
      draft.body = isHTML ? Self.plainText(body) : body
    }
  }
  /// Adds a file.
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {
    change { $0.attachments.append(.init(data: attachment, type: mimeType, name: filename)) }
  }
  /// Sets the address that the mail comes from, where the mail program has it.
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
