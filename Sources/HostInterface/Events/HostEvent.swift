import CoreGraphics
import Foundation

/// The state of one finger, pencil or pointer at one moment.
public struct TouchSample: Sendable, Hashable, Codable {
  /// The phase of a contact.
  public enum Phase: String, Sendable, Hashable, Codable {
    /// The contact began.
    case began
    /// The contact moved.
    case moved
    /// The contact did not move.
    case stationary
    /// The contact ended.
    case ended
    /// The system cancelled the contact.
    case cancelled
  }
  /// The kind of a contact.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// A finger on the screen.
    case direct
    /// A finger on another surface.
    case indirect
    /// A pencil.
    case pencil
    /// A pointer.
    case indirectPointer
  }
  /// The identifier of the contact; unique among the contacts of one moment.
  public var identifier: Int
  /// The phase of the contact.
  public var phase: Phase
  /// The kind of the contact; a finger by default.
  public var kind: Kind = .direct
  /// The location in points of the screen in its present orientation.
  public var location: CGPoint
  /// The force, where 1 is an ordinary touch, up to `maximumForce`; 0 if it is not measured.
  public var force: CGFloat = 0
  /// The largest force that the device reports: 0 without force touch, 6.67 on iPhones with it.
  public var maximumForce: CGFloat = 0
  /// The radius of the contact, in points.
  public var majorRadius: CGFloat = 22
  /// The angle between a pencil and the screen, in radians; pi / 2 is upright.
  public var altitudeAngle: CGFloat = .pi / 2
  /// The direction in which a pencil leans, in radians.
  public var azimuthAngle: CGFloat = 0
  /// The pressed buttons of a pointer, bits as in `UIEvent.ButtonMask`; 0 for fingers.
  public var buttons = 0
  /// The modifier keys held on a hardware keyboard.
  public var modifiers: KeySample.Modifiers = []
  /// The time of the sample in the host's clock; nil for the time of its event.
  ///
  /// An event may contain several samples of one finger; all but the last are coalesced.
  public var time: Double?

  /// Creates a sample of a finger; the location is in points of the screen.
  public init(identifier: Int, phase: Phase, location: CGPoint) {
    self.identifier = identifier
    self.phase = phase
    self.location = location
  }
}

/// A key of a hardware keyboard that was pressed or released.
public struct KeySample: Sendable, Hashable, Codable {
  /// A set of modifier keys; bits as in `UIKeyModifierFlags`.
  public struct Modifiers: OptionSet, Sendable, Hashable, Codable {
    /// The bits, as in `UIKeyModifierFlags`.
    public let rawValue: Int
    /// Creates a set from its bits, as in `UIKeyModifierFlags`.
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
    /// The modifier of keys on the number pad.
    public static let numericPad = Modifiers(rawValue: 1 << 21)
  }
  /// The phase of a key press.
  public enum Phase: String, Sendable, Hashable, Codable {
    /// The key was pressed.
    case began
    /// The key was released.
    case ended
    /// The system cancelled the key press.
    case cancelled
  }
  /// The phase of the key press.
  public var phase: Phase
  /// The usage on the USB HID keyboard page; `UIKeyboardHIDUsage`'s raw value.
  public var usage: Int
  /// The modifier keys held at the same time.
  public var modifiers: Modifiers
  /// The characters that the key types with its modifiers; empty for keys without characters.
  public var characters: String
  /// The characters that the key types without modifiers.
  public var charactersIgnoringModifiers: String
  /// Whether the event repeats because the key is held.
  public var isRepeat = false

  /// Creates a key event.
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

/// An event of an input method.
public enum TextInputSample: Sendable, Hashable, Codable {
  /// A change of the composition; the selection is in UTF-16 units within it.
  case compose(String, selectionStart: Int, selectionLength: Int)
  /// The end of the composition with a text; an empty text cancels it.
  case commit(String)
}

/// A turn of the wheel or a movement of two fingers on a trackpad.
public struct ScrollSample: Sendable, Hashable, Codable {
  /// The phase of scrolling.
  public enum Phase: String, Sendable, Hashable, Codable {
    /// A step of a wheel.
    case discrete
    /// The fingers touched the trackpad.
    case began
    /// The fingers moved.
    case changed
    /// The fingers left the trackpad.
    case ended
    /// A part of a gesture whose beginning and end the host does not report.
    ///
    /// The gesture begins with the first part and ends after a pause.
    case continuous
  }
  /// The phase of the gesture.
  public var phase: Phase
  /// The location of the pointer, in points of the screen.
  public var location: CGPoint
  /// The distance by which the content moves, in points.
  public var deltaX: CGFloat, deltaY: CGFloat
  /// The modifier keys held at the same time.
  public var modifiers: KeySample.Modifiers = []

  /// Creates a sample; the location is in points of the screen.
  public init(phase: Phase, location: CGPoint, deltaX: CGFloat, deltaY: CGFloat) {
    self.phase = phase
    self.location = location
    self.deltaX = deltaX
    self.deltaY = deltaY
  }
}

/// A pinch or rotation of two fingers on a trackpad, or a wheel that simulates it.
public struct TransformSample: Sendable, Hashable, Codable {
  /// The phase of a gesture; `continuous` as in `ScrollSample.Phase`.
  public enum Phase: String, Sendable, Hashable, Codable {
    /// The fingers touched the trackpad.
    case began
    /// The fingers moved.
    case changed
    /// The fingers left the trackpad.
    case ended
    /// A step of a gesture whose beginning and end the host does not report.
    case continuous
  }
  /// The phase of the gesture.
  public var phase: Phase
  /// The location of the pointer, in points of the screen.
  public var location: CGPoint
  /// The factor by which the distance of the fingers changed since the last sample.
  public var scale: CGFloat
  /// The rotation of the fingers since the last sample, in radians clockwise.
  public var rotation: CGFloat
  /// The modifier keys held at the same time.
  public var modifiers: KeySample.Modifiers = []

  /// Creates a sample; the location is in points of the screen.
  public init(phase: Phase, location: CGPoint, scale: CGFloat = 1, rotation: CGFloat = 0) {
    self.phase = phase
    self.location = location
    self.scale = scale
    self.rotation = rotation
  }
}

/// The shape of the pointer, in hosts that draw one.
public enum PointerLook: String, Sendable, Hashable, Codable {
  /// The default pointer.
  case standard
  /// No pointer, because the app draws its own.
  case hidden
  /// A beam for horizontal lines of text.
  case verticalBeam
  /// A beam for vertical lines of text.
  case horizontalBeam
}

/// A button on the device's edge.
public enum DeviceButton: String, Sendable, Hashable, Codable {
  /// The home button.
  case home
  /// The lock button.
  case lock
  /// The button that increases the volume.
  case volumeUp
  /// The button that decreases the volume.
  case volumeDown
  /// The ring switch.
  case mute
}

/// A command of a headset, a lock screen or media keys; raw values as in `UIEvent.EventSubtype`.
public enum RemoteCommand: Int, Sendable, Hashable, Codable {
  /// Starts playback.
  case play = 100
  /// Pauses playback.
  case pause
  /// Stops playback.
  case stop
  /// Toggles between playback and pause.
  case togglePlayPause
  /// Skips to the next track.
  case nextTrack
  /// Skips to the previous track.
  case previousTrack
  /// Begins seeking backward.
  case beginSeekingBackward
  /// Ends seeking backward.
  case endSeekingBackward
  /// Begins seeking forward.
  case beginSeekingForward
  /// Ends seeking forward.
  case endSeekingForward
}

/// An event that a host delivers to the app.
public enum HostEvent: Sendable, Hashable, Codable {
  /// Contacts that changed at one moment.
  case touches([TouchSample], time: Double)
  /// A hovering pointer; the location is nil after it left the screen.
  case hover(location: CGPoint?, time: Double)
  /// A wheel or a trackpad scrolled.
  case scroll(ScrollSample, time: Double)
  /// Two fingers pinched or rotated on a trackpad.
  case transform(TransformSample, time: Double)
  /// A key of a hardware keyboard was pressed or released.
  case key(KeySample, time: Double)
  /// An input method changed its composition or committed text.
  case textInput(TextInputSample, time: Double)
  /// A button of the device was pressed or released.
  case button(DeviceButton, isPressed: Bool, time: Double)
  /// The device was shaken.
  case shake(time: Double)
  /// The angle between device and viewer changed.
  ///
  /// Both values are from -1 to 1, and 0 if the viewer looks straight at the screen; they are
  /// positive if the viewer looks from the right and from below.
  case tilt(horizontal: Double, vertical: Double, time: Double)
  /// A headset or a lock screen sent a command.
  case remoteControl(RemoteCommand, time: Double)
  /// A person, a test or the command line changed the environment.
  case environment(Environment)
  /// The device was replaced by another, or its window was resized.
  case device(Device)
  /// The text of the host's clipboard changed.
  case pasteboard(String)
  /// The host requests a whole frame, for example for a new viewer.
  case refresh
  /// A person requests an audit of the screen.
  case review
  /// A question of the inspector, as JSON.
  ///
  /// `ViewInspection` reads it and answers with ``HostRequest/inspection(_:)``.
  case inspect(String)
  /// The window or the last viewer closed; the app ends.
  case quit
}

/// A request of the app to its host.
public enum HostRequest: Sendable {
  /// Plays a haptic tap: the generator's kind, and an intensity from 0 to 1.
  case haptic(name: String, intensity: Double)
  /// Prepares the hardware for haptics that follow soon.
  case prepareHaptics
  /// Plays a system sound; without a clip, the host plays nothing.
  case sound(identifier: UInt32, clip: SoundClip?)
  /// Opens a URL in the host's browser or mail program.
  case openURL(String)
  /// Puts text on the host's clipboard.
  case setPasteboard(String)
  /// Changes the pointer's shape; hosts without a pointer ignore it.
  case pointer(PointerLook)
  /// Begins text input with the rectangle of the caret, in points of the screen; nil ends it.
  case textInput(caret: CGRect?)
  /// Reports that the app changed its environment, such as orientation or appearance.
  case environment(Environment)
  /// Reports that the app changed its device.
  case device(Device)
  /// Sets the name of the app.
  case title(String)
  /// Delivers the result of an audit, as JSON.
  ///
  /// It has `findings`, and `rules` by identifier; or `trouble`, a message.
  case findings(String)
  /// Delivers an answer of the inspector, as JSON.
  case inspection(String)
}
