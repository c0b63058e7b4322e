import CoreGraphics
import Foundation
import UIKitCore

// Unverified: Apple documents the constant without its value.
/// The size in points that the picture of a now playing button is scaled down to.
public let CPNowPlayingButtonMaximumImageSize = CGSize(width: 40, height: 40)

/// A button below the controls of the now playing template; use one of its subclasses.
@preconcurrency @MainActor
open class CPNowPlayingButton: _UIObject {
  /// Whether the button can be selected, by default true.
  open var isEnabled = true { didSet { CPNowPlayingTemplate.shared.changed() } }
  /// Whether the button is shown as selected, by default false.
  open var isSelected = false { didSet { CPNowPlayingTemplate.shared.changed() } }
  let handler: ((CPNowPlayingButton) -> Void)?

  /// Creates a button.
  public init(handler: ((CPNowPlayingButton) -> Void)? = nil) {
    self.handler = handler
    super.init(_root: ())
  }

  var shownImage: UIImage? { nil }
  /// A text in place of a picture; nil: none.
  var shownText: String? { nil }
  /// The name of the button for assistive technology.
  var shownName: String { CarPlayWords["Button"] }
}

/// A button that turns random order on and off.
@preconcurrency @MainActor
open class CPNowPlayingShuffleButton: CPNowPlayingButton {
  override var shownImage: UIImage? { UIImage(systemName: "shuffle") }
  override var shownName: String { CarPlayWords["Shuffle"] }
}

/// A button that changes how playback goes on at the end.
@preconcurrency @MainActor
open class CPNowPlayingRepeatButton: CPNowPlayingButton {
  override var shownImage: UIImage? { UIImage(systemName: "repeat") }
  override var shownName: String { CarPlayWords["Repeat"] }
}

/// A button that changes the speed of playback; it shows the speed.
@preconcurrency @MainActor
open class CPNowPlayingPlaybackRateButton: CPNowPlayingButton {
  override var shownText: String? {
    let rate = HeadUnit.current.nowPlaying?.rate ?? 1
    let text = rate == rate.rounded() ? "\(Int(clamping: rate))" : "\(rate)"
    return text + "×"
  }
  override var shownName: String { CarPlayWords["Playback Speed"] }
}

/// A button that adds the piece to the person's library.
@preconcurrency @MainActor
open class CPNowPlayingAddToLibraryButton: CPNowPlayingButton {
  override var shownImage: UIImage? { UIImage(systemName: "plus") }
  override var shownName: String { CarPlayWords["Add to Library"] }
}

/// A button that leads to further actions.
@preconcurrency @MainActor
open class CPNowPlayingMoreButton: CPNowPlayingButton {
  override var shownImage: UIImage? { UIImage(systemName: "ellipsis") }
  override var shownName: String { CarPlayWords["More"] }
}

/// A button with a picture of the app.
@preconcurrency @MainActor
open class CPNowPlayingImageButton: CPNowPlayingButton {
  /// The picture.
  public let image: UIImage?
  /// Creates a button with a picture.
  public init(image: UIImage, handler: ((CPNowPlayingButton) -> Void)? = nil) {
    self.image = image
    super.init(handler: handler)
  }
  /// Creates a button without a picture.
  public override init(handler: ((CPNowPlayingButton) -> Void)? = nil) {
    image = nil
    super.init(handler: handler)
  }
  override var shownImage: UIImage? { image }
  override var shownName: String { image?.accessibilityLabel ?? CarPlayWords["Button"] }
}
