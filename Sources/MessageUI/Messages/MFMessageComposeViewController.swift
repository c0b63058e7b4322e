import CoreGraphics
import Foundation
import UIKitBars
import UIKitControls
import UIKitCore

/// How composing a message ended.
public enum MessageComposeResult: Int, Sendable {
  /// The person cancelled it.
  case cancelled = 0
  /// It was handed over to be sent.
  case sent = 1
  /// It could not be.
  case failed = 2
}

extension NSNotification.Name {
  /// Whether messages can be sent changed; is not posted, as it does not change while an app runs.
  public static let MFMessageComposeViewControllerTextMessageAvailabilityDidChange =
    NSNotification.Name(
      "MFMessageComposeViewControllerTextMessageAvailabilityDidChangeNotification"
    )
}

/// Hears how composing a message ended.
@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: AnyObject {
  /// The person is done; dismiss the screen.
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController,
    didFinishWith result: MessageComposeResult
  )
}

/// A screen on which a message to telephones is composed.
///
/// Send opens an address `sms:` with what was written, in the program that the desktop has for it.
/// What the app sets counts until the screen appears.
@preconcurrency @MainActor
open class MFMessageComposeViewController: UINavigationController {
  /// Hears how it ended.
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?

  private let compose: MessageComposeScreen

  /// Whether messages can be sent.
  open class func canSendText() -> Bool { MailCarriers.current.carriesMessages }
  // Chosen: an address has no place for a subject or for files.
  /// Whether messages can have a subject; they cannot here.
  open class func canSendSubject() -> Bool { false }
  /// Whether messages can have files; they cannot here.
  open class func canSendAttachments() -> Bool { false }
  /// Whether files of a type can be sent; none can here.
  open class func isSupportedAttachmentUTI(_ uti: String) -> Bool { false }

  /// Creates a screen without anything.
  public init() {
    compose = MessageComposeScreen()
    super.init(nibName: nil, bundle: nil)
    viewControllers = [compose]
    compose.ended = { [weak self] result in
      guard let self else { return }
      self.messageComposeDelegate?.messageComposeViewController(self, didFinishWith: result)
    }
  }

  /// Creates a screen without anything.
  public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init()
  }

  /// Is not available, as the screen is not made in nibs.
  @available(*, unavailable, message: "Use init().")
  public required init?(coder: NSCoder) { nil }

  /// Who the message goes to; nil: nobody yet.
  open var recipients: [String]? {
    get { compose.message.recipients.isEmpty ? nil : compose.message.recipients }
    set { if !compose.isViewLoaded { compose.message.recipients = newValue ?? [] } }
  }
  /// The text; nil: none yet.
  open var body: String? {
    get { compose.message.body.isEmpty ? nil : compose.message.body }
    set { if !compose.isViewLoaded { compose.message.body = newValue ?? "" } }
  }
  /// The subject; is not sent here.
  open var subject: String?
  /// The files; nil, as none can be sent here.
  open var attachments: [[AnyHashable: Any]]? { nil }
  /// Takes the camera's button away; there is none here.
  open func disableUserAttachments() {}
  /// Adds a file; false: it cannot be sent.
  open func addAttachmentURL(
    _ attachmentURL: URL,
    withAlternateFilename alternateFilename: String?
  ) -> Bool { false }
  /// Adds a file; false: it cannot be sent.
  open func addAttachmentData(
    _ attachmentData: Data,
    typeIdentifier uti: String,
    filename: String
  ) -> Bool { false }
}
