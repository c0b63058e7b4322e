import CoreGraphics
import Foundation
import QuartzCore
import UIKitControls
import UIKitCore

/// The state of the camera's screen that concerns movies.
struct MovieTake {
  /// The writer of the movie that is being recorded; nil while none is recorded.
  var writer: MovieWriter?
  /// The start of the movie, in seconds of the media clock.
  var start: TimeInterval = 0
  /// Whether the movie has ended and the encoder has not finished.
  var isEnding = false
  /// The recorded movie that the person reviews.
  var file: URL?
}

extension CameraController {
  private var isVideo: Bool { picker?.cameraCaptureMode == .video }

  /// Starts a movie.
  ///
  /// - Returns: Whether the movie started.
  func startMovie() -> Bool {
    guard let picker, isVideo, movie.writer == nil, movie.file == nil, !movie.isEnding, isRunning,
      let latest, let program = MovieWriter.program()
    else { return false }
    do {
      let folder = try PickedFiles.folder()
      movie.writer = try MovieWriter(
        program: program,
        picture: latest,
        format: picker.videoQuality.movieFormat,
        file: folder.appendingPathComponent("\(UUID().uuidString).MOV")
      )
    } catch {
      showMovieTrouble(error)
      return false
    }
    movie.start = CACurrentMediaTime()
    trouble.isHidden = true
    showTime(0)
    updateButtons()
    return true
  }

  /// Adds a picture of the camera to the movie.
  func record(_ picture: CGImage) {
    guard let writer = movie.writer, let picker else { return }
    let time = CACurrentMediaTime() - movie.start
    if time >= picker.videoMaximumDuration { return stopMovie() }
    writer.add(picture, at: time)
    showTime(time)
  }

  /// Ends the movie.
  ///
  /// After encoding, the delegate gets it, or the person reviews it first.
  func stopMovie() {
    guard let writer = movie.writer, let picker else { return }
    let time = min(CACurrentMediaTime() - movie.start, picker.videoMaximumDuration)
    movie.writer = nil
    movie.isEnding = true
    if picker.showsCameraControls { stopFeed() }
    updateButtons()
    writer.finish(at: time) { [weak self] in self?.movieEnded($0) }
  }

  /// Discards the movie when the screen disappears during a recording or a review.
  func cancelMovie() {
    movie.writer?.cancel()
    movie.writer = nil
    removeMovie()
  }

  /// Removes the file of the reviewed movie.
  func removeMovie() {
    if let file = movie.file { try? FileManager.default.removeItem(at: file) }
    movie.file = nil
  }

  private func movieEnded(_ result: Result<URL, any Error>) {
    movie.isEnding = false
    switch result {
    case .failure(let error):
      // The feed stopped with the recording; the person can record another movie.
      if !isRunning, viewIfLoaded?.window != nil { start() }
      showMovieTrouble(error)
    case .success(let file):
      guard let picker, viewIfLoaded?.window != nil else {
        try? FileManager.default.removeItem(at: file)
        return
      }
      if picker.showsCameraControls {
        movie.file = file
      } else {
        picker.finish(movie: file)
      }
    }
    updateButtons()
    view.setNeedsLayout()
  }

  private func showMovieTrouble(_ error: any Error) {
    warn("The movie cannot be recorded: \(error)", where: "UIImagePickerController")
    guard isRunning else { return }
    trouble.text = PictureWords.noMovie.text
    trouble.isHidden = false
    updateButtons()
  }

  // MARK: Looks

  /// Shows the length of the movie in hours, minutes and seconds.
  private func showTime(_ time: TimeInterval) {
    let seconds = Int(clamping: time.rounded(.down))
    let text = [seconds / 3600, seconds / 60 % 60, seconds % 60]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
    guard clock.text != text else { return }
    clock.text = text
    view.setNeedsLayout()
  }

  /// Updates the shutter, the clock and the buttons for stills and movies.
  func updateMovieControls() {
    let isRecording = movie.writer != nil
    shutter.look = isRecording ? .recording : isVideo ? .movie : .still
    shutter.isEnabled = isRunning && !movie.isEnding
    clock.isHidden = !isRecording
    let hasBoth = picker?.takesStills == true && picker?.takesMovies == true
    for (button, mode) in modeButtons {
      button.isHidden = !hasBoth || isRecording || movie.isEnding || isLooking
      let isChosen = mode == picker?.cameraCaptureMode
      button.tintColor = isChosen ? .systemYellow : .white
      button.accessibilityTraits = isChosen ? [.button, .selected] : .button
    }
    useButton.setTitle(
      (movie.file == nil ? PictureWords.usePhoto : .useVideo).text,
      for: .normal
    )
  }
}
