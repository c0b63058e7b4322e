import CoreGraphics
import Foundation
import HostInterface
import PacketLink

extension HostEvent {
  private var number: UInt8 {
    switch self {
    case .touches: 0
    case .hover: 1
    case .scroll: 2
    case .transform: 3
    case .key: 4
    case .textInput: 5
    case .button: 6
    case .shake: 7
    case .tilt: 8
    case .remoteControl: 9
    case .environment: 10
    case .device: 11
    case .pasteboard: 12
    case .refresh: 13
    case .review: 14
    case .inspect: 15
    case .quit: 16
    }
  }

  private var time: Double {
    switch self {
    case .touches(_, let time), .hover(_, let time), .scroll(_, let time),
      .transform(_, let time), .key(_, let time), .textInput(_, let time),
      .button(_, _, let time), .shake(let time), .tilt(_, _, let time),
      .remoteControl(_, let time):
      time
    default: 0
    }
  }

  /// Writes or reads an event.
  ///
  /// Events of a person's input are fields; events with a whole environment or device, which are
  /// rare, are JSON documents.
  mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(PacketReader.Malformed) {
    var number = number
    var time = time
    try coder.code(&number)
    switch number {
    case 0:
      var samples: [TouchSample] = []
      if case .touches(let own, _) = self { samples = own }
      let empty = TouchSample(identifier: 0, phase: .began, location: .zero)
      try coder.code(&samples, empty: empty, most: 256) {
        (coder, value) throws(PacketReader.Malformed) in
        try value.code(&coder)
      }
      try coder.code(&time)
      self = .touches(samples, time: time)
    case 1:
      var location: CGPoint?
      if case .hover(let own, _) = self { location = own }
      try coder.code(&location)
      try coder.code(&time)
      self = .hover(location: location, time: time)
    case 2:
      var sample = ScrollSample(phase: .discrete, location: .zero, deltaX: 0, deltaY: 0)
      if case .scroll(let own, _) = self { sample = own }
      try sample.code(&coder)
      try coder.code(&time)
      self = .scroll(sample, time: time)
    case 3:
      var sample = TransformSample(phase: .began, location: .zero)
      if case .transform(let own, _) = self { sample = own }
      try sample.code(&coder)
      try coder.code(&time)
      self = .transform(sample, time: time)
    case 4:
      var sample = KeySample(phase: .began, usage: 0)
      if case .key(let own, _) = self { sample = own }
      try sample.code(&coder)
      try coder.code(&time)
      self = .key(sample, time: time)
    case 5:
      var sample = TextInputSample.commit("")
      if case .textInput(let own, _) = self { sample = own }
      try sample.code(&coder)
      try coder.code(&time)
      self = .textInput(sample, time: time)
    default: try codeDevice(number, &coder)
    }
  }

  private mutating func codeDevice<Coder: FieldCoder>(
    _ number: UInt8,
    _ coder: inout Coder
  ) throws(PacketReader.Malformed) {
    var time = time
    switch number {
    case 6:
      var (button, isPressed) = (DeviceButton.home, false)
      if case .button(let own, let state, _) = self { (button, isPressed) = (own, state) }
      try coder.code(name: &button)
      try coder.code(&isPressed)
      try coder.code(&time)
      self = .button(button, isPressed: isPressed, time: time)
    case 7:
      try coder.code(&time)
      self = .shake(time: time)
    case 8:
      var (horizontal, vertical) = (0.0, 0.0)
      if case .tilt(let x, let y, _) = self { (horizontal, vertical) = (x, y) }
      try coder.code(&horizontal)
      try coder.code(&vertical)
      try coder.code(&time)
      self = .tilt(horizontal: horizontal, vertical: vertical, time: time)
    case 9:
      var command = RemoteCommand.play
      if case .remoteControl(let own, _) = self { command = own }
      try coder.code(small: &command)
      try coder.code(&time)
      self = .remoteControl(command, time: time)
    case 10:
      var environment = Environment()
      if case .environment(let own) = self { environment = own }
      try coder.code(document: &environment)
      self = .environment(environment)
    case 11:
      var device = Device(name: "", idiom: .phone, size: .zero, scale: 1)
      if case .device(let own) = self { device = own }
      try coder.code(document: &device)
      guard device.trouble == nil else {
        throw PacketReader.Malformed(description: "a device is not sound")
      }
      self = .device(device)
    case 12:
      var text = ""
      if case .pasteboard(let own) = self { text = own }
      try coder.code(&text)
      self = .pasteboard(text)
    case 13: self = .refresh
    case 14: self = .review
    case 15:
      var question = ""
      if case .inspect(let own) = self { question = own }
      try coder.code(&question)
      self = .inspect(question)
    case 16: self = .quit
    default: throw PacketReader.Malformed(description: "an unknown event, \(number)")
    }
  }
}

extension FieldCoder {
  /// Writes or reads an enumeration by name.
  mutating func code<Value: RawRepresentable>(name value: inout Value) throws(Malformed)
  where Value.RawValue == String {
    var name = value.rawValue
    try code(&name)
    guard let known = Value(rawValue: name) else {
      throw Malformed(description: "\(Value.self) has no value of this name")
    }
    value = known
  }

  /// Writes or reads a value as a JSON document.
  mutating func code<Value: Codable>(document value: inout Value) throws(Malformed) {
    var text = ""
    if !isReader {
      text = (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    try code(&text)
    guard isReader else { return }
    guard let read = try? JSONDecoder().decode(Value.self, from: Data(text.utf8)) else {
      throw Malformed(description: "a document is not readable")
    }
    value = read
  }

  mutating func code(_ modifiers: inout KeySample.Modifiers) throws(Malformed) {
    var bits = modifiers.rawValue
    try code(&bits)
    modifiers = KeySample.Modifiers(rawValue: bits)
  }
}

extension TouchSample {
  fileprivate mutating func code<Coder: FieldCoder>(
    _ coder: inout Coder
  ) throws(PacketReader.Malformed) {
    try coder.code(&identifier)
    try coder.code(name: &phase)
    try coder.code(name: &kind)
    try coder.code(&location)
    try coder.code(&force)
    try coder.code(&maximumForce)
    try coder.code(&majorRadius)
    try coder.code(&altitudeAngle)
    try coder.code(&azimuthAngle)
    try coder.code(&buttons)
    try coder.code(&modifiers)
    try coder.code(&time)
  }
}

extension ScrollSample {
  fileprivate mutating func code<Coder: FieldCoder>(
    _ coder: inout Coder
  ) throws(PacketReader.Malformed) {
    try coder.code(name: &phase)
    try coder.code(&location)
    try coder.code(&deltaX)
    try coder.code(&deltaY)
    try coder.code(&modifiers)
  }
}

extension TransformSample {
  fileprivate mutating func code<Coder: FieldCoder>(
    _ coder: inout Coder
  ) throws(PacketReader.Malformed) {
    try coder.code(name: &phase)
    try coder.code(&location)
    try coder.code(&scale)
    try coder.code(&rotation)
    try coder.code(&modifiers)
  }
}

extension KeySample {
  fileprivate mutating func code<Coder: FieldCoder>(
    _ coder: inout Coder
  ) throws(PacketReader.Malformed) {
    try coder.code(name: &phase)
    try coder.code(&usage)
    try coder.code(&modifiers)
    try coder.code(&characters)
    try coder.code(&charactersIgnoringModifiers)
    try coder.code(&isRepeat)
  }
}

extension TextInputSample {
  fileprivate mutating func code<Coder: FieldCoder>(
    _ coder: inout Coder
  ) throws(PacketReader.Malformed) {
    var isComposition = false
    var text = ""
    var (start, length) = (0, 0)
    switch self {
    case .compose(let own, let first, let count):
      isComposition = true
      (text, start, length) = (own, first, count)
    case .commit(let own): text = own
    }
    try coder.code(&isComposition)
    try coder.code(&text)
    if isComposition {
      try coder.code(&start)
      try coder.code(&length)
      self = .compose(text, selectionStart: start, selectionLength: length)
    } else {
      self = .commit(text)
    }
  }
}
