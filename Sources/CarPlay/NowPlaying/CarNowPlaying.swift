import Foundation
import UIKitCore

/// The audio that the car plays, as the now playing template shows it.
///
/// On iOS, MediaPlayer's `MPNowPlayingInfoCenter` holds these values.
@preconcurrency @MainActor
public struct CarNowPlaying: Equatable {
  /// The behavior of playback at the end of an item.
  public enum RepeatMode: Int, Sendable {
    /// Playback stops.
    case off = 0
    /// The item begins again.
    case one
    /// The whole list begins again.
    case all
  }

  /// The title of the item.
  public var title: String
  /// The artist, or nil if there is none.
  public var artist: String?
  /// The album or the program, or nil if there is none.
  public var album: String?
  /// The cover picture.
  ///
  /// If nil, the head unit draws a note.
  public var artwork: UIImage?
  /// The position in seconds.
  public var elapsed: TimeInterval
  /// The length in seconds, or nil for a live program.
  public var duration: TimeInterval?
  /// Whether the item is playing, as opposed to paused.
  public var isPlaying: Bool
  /// The speed of playback; the default is 1.
  public var rate: Double
  /// Whether items are played in random order; the default is false.
  public var isShuffled: Bool
  /// The behavior of playback at the end of an item; the default is ``RepeatMode/off``.
  public var repeatMode: RepeatMode

  /// Creates the values of an item.
  public init(
    title: String,
    artist: String? = nil,
    album: String? = nil,
    artwork: UIImage? = nil,
    elapsed: TimeInterval = 0,
    duration: TimeInterval? = nil,
    isPlaying: Bool = true,
    rate: Double = 1,
    isShuffled: Bool = false,
    repeatMode: RepeatMode = .off
  ) {
    self.title = title
    self.artist = artist
    self.album = album
    self.artwork = artwork
    self.elapsed = elapsed
    self.duration = duration
    self.isPlaying = isPlaying
    self.rate = rate
    self.isShuffled = isShuffled
    self.repeatMode = repeatMode
  }
}
