import Foundation
import UIKitCore

/// What the car's audio plays, as the now playing template shows it.
///
/// On iOS, MediaPlayer's `MPNowPlayingInfoCenter` holds these values.
@preconcurrency @MainActor
public struct CarNowPlaying: Equatable {
  /// How playback goes on at the end.
  public enum RepeatMode: Int, Sendable {
    /// It stops.
    case off = 0
    /// The piece begins again.
    case one
    /// The whole list begins again.
    case all
  }

  /// The title of the piece.
  public var title: String
  /// The artist; nil: none.
  public var artist: String?
  /// The album or the program; nil: none.
  public var album: String?
  /// The cover; nil: the head unit draws a note.
  public var artwork: UIImage?
  /// The position in seconds.
  public var elapsed: TimeInterval
  /// The length in seconds; nil: a live program.
  public var duration: TimeInterval?
  /// Whether it plays, and is not paused.
  public var isPlaying: Bool
  /// The speed of playback, by default 1.
  public var rate: Double
  /// Whether pieces are played at random, by default false.
  public var isShuffled: Bool
  /// How playback goes on at the end, by default not.
  public var repeatMode: RepeatMode

  /// Creates the values of a piece.
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
