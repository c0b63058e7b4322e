import CoreGraphics
import Foundation

/// One finger, pencil or pointer at one moment, as a host saw it.
public struct TouchSample: Sendable, Hashable, Codable {
  /// What the contact does.
  public enum Phase: String, Sendable, Hashable, Codable {
    /// A finger came down, moved, stayed, left, or was taken away.
    case began, moved, stationary, ended, cancelled
  }
  /// What made the contact.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// A finger on the screen, one on another surface, a pencil, or a pointer.
    case direct, indirect, pencil, indirectPointer
  }
  /// Tells the fingers that are down at one time apart.
  public var identifier: Int
  /// Where in its life the touch is.
  public var phase: Phase
  /// What touches.
  public var kind: Kind = .direct
  /// In points of the screen in its present orientation.
  public var location: CGPoint
  /// 1 is an ordinary touch; 0 where the host cannot tell.
  ///
  /// At most `maximumForce`.
  public var force: CGFloat = 0
  /// What the device can report at most: 0 without force touch, 6.67 on iPhones with it.
  public var maximumForce: CGFloat = 0
  /// In points.
  public var majorRadius: CGFloat = 22
  /// Radians; pi / 2 is upright.
  public var altitudeAngle: CGFloat = .pi / 2
  /// The direction that a pencil leans in, in radians.
  public var azimuthAngle: CGFloat = 0
  /// Buttons of a pointer that are down, bits as in `UIEvent.ButtonMask`; 0 for fingers.
  public var buttons = 0
  /// Keys held on a hardware keyboard.
  public var modifiers: KeySample.Modifiers = []
  /// When the sample was taken, by the host's clock; nil: with its event.
  ///
  /// An event may hold several samples of one finger: all but the last are what was joined.
  public var time: Double?

  /// In points of the screen.
  public init(identifier: Int, phase: Phase, location: CGPoint) {
    self.identifier = identifier
    self.phase = phase
    self.location = location
  }
}

/// A key of a hardware keyboard.
public struct KeySample: Sendable, Hashable, Codable {
  /// Keys held with it; bits as in `UIKeyModifierFlags`.
  public struct Modifiers: OptionSet, Sendable, Hashable, Codable {
    /// The bits, as in `UIKeyModifierFlags`.
    public let rawValue: Int
    /// The bits, as in `UIKeyModifierFlags`.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Caps lock.
    public static let alphaShift = Modifiers(rawValue: 1 << 16)
    /// Shift.
    public static let shift = Modifiers(rawValue: 1 << 17)
    /// Control.
    public static let control = Modifiers(rawValue: 1 << 18)
    /// Option.
    public static let alternate = Modifiers(rawValue: 1 << 19)
    /// Command.
    public static let command = Modifiers(rawValue: 1 << 20)
    /// A key of the number pad.
    public static let numericPad = Modifiers(rawValue: 1 << 21)
  }
  /// Down, up, or taken away.
  public enum Phase: String, Sendable, Hashable, Codable { case began, ended, cancelled }
  /// Where in the gesture it is.
  public var phase: Phase
  /// The usage on the USB HID keyboard page; `UIKeyboardHIDUsage`'s raw value.
  public var usage: Int
  /// What is held with it.
  public var modifiers: Modifiers
  /// What the key types with its modifiers; empty for keys that type nothing.
  public var characters: String
  /// What the key types without them.
  public var charactersIgnoringModifiers: String
  /// Whether it comes because the key is held.
  public var isRepeat = false

  /// Makes a key.
  public init(
    phase: Phase,
    usage: Int,
    modifiers: Modifiers = [],
    characters: String = "",
    charactersIgnoringModifiers: String = ""
  ) {
    self.phase = phase
    self.usage = usage
    self.modifiers = modifiers
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers
  }
}

/// What an input method tells.
public enum TextInputSample: Sendable, Hashable, Codable {
  /// The composition so far; the selection in UTF-16 units within it.
  case compose(String, selectionStart: Int, selectionLength: Int)
  /// The composition is done and stands as this text; empty: it is given up.
  case commit(String)
}

/// A turn of the wheel or a movement of two fingers on a trackpad.
public struct ScrollSample: Sendable, Hashable, Codable {
  /// One notch of a wheel, or a part of a gesture.
  public enum Phase: String, Sendable, Hashable, Codable {
    /// One step of a wheel; or a trackpad's fingers came down, moved, and left.
    case discrete, began, changed, ended
    /// A part of a gesture of which the host can tell neither the beginning nor the end: it begins
    /// with the first and ends when no more come.
    case continuous
  }
  /// Where in the gesture it is.
  public var phase: Phase
  /// In points of the screen.
  public var location: CGPoint
  /// How far the content is to move, in points.
  public var deltaX: CGFloat, deltaY: CGFloat
  /// What is held with it.
  public var modifiers: KeySample.Modifiers = []

  /// In points of the screen.
  public init(phase: Phase, location: CGPoint, deltaX: CGFloat, deltaY: CGFloat) {
    self.phase = phase
    self.location = location
    self.deltaX = deltaX
    self.deltaY = deltaY
  }
}

/// Two fingers on a trackpad that pinch or turn, or a wheel that stands for them.
public struct TransformSample: Sendable, Hashable, Codable {
  /// A part of the gesture; `continuous` as in `ScrollSample.Phase`.
  public enum Phase: String, Sendable, Hashable, Codable {
    /// Fingers came down, moved, and left; or one step without a beginning and an end.
    case began, changed, ended, continuous
  }
  /// Where in the gesture it is.
  public var phase: Phase
  /// In points of the screen.
  public var location: CGPoint
  /// How many times farther apart the fingers are than at the last sample.
  public var scale: CGFloat
  /// How far the fingers have turned since the last sample, in radians clockwise.
  public var rotation: CGFloat
  /// What is held with it.
  public var modifiers: KeySample.Modifiers = []

  /// In points of the screen.
  public init(phase: Phase, location: CGPoint, scale: CGFloat = 1, rotation: CGFloat = 0) {
    self.phase = phase
    self.location = location
    self.scale = scale
    self.rotation = rotation
  }
}

/// What a pointer looks like where a host draws it.
public enum PointerLook: String, Sendable, Hashable, Codable {
  /// As over anything that says nothing of it.
  case standard
  /// Not at all: something on the screen shows where it is.
  case hidden
  /// A beam across lines of text that run from side to side.
  case verticalBeam
  /// A beam across columns of text.
  case horizontalBeam
}

/// A button on the device's edge.
public enum DeviceButton: String, Sendable, Hashable, Codable {
  /// Keys at the device's edge.
  case home, lock, volumeUp, volumeDown, mute
}

/// A command of a headset, a lock screen or a keyboard's media keys; raw values are those of
/// `UIEvent.EventSubtype`.
public enum RemoteCommand: Int, Sendable, Hashable, Codable {
  /// The raw values are those of `UIEvent.EventSubtype`.
  case play = 100
  /// What plays is held, ended, held or gone on with, or exchanged.
  case pause, stop, togglePlayPause, nextTrack, previousTrack
  /// What plays is wound, back or forward, from now on or no more.
  case beginSeekingBackward, endSeekingBackward, beginSeekingForward, endSeekingForward
}

/// Something that happened outside the app.
public enum HostEvent: Sendable, Hashable, Codable {
  /// Contacts that changed at one moment.
  case touches([TouchSample], time: Double)
  /// A pointer that hovers; nil location: it left the screen.
  case hover(location: CGPoint?, time: Double)
  /// A wheel or a trackpad scrolled.
  case scroll(ScrollSample, time: Double)
  /// A trackpad pinched or turned.
  case transform(TransformSample, time: Double)
  /// A key of a hardware keyboard went down or up.
  case key(KeySample, time: Double)
  /// An input method typed, or marked what it has not committed.
  case textInput(TextInputSample, time: Double)
  /// A key at the device's edge went down or up.
  case button(DeviceButton, isPressed: Bool, time: Double)
  /// The device was shaken.
  case shake(time: Double)
  /// The device is held at another angle to the viewer: -1 to 1 each, 0 straight on; positive where
  /// the viewer looks from the right, from below.
  case tilt(horizontal: Double, vertical: Double, time: Double)
  /// A headset or a lock screen said something.
  case remoteControl(RemoteCommand, time: Double)
  /// A person, a test or the command line changed the surroundings.
  case environment(Environment)
  /// The device was exchanged, or its window resized.
  case device(Device)
  /// Text that someone put on the host's clipboard.
  case pasteboard(String)
  /// The host wants the whole frame anew: a viewer came.
  case refresh
  /// Somebody wants what is on the screen judged.
  case review
  /// A question of the inspector, as JSON; `ViewInspection` reads it and answers with
  /// ``HostRequest/inspection(_:)``.
  case inspect(String)
  /// The window or the last viewer closed and the app should end.
  case quit
}

/// Something that the app asks of its host.
public enum HostRequest: Sendable {
  /// A haptic tap; the name of the generator's kind, strength 0 to 1.
  case haptic(name: String, intensity: Double)
  /// Haptics are about to come: open what takes time to open.
  case prepareHaptics
  /// A system sound; without a clip the host has nothing to play.
  case sound(identifier: UInt32, clip: SoundClip?)
  /// Opens a URL in the host's browser or mail program.
  case openURL(String)
  /// Puts text on the host's clipboard.
  case setPasteboard(String)
  /// The pointer's look changed; hosts without one do nothing.
  case pointer(PointerLook)
  /// Text input begins (the caret's rectangle in points of the screen) or ends.
  case textInput(caret: CGRect?)
  /// The app's environment changed from inside: orientation, appearance.
  case environment(Environment)
  /// The device is another one.
  case device(Device)
  /// The app has another name.
  case title(String)
  /// What a review found, as JSON: `findings`, and `rules` by identifier; or `trouble`, in words.
  case findings(String)
  /// An answer of the inspector, as JSON.
  case inspection(String)
}
