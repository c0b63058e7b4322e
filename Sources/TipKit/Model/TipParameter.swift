import Foundation
import Synchronization

extension Tips {
  /// A value that rules depend on; a change evaluates the rules again.
  ///
  /// Apple's parameter is a macro on a static property. Here it is a static constant whose
  /// ``wrappedValue`` changes:
  ///
  ///     static let isSignedIn = Parameter(false, id: "ShareTip.isSignedIn")
  ///
  /// A parameter with an identifier keeps its value between launches, in the records of
  /// ``Tips/configure(_:)``. A parameter without one begins with its first value at each launch, as
  /// Apple's with the option `transient` does.
  ///
  /// Departs: Apple's macro creates the identifier, and parameters are kept by default.
  public final class Parameter<Value: Codable & Sendable>: Sendable {
    /// The value in memory.
    private struct Held: Sendable {
      var value: Value
      /// The number of the loaded records that the value belongs to.
      var generation = 0
    }

    private let first: Value
    private let id: String?
    private let held: Mutex<Held>

    /// Creates a parameter.
    ///
    /// - Parameters:
    ///   - value: The value at the first launch.
    ///   - id: The identifier under which the value is recorded; no other parameter may have it. By
    ///     default nil: the value is not recorded.
    public init(_ value: Value, id: String? = nil) {
      first = value
      self.id = id
      held = Mutex(Held(value: value))
    }

    /// The value.
    ///
    /// A recorded value replaces a value that was set before ``Tips/configure(_:)``.
    public var wrappedValue: Value {
      get {
        held.withLock { held in
          guard let id else { return held.value }
          let (text, generation) = ParameterRecords.shared.record(of: id)
          if generation != held.generation {
            held.generation = generation
            held.value = text.flatMap(Self.value) ?? first
          }
          return held.value
        }
      }
      set {
        held.withLock { held in
          held.value = newValue
          guard let id, let text = Self.text(newValue) else { return }
          held.generation = ParameterRecords.shared.set(text, for: id)
        }
        if id == nil { TipStore.changeLater() } else { TipStore.saveLater() }
      }
    }

    // An array, because older versions of JSON do not allow a number alone.
    private static func text(_ value: Value) -> String? {
      (try? JSONEncoder().encode([value])).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func value(_ text: String) -> Value? {
      (try? JSONDecoder().decode([Value].self, from: Data(text.utf8)))?.first
    }
  }
}

/// The recorded values of parameters, which any thread may read and change.
final class ParameterRecords: Sendable {
  static let shared = ParameterRecords()

  private struct State: Sendable {
    /// The values as JSON, by identifier.
    var texts: [String: String] = [:]
    /// The number of times that the records were loaded.
    var generation = 0
  }

  private let state = Mutex(State())

  /// The values as JSON, by identifier.
  var texts: [String: String] { state.withLock { $0.texts } }

  /// Replaces all values by those of a file.
  func load(_ texts: [String: String]) {
    state.withLock {
      $0.texts = texts
      $0.generation += 1
    }
  }

  /// Returns the value of a parameter, nil if none is recorded, and the number of the records.
  func record(of id: String) -> (text: String?, generation: Int) {
    state.withLock { ($0.texts[id], $0.generation) }
  }

  /// Records a value, and returns the number of the records.
  func set(_ text: String, for id: String) -> Int {
    state.withLock {
      $0.texts[id] = text
      return $0.generation
    }
  }
}
