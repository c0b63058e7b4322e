import AudioToolbox
import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Feedback")
struct FeedbackTests {
  private func contents(_ screen: HeadlessScreen) -> [FeedbackRecord.Content] {
    screen.feedback.filter { $0.suppression == nil }.map(\.content)
  }

  private func names(_ screen: HeadlessScreen) -> [String] {
    contents(screen).compactMap { if case .haptic(let name, _) = $0 { name } else { nil } }
  }

  @Test(.feature("IX-F157"))
  func `each generator is felt under the name of its kind`() {
    let screen = HeadlessScreen(.iPhone8)
    UISelectionFeedbackGenerator().selectionChanged()
    for style: UIImpactFeedbackGenerator.FeedbackStyle in [.light, .medium, .heavy, .soft, .rigid] {
      UIImpactFeedbackGenerator(style: style).impactOccurred()
    }
    for type: UINotificationFeedbackGenerator.FeedbackType in [.success, .warning, .error] {
      UINotificationFeedbackGenerator().notificationOccurred(type)
    }
    #expect(
      names(screen) == [
        "selection", "impact.light", "impact.medium", "impact.heavy", "impact.soft", "impact.rigid",
        "notification.success", "notification.warning", "notification.error",
      ]
    )
  }

  @Test(.feature("IX-F157"))
  func `an impact's intensity scales its style's strength and is held to 0 to 1`() {
    let screen = HeadlessScreen(.iPhone8)
    let generator = UIImpactFeedbackGenerator(style: .heavy)
    for intensity: CGFloat in [0.5, 2, -1] { generator.impactOccurred(intensity: intensity) }
    #expect(
      contents(screen) == [0.5, 1, 0].map { .haptic(name: "impact.heavy", intensity: $0) }
    )
  }

  @Test(.feature("IX-F156"), .feature("IX-F159"))
  func `a device without a Taptic Engine feels nothing`() {
    let screen = HeadlessScreen(.iPhone6)
    UISelectionFeedbackGenerator().selectionChanged()
    #expect(screen.feedback.map(\.suppression) == [.missingHardware])
  }

  @Test(.feature("IX-F159"))
  func `the setting switches haptics off`() {
    let screen = HeadlessScreen(.iPhone8)
    screen.environment.areHapticsEnabled = false
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    #expect(screen.feedback.map(\.suppression) == [.switchedOff])
  }

  @Test(.feature("IX-F159"))
  func `an app in the background feels nothing`() {
    let screen = HeadlessScreen(.iPhone8)
    screen.press(.home)
    UIImpactFeedbackGenerator().impactOccurred()
    screen.press(.home)
    UIImpactFeedbackGenerator().impactOccurred()
    #expect(screen.feedback.map(\.suppression) == [.inactive, nil])
  }

  @Test(.feature("IX-F160"))
  func `preparation lasts two seconds and one feedback`() {
    let screen = HeadlessScreen(.iPhone8)
    let generator = UISelectionFeedbackGenerator()
    generator.selectionChanged()
    generator.prepare()
    screen.advance(by: .milliseconds(1900))
    generator.selectionChanged()
    generator.selectionChanged()
    generator.prepare()
    screen.advance(by: .milliseconds(2100))
    generator.selectionChanged()
    #expect(screen.feedback.map(\.wasPrepared) == [false, true, false, false])
  }

  @Test(.feature("IX-F161"), .feature("IX-F011"))
  func `a sound and a haptic that are asked for together happen at one time`() {
    let screen = HeadlessScreen(.iPhone8)
    screen.advance(by: .milliseconds(500))
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    AudioServicesPlaySystemSound(1057)
    #expect(
      contents(screen)
        == [.haptic(name: "notification.success", intensity: 1), .sound(identifier: 1057)]
    )
    #expect(Set(screen.feedback.map(\.time)).count == 1)
  }

  @Test(.feature("IX-F011"))
  func `the ring switch silences sounds, and alerts vibrate instead`() {
    let screen = HeadlessScreen(.iPhone8)
    screen.environment.isSilent = true
    AudioServicesPlaySystemSound(1057)
    AudioServicesPlayAlertSound(1057)
    #expect(screen.feedback.map(\.suppression) == [.switchedOff, .switchedOff, nil])
    #expect(names(screen) == ["vibrate"])
  }

  @Test func `the vibration is felt on phones only, with a Taptic Engine or without`() {
    let phone = HeadlessScreen(.iPhone6)
    AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
    #expect(names(phone) == ["vibrate"])
    let pad = HeadlessScreen(.iPadPro10_5)
    AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
    #expect(pad.feedback.map(\.suppression) == [.missingHardware])
  }

  @Test func `a sound made from a file is played and tells when it is over`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let clip = SoundClip(sampleRate: 8000, samples: Array(repeating: 1000, count: 4000))
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).wav")
    try clip.waveFile.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var sound: SystemSoundID = 0
    #expect(AudioServicesCreateSystemSoundID(file, &sound) == kAudioServicesNoError)
    nonisolated(unsafe) var isOver = false
    AudioServicesPlaySystemSoundWithCompletion(sound) { isOver = true }
    screen.advance(by: .milliseconds(490))
    #expect(!isOver)
    screen.advance(by: .milliseconds(20))
    #expect(isOver)
    #expect(contents(screen) == [.sound(identifier: sound)])
    #expect(AudioServicesDisposeSystemSoundID(sound) == kAudioServicesNoError)
    #expect(AudioServicesDisposeSystemSoundID(sound) != kAudioServicesNoError)
  }

  @Test func `a file that is no sound is refused`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).wav")
    try Data("RIFF, but no more".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var sound: SystemSoundID = 7
    #expect(AudioServicesCreateSystemSoundID(file, &sound) != kAudioServicesNoError)
    #expect(sound == 0)
  }

  @Test func `samples survive the way through a WAV file`() throws {
    let clip = SoundClip(sampleRate: 44_100, channels: 2, samples: [0, -1, 32767, -32768, 5, 6])
    #expect(SoundClip(file: clip.waveFile) == clip)
  }

  @Test(.feature("TECH-F117"))
  func `an input click is heard only where the input view wants it and the setting allows`() {
    let screen = HeadlessScreen(.iPhone8)
    let field = KeyedView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.show(field)
    UIDevice.current.playInputClick()
    field.becomeFirstResponder()
    UIDevice.current.playInputClick()
    field.keys.isLoud = true
    UIDevice.current.playInputClick()
    screen.environment.areKeyboardClicksEnabled = false
    UIDevice.current.playInputClick()
    #expect(contents(screen) == [.sound(identifier: 1104)])
  }

  private final class Keys: UIView, UIInputViewAudioFeedback {
    var isLoud = false
    var enableInputClicksWhenVisible: Bool { isLoud }
  }
  private final class KeyedView: UIView {
    let keys = Keys()
    override var canBecomeFirstResponder: Bool { true }
    override var inputView: UIView? { keys }
  }
}
