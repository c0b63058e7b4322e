import Foundation
import UIKitCore

/// The template that shows the audio that the car plays.
///
/// There is one instance.
@preconcurrency @MainActor
open class CPNowPlayingTemplate: CPTemplate {
  /// The only instance.
  open class var shared: CPNowPlayingTemplate { instance }
  private static let instance = CPNowPlayingTemplate(())

  /// The buttons below the controls, at most five; the template drops further ones.
  open private(set) var nowPlayingButtons: [CPNowPlayingButton] = []
  /// Whether the button for the following items is shown; the default is false.
  open var isUpNextButtonEnabled = false { didSet { changed() } }
  /// The title of the button for the following items; the default is "Playing Next".
  open var upNextTitle = CarPlayWords["Playing Next"] { didSet { changed() } }
  /// Whether the line of the album and the artist is a button; the default is false.
  open var isAlbumArtistButtonEnabled = false { didSet { changed() } }

  // Unverified: the largest number of buttons; five fit below the controls.
  private static let maximumButtonCount = 5
  private struct WeakObserver { weak var value: (any CPNowPlayingTemplateObserver)? }
  private var observerList: [WeakObserver] = []

  private init(_ only: Void) { super.init() }

  /// Adds an observer.
  ///
  /// The template holds it weakly.
  open func add(_ observer: any CPNowPlayingTemplateObserver) {
    observerList.removeAll { $0.value == nil || $0.value === observer }
    observerList.append(WeakObserver(value: observer))
  }

  /// Removes an observer.
  open func remove(_ observer: any CPNowPlayingTemplateObserver) {
    observerList.removeAll { $0.value == nil || $0.value === observer }
  }

  /// Replaces the buttons below the controls, and drops buttons after the fifth.
  open func updateNowPlayingButtons(_ nowPlayingButtons: [CPNowPlayingButton]) {
    self.nowPlayingButtons = Array(nowPlayingButtons.prefix(Self.maximumButtonCount))
    changed()
  }

  /// Redraws the template after ``HeadUnit/nowPlaying`` has changed.
  func informationChanged() { changed() }

  /// Notifies the observers that the button for the following items was selected.
  func upNextTapped() {
    for entry in observerList { entry.value?.nowPlayingTemplateUpNextButtonTapped(self) }
  }

  /// Notifies the observers that the line of the album and the artist was selected.
  func albumArtistTapped() {
    for entry in observerList { entry.value?.nowPlayingTemplateAlbumArtistButtonTapped(self) }
  }

  override func makeController() -> TemplateViewController { NowPlayingTemplateController(self) }
  override var barTitle: String? { CarPlayWords["Now Playing"] }
}

/// Methods that the now playing template calls for selections.
@preconcurrency @MainActor
public protocol CPNowPlayingTemplateObserver: NSObjectProtocol {
  /// Called after a person selected the button for the following items.
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
