import Foundation
import UIKitCore

/// The template with what the car's audio plays; there is one.
@preconcurrency @MainActor
open class CPNowPlayingTemplate: CPTemplate {
  /// The template.
  open class var shared: CPNowPlayingTemplate { instance }
  private static let instance = CPNowPlayingTemplate(())

  /// The buttons below the controls, at most five; further ones are dropped.
  open private(set) var nowPlayingButtons: [CPNowPlayingButton] = []
  /// Whether the button for the pieces that follow is shown, by default false.
  open var isUpNextButtonEnabled = false { didSet { changed() } }
  /// The title of that button, by default "Playing Next".
  open var upNextTitle = CarPlayWords["Playing Next"] { didSet { changed() } }
  /// Whether the line of the album and the artist is a button, by default false.
  open var isAlbumArtistButtonEnabled = false { didSet { changed() } }

  // Unverified: the number that fits below the controls.
  private static let maximumButtonCount = 5
  private struct WeakObserver { weak var value: (any CPNowPlayingTemplateObserver)? }
  private var observerList: [WeakObserver] = []

  private init(_ only: Void) { super.init() }

  /// Adds an observer, which is not kept alive.
  open func add(_ observer: any CPNowPlayingTemplateObserver) {
    observerList.removeAll { $0.value == nil || $0.value === observer }
    observerList.append(WeakObserver(value: observer))
  }

  /// Removes an observer.
  open func remove(_ observer: any CPNowPlayingTemplateObserver) {
    observerList.removeAll { $0.value == nil || $0.value === observer }
  }

  /// Replaces the buttons below the controls; those after the fifth are dropped.
  open func updateNowPlayingButtons(_ nowPlayingButtons: [CPNowPlayingButton]) {
    self.nowPlayingButtons = Array(nowPlayingButtons.prefix(Self.maximumButtonCount))
    changed()
  }

  func informationChanged() { changed() }

  func upNextTapped() {
    for entry in observerList { entry.value?.nowPlayingTemplateUpNextButtonTapped(self) }
  }

  func albumArtistTapped() {
    for entry in observerList { entry.value?.nowPlayingTemplateAlbumArtistButtonTapped(self) }
  }

  override func makeController() -> TemplateViewController { NowPlayingTemplateController(self) }
  override var barTitle: String? { CarPlayWords["Now Playing"] }
}

/// Receives selections in the now playing template.
@preconcurrency @MainActor
public protocol CPNowPlayingTemplateObserver: NSObjectProtocol {
  /// Called after a person selected the button for the pieces that follow.
  func nowPlayingTemplateUpNextButtonTapped(_ nowPlayingTemplate: CPNowPlayingTemplate)
  /// Called after a person selected the line of the album and the artist.
  func nowPlayingTemplateAlbumArtistButtonTapped(_ nowPlayingTemplate: CPNowPlayingTemplate)
}

extension CPNowPlayingTemplateObserver {
  /// Does nothing.
  public func nowPlayingTemplateUpNextButtonTapped(_ nowPlayingTemplate: CPNowPlayingTemplate) {}
  /// Does nothing.
  public func nowPlayingTemplateAlbumArtistButtonTapped(
    _ nowPlayingTemplate: CPNowPlayingTemplate
  ) {}
}
