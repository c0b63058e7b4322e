import CTraceEvents

/// The timeline of a process: the activities of each thread and their durations, in the trace-event
/// format of Perfetto and Chromium.
///
/// `RUSSET_TRACE=FILE` turns it on before `main`. If it is off, a span costs one load and one
/// branch.
///
///     let span = TraceSpan.begin()
///     window.layoutIfNeeded()
///     span.end("layout", "frame")
public struct TraceSpan: Sendable {
  @usableFromInline let start: UInt64
  @usableFromInline init(start: UInt64) { self.start = start }

  /// Whether a trace is being written.
  @inlinable @inline(__always)
  public static var isOn: Bool { russet_trace_is_on() }

  /// Records the start of a span, on the thread that will end it.
  @inlinable @inline(__always)
  public static func begin() -> TraceSpan {
    TraceSpan(start: russet_trace_is_on() ? russet_trace_now() : 0)
  }

  /// Writes the span with its name, its category for filters of viewers, and its details.
  ///
  /// `details` is evaluated only while a trace is written.
  @inlinable @inline(__always)
  public func end(
    _ name: StaticString,
    _ category: StaticString = "frame",
    _ details: @autoclosure () -> TraceDetails? = nil
  ) {
    if russet_trace_is_on() { write(name, category, details()) }
  }

  @usableFromInline @inline(never)
  func write(_ name: StaticString, _ category: StaticString, _ details: TraceDetails?) {
    // The trace was turned on during the span, so that its start is unknown.
    guard start > 0 else { return }
    let end = russet_trace_now()
    name.withCString { name in
      category.withCString { category in
        russet_trace_span(name, category, start, end, details?.json)
      }
    }
  }

  /// Starts an arrow from this span to the span that `arrive`s with the same identifier, such as
  /// from a commit to its frame.
  @inlinable @inline(__always)
  public func depart(_ name: StaticString, _ identifier: UInt64) {
    if russet_trace_is_on() { flow(UInt8(ascii: "s"), name, identifier) }
  }

  /// Ends an arrow in this span.
  @inlinable @inline(__always)
  public func arrive(_ name: StaticString, _ identifier: UInt64) {
    if russet_trace_is_on() { flow(UInt8(ascii: "f"), name, identifier) }
  }

  @usableFromInline @inline(never)
  func flow(_ phase: UInt8, _ name: StaticString, _ identifier: UInt64) {
    let time = russet_trace_now()
    name.withCString { russet_trace_flow(CChar(phase), $0, identifier, time) }
  }

  /// Writes a moment on the calling thread.
  @inlinable @inline(__always)
  public static func note(
    _ name: StaticString,
    _ details: @autoclosure () -> TraceDetails? = nil
  ) {
    if russet_trace_is_on() { write(name, details()) }
  }

  @usableFromInline @inline(never)
  static func write(_ name: StaticString, _ details: TraceDetails?) {
    name.withCString { russet_trace_moment($0, "frame", details?.json) }
  }

  /// Writes the new value of a counter, such as the number of layers, bytes or painted pixels.
  @inlinable @inline(__always)
  public static func count(_ name: StaticString, _ value: @autoclosure () -> Double) {
    if russet_trace_is_on() { write(name, value()) }
  }

  @usableFromInline @inline(never)
  static func write(_ name: StaticString, _ value: Double) {
    name.withCString { russet_trace_counter($0, value) }
  }
}

/// The details of a span, as texts and numbers.
public struct TraceDetails: ExpressibleByDictionaryLiteral, Sendable {
  let json: String

  /// Makes details from names and values; numbers and Booleans are kept, and other values become
  /// texts.
  public init(dictionaryLiteral elements: (String, any Sendable)...) {
    json =
      "{" + elements.map { "\(Self.quoted($0)):\(Self.value($1))" }.joined(separator: ",") + "}"
  }

  private static func value(_ value: any Sendable) -> String {
    switch value {
    case let value as Bool: value ? "true" : "false"
    case let value as any BinaryInteger: "\(value)"
    case let value as Double: value.isFinite ? "\(value)" : quoted("\(value)")
    default: quoted("\(value)")
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension StaticString {
  /// Calls a function with the text as a C string; a static string ends with a zero byte.
  @inline(__always)
  fileprivate func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    precondition(hasPointerRepresentation)
    return UnsafeRawPointer(utf8Start).withMemoryRebound(
      to: CChar.self,
      capacity: utf8CodeUnitCount
    ) { body($0) }
  }
}

/// The file of the timeline, for tests and tools; apps use `RUSSET_TRACE`.
public enum TraceFile {
  /// Starts a trace; a current trace ends.
  ///
  /// Returns false if the file cannot be written.
  public static func open(_ path: String) -> Bool { russet_trace_open(path) }
  /// Writes an event in the trace-event format, a JSON object.
  public static func write(event: String) { russet_trace_event(event) }
  /// Ends the trace and closes its file.
  public static func close() { russet_trace_close() }
}
