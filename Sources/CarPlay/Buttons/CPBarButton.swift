import Foundation
import UIKitCore

/// The kind of a bar button; deprecated since iOS 14.
public enum CPBarButtonType: Int, Sendable {
  /// A title.
  case text = 0
  /// A picture.
  case image
}

/// The form of a bar button.
public enum CPBarButtonStyle: Int, Sendable {
  /// The title or the picture, without a background.
  case none = 0
  /// The title or the picture on a rounded background.
  case rounded
}

/// A button in the navigation bar.
@preconcurrency @MainActor
open class CPBarButton: _UIObject {
  /// Whether the button can be selected; the default is true.
  open var isEnabled = true { didSet { owner?.changed() } }
  /// Whether the button shows a title or a picture.
  public let buttonType: CPBarButtonType
  /// The picture, or nil if there is none.
  open var image: UIImage? { didSet { owner?.changed() } }
  /// The title, or nil if there is none.
  open var title: String? { didSet { owner?.changed() } }
  /// The form.
  ///
  /// The default has no background.
  open var buttonStyle = CPBarButtonStyle.none { didSet { owner?.changed() } }
  /// The closure that a selection calls, or nil.
  let handler: ((CPBarButton) -> Void)?
  /// The template whose bar shows the button.
  weak var owner: CPTemplate?

  /// Creates a button whose title or picture is set later; deprecated since iOS 14.
  public init(type: CPBarButtonType, handler: ((CPBarButton) -> Void)? = nil) {
    buttonType = type
    self.handler = handler
    super.init(_root: ())
  }

  /// Creates a button with a picture.
  public init(image: UIImage, handler: ((CPBarButton) -> Void)? = nil) {
    buttonType = .image
    self.image = image
    self.handler = handler
    super.init(_root: ())
  }

  /// Creates a button with a title.
  public init(title: String, handler: ((CPBarButton) -> Void)? = nil) {
    buttonType = .text
    self.title = title
    self.handler = handler
    super.init(_root: ())
  }

  /// Calls the handler, as a selection does.
  func act() { handler?(self) }
}

/// A bar button for which the car's assistant composes a message.
@preconcurrency @MainActor
open class CPMessageComposeBarButton: CPBarButton {
  /// Creates a button with a pencil.
  public init() {
    super.init(
      image: UIImage(systemName: "square.and.pencil") ?? UIImage(),
      handler: nil
    )
  }

  /// Creates a button with a picture.
  public init(image: UIImage) { super.init(image: image, handler: nil) }

  override func act() { HeadUnit.current.assistantHandler?(.composeMessage(to: nil)) }
}
