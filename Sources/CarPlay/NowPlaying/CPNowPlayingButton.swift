import CoreGraphics
import Foundation
import UIKitCore

// Unverified: Apple documents the constant without its value.
/// The size, in points, to which the picture of a now playing button is scaled down.
public let CPNowPlayingButtonMaximumImageSize = CGSize(width: 40, height: 40)

/// A button below the controls of the now playing template; use one of its subclasses.
@preconcurrency @MainActor
open class CPNowPlayingButton: _UIObject {
  /// Whether the button can be selected; the default is true.
  open var isEnabled = true { didSet { CPNowPlayingTemplate.shared.changed() } }
  /// Whether the button is shown as selected; the default is false.
  open var isSelected = false { didSet { CPNowPlayingTemplate.shared.changed() } }
  /// The closure that a selection calls, or nil.
  let handler: ((CPNowPlayingButton) -> Void)?

  /// Creates a button.
  public init(handler: ((CPNowPlayingButton) -> Void)? = nil) {
    self.handler = handler
    super.init(_root: ())
  }

  /// The picture that the button shows, or nil if there is none.
  var shownImage: UIImage? { nil }
  /// The text that the button shows instead of a picture, or nil if there is none.
  var shownText: String? { nil }
  /// The name of the button for assistive technology.
  var shownName: String { CarPlayWords["Button"] }
}

/// A button that turns shuffled playback on and off.
@preconcurrency @MainActor
open class CPNowPlayingShuffleButton: CPNowPlayingButton {
  override var shownImage: UIImage? { UIImage(systemName: "shuffle") }
  override var shownName: String { CarPlayWords["Shuffle"] }
}

/// A button that changes the repeat mode.
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

/// A button that adds the current item to the library.
@preconcurrency @MainActor
open class CPNowPlayingAddToLibraryButton: CPNowPlayingButton {
  override var shownImage: UIImage? { UIImage(systemName: "plus") }
  override var shownName: String { CarPlayWords["Add to Library"] }
}

/// A button that opens further actions.
@preconcurrency @MainActor
open class CPNowPlayingMoreButton: CPNowPlayingButton {
  override var shownImage: UIImage? { UIImage(systemName: "ellipsis") }
  override var shownName: String { CarPlayWords["More"] }
}

/// A button with a picture that the app supplies.
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
