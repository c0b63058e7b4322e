import CoreGraphics
import Foundation
import QuartzCore
import UIKitControls
import UIKitCore

/// What the camera's screen keeps of movies.
struct MovieTake {
  /// What is written now; nil: nothing is.
  var writer: MovieWriter?
  /// When the movie began, in seconds of the media clock.
  var start: TimeInterval = 0
  /// Whether the encoder is being waited for.
  var isEnding = false
  /// The movie that was recorded and is being looked at.
  var file: URL?
}

extension CameraController {
  private var isVideo: Bool { picker?.cameraCaptureMode == .video }

  /// Begins a movie; returns whether it did.
  func startMovie() -> Bool {
    guard let picker, isVideo, movie.writer == nil, movie.file == nil, !movie.isEnding, isRunning,
      let latest, let program = MovieWriter.program()
    else { return false }
    let folder = FileManager.default.temporaryDirectory
    do {
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
    showTime(0)
    updateButtons()
    return true
  }

  /// The camera has a picture.
  func record(_ picture: CGImage) {
    guard let writer = movie.writer, let picker else { return }
    let time = CACurrentMediaTime() - movie.start
    if time >= picker.videoMaximumDuration { return stopMovie() }
    writer.add(picture, at: time)
    showTime(time)
  }

  /// Ends the movie; the delegate, or the person first, gets it when it is encoded.
  func stopMovie() {
    guard let writer = movie.writer, let picker else { return }
    let time = min(CACurrentMediaTime() - movie.start, picker.videoMaximumDuration)
    movie.writer = nil
    movie.isEnding = true
    if picker.showsCameraControls { stopFeed() }
    updateButtons()
    writer.finish(at: time) { [weak self] in self?.movieEnded($0) }
  }

  /// The screen goes while a movie is recorded, or before one was used.
  func cancelMovie() {
    movie.writer?.cancel()
    movie.writer = nil
    removeMovie()
  }

  /// Removes the movie that was looked at.
  func removeMovie() {
    if let file = movie.file { try? FileManager.default.removeItem(at: file) }
    movie.file = nil
  }

  private func movieEnded(_ result: Result<URL, any Error>) {
    movie.isEnding = false
    switch result {
    case .failure(let error): showMovieTrouble(error)
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
    trouble.text = PictureWords.noMovie.text
    trouble.isHidden = false
    updateButtons()
  }

  // MARK: Looks

  /// Shows how long the movie is: hours, minutes and seconds.
  private func showTime(_ time: TimeInterval) {
    let seconds = Int(clamping: time.rounded(.down))
    let text = [seconds / 3600, seconds / 60 % 60, seconds % 60]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
    guard clock.text != text else { return }
    clock.text = text
    view.setNeedsLayout()
  }

  /// The shutter, the clock and the ways between stills and movies.
  func updateMovieControls() {
    let isRecording = movie.writer != nil
    shutter.look = isRecording ? .recording : isVideo ? .movie : .still
    shutter.isEnabled = trouble.isHidden && !movie.isEnding
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
