import CoreGraphics
import Foundation
import UIKitCore

// Unverified: Apple documents the constant without its value.
/// The size in points that the picture of a button is scaled down to.
public let CPButtonMaximumImageSize = CGSize(width: 48, height: 48)

/// A button with a picture and a title, in a contact or in a header of a list.
@preconcurrency @MainActor
open class CPButton: _UIObject {
  /// The picture.
  public let image: UIImage?
  /// The title below the picture, or nil if there is none.
  open var title: String?
  /// Whether the button can be selected; the default is true.
  open var isEnabled = true { didSet { changeHandler?() } }
  /// The closure that a selection calls, or nil.
  let handler: ((CPButton) -> Void)?
  /// The closure of the view that shows the button; called when a property changes.
  var changeHandler: (() -> Void)?

  /// Creates a button with a picture.
  public init(image: UIImage, handler: ((CPButton) -> Void)? = nil) {
    self.image = image
    self.handler = handler
    super.init(_root: ())
  }

  init(symbol: String, title: String, handler: ((CPButton) -> Void)?) {
    image = UIImage(systemName: symbol)
    self.title = title
    self.handler = handler
    super.init(_root: ())
  }

  /// Calls the handler, as a selection does.
  func act() { handler?(self) }
}

/// A button of a contact that makes a call.
@preconcurrency @MainActor
open class CPContactCallButton: CPButton {
  /// Creates a button with the picture of a telephone.
  public init(handler: ((CPButton) -> Void)? = nil) {
    super.init(symbol: "phone.fill", title: CarPlayWords["Call"], handler: handler)
  }
  /// Creates a button with a picture that the app supplies.
  public override init(image: UIImage, handler: ((CPButton) -> Void)? = nil) {
    super.init(image: image, handler: handler)
  }
}

/// A button of a contact that starts directions to the contact.
@preconcurrency @MainActor
open class CPContactDirectionsButton: CPButton {
  /// Creates a button with a turning arrow.
  public init(handler: ((CPButton) -> Void)? = nil) {
    super.init(symbol: "arrow.turn.up.right", title: CarPlayWords["Directions"], handler: handler)
  }
  /// Creates a button with a picture that the app supplies.
  public override init(image: UIImage, handler: ((CPButton) -> Void)? = nil) {
    super.init(image: image, handler: handler)
  }
}

/// A button of a contact for which the car's assistant composes a message.
@preconcurrency @MainActor
open class CPContactMessageButton: CPButton {
  /// The telephone number or e-mail address of the recipient.
  public let phoneOrEmail: String
  /// Creates a button with a speech bubble.
  public init(phoneOrEmail: String) {
    self.phoneOrEmail = phoneOrEmail
    super.init(symbol: "message.fill", title: CarPlayWords["Message"], handler: nil)
  }

  override func act() {
    HeadUnit.current.assistantHandler?(.composeMessage(to: phoneOrEmail))
  }
}
