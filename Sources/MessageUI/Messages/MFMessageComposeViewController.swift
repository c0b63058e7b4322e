import CoreGraphics
import Foundation
import UIKitBars
import UIKitControls
import UIKitCore

/// The result of composing a message.
public enum MessageComposeResult: Int, Sendable {
  /// The person cancelled it.
  case cancelled = 0
  /// It was passed to the program for messages.
  case sent = 1
  /// It could not be passed to the program for messages.
  case failed = 2
}

extension NSNotification.Name {
  /// A notification about the availability of messages; never posted, because it does not change
  /// while an app runs.
  public static let MFMessageComposeViewControllerTextMessageAvailabilityDidChange =
    NSNotification.Name(
      "MFMessageComposeViewControllerTextMessageAvailabilityDidChangeNotification"
    )
}

/// Receives the result of composing a message.
@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: AnyObject {
  /// Called when the person is finished; the delegate dismisses the screen.
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController,
    didFinishWith result: MessageComposeResult
  )
}

/// A screen on which a person composes a text message.
///
/// Send opens an `sms:` address with the message in the desktop's program for such addresses.
/// Values that the app sets after the screen appeared have no effect.
@preconcurrency @MainActor
open class MFMessageComposeViewController: UINavigationController {
  /// The delegate, which receives the result; held weakly.
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?

  private let compose: MessageComposeScreen

  /// Returns whether a program that sends messages is available.
  open class func canSendText() -> Bool { MailCarriers.current.carriesMessages }
  // Chosen: an address cannot contain a subject or files.
  /// Returns whether messages can have a subject: always false on Linux.
  open class func canSendSubject() -> Bool { false }
  /// Returns whether messages can have attachments: always false on Linux.
  open class func canSendAttachments() -> Bool { false }
  /// Returns whether files of a type can be attached: always false on Linux.
  open class func isSupportedAttachmentUTI(_ uti: String) -> Bool { false }

  /// Creates a screen with an empty message.
  public init() {
    compose = MessageComposeScreen()
    super.init(nibName: nil, bundle: nil)
    viewControllers = [compose]
    compose.ended = { [weak self] result in
      guard let self else { return }
      self.messageComposeDelegate?.messageComposeViewController(self, didFinishWith: result)
    }
  }

  /// Creates a screen with an empty message; the arguments are not used.
  public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init()
  }

  /// Not available, because nibs do not contain this screen.
  @available(*, unavailable, message: "Use init().")
  public required init?(coder: NSCoder) { nil }

  /// The recipients; nil, the default, if the app set none.
  open var recipients: [String]? {
    get { compose.message.recipients.isEmpty ? nil : compose.message.recipients }
    set { if !compose.isViewLoaded { compose.message.recipients = newValue ?? [] } }
  }
  /// The text; nil, the default, if the app set none.
  open var body: String? {
    get { compose.message.body.isEmpty ? nil : compose.message.body }
    set { if !compose.isViewLoaded { compose.message.body = newValue ?? "" } }
  }
  /// The subject, by default nil; it is not sent.
  open var subject: String?
  /// The attachments; always nil, because messages cannot have any.
  open var attachments: [[AnyHashable: Any]]? { nil }
  /// Hides the camera button; has no effect, because there is no such button.
  open func disableUserAttachments() {}
  /// Returns false, because messages cannot have attachments.
  open func addAttachmentURL(
    _ attachmentURL: URL,
    withAlternateFilename alternateFilename: String?
  ) -> Bool { false }
  /// Returns false, because messages cannot have attachments.
  open func addAttachmentData(
    _ attachmentData: Data,
    typeIdentifier uti: String,
    filename: String
  ) -> Bool { false }
}
