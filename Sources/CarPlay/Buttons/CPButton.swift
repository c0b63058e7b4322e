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
  /// The title below the picture; nil: none.
  open var title: String?
  /// Whether the button can be selected, by default true.
  open var isEnabled = true { didSet { changeHandler?() } }
  let handler: ((CPButton) -> Void)?
  /// Called when a property changes, by the view that shows the button.
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

  func act() { handler?(self) }
}

/// A button of a contact that makes a call.
@preconcurrency @MainActor
open class CPContactCallButton: CPButton {
  /// Creates a button with the picture of a telephone.
  public init(handler: ((CPButton) -> Void)? = nil) {
    super.init(symbol: "phone.fill", title: CarPlayWords["Call"], handler: handler)
  }
  /// Creates a button with a picture of the app.
  public override init(image: UIImage, handler: ((CPButton) -> Void)? = nil) {
    super.init(image: image, handler: handler)
  }
}

/// A button of a contact that shows the way.
@preconcurrency @MainActor
open class CPContactDirectionsButton: CPButton {
  /// Creates a button with an arrow that turns.
  public init(handler: ((CPButton) -> Void)? = nil) {
    super.init(symbol: "arrow.turn.up.right", title: CarPlayWords["Directions"], handler: handler)
  }
  /// Creates a button with a picture of the app.
  public override init(image: UIImage, handler: ((CPButton) -> Void)? = nil) {
    super.init(image: image, handler: handler)
  }
}

/// A button of a contact that has the car's assistant compose a message.
@preconcurrency @MainActor
open class CPContactMessageButton: CPButton {
  /// The address of the person.
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
