import Foundation

/// The tasks that the app of this process declares, for reviews that perform them.
///
/// An app declares its tasks at launch, in `application(_:didFinishLaunchingWithOptions:)`:
///
///     CarTaskRegistry.shared.declare(RadioTask.scripts)
///
/// Every member is safe from any thread. Catalogue: CAR-F34.
public final class CarTaskRegistry: @unchecked Sendable {
  /// The registry of this process.
  public static let shared = CarTaskRegistry()

  private let lock = NSLock()
  private var declared: [CarTaskScript] = []
  private var core: [String] = []
  private var conditions: [@MainActor @Sendable () -> Bool] = []

  /// Makes an empty registry.
  public init() {}

  /// The scripts, in the order of their declaration.
  public var scripts: [CarTaskScript] { lock.withLock { declared } }

  /// The identifiers of the most used functions; each needs a control besides the screen (CAR-R46).
  public var coreFunctions: [String] { lock.withLock { core } }

  /// Whether the app has all data that its tasks need, such as data that another thread loads.
  @MainActor
  public var isReady: Bool { lock.withLock { conditions }.allSatisfy { $0() } }

  /// Declares tasks; a task replaces an earlier one with the same identifier.
  ///
  /// - Parameters:
  ///   - scripts: The tasks.
  ///   - coreFunctions: The most used functions, in addition to those declared before.
  ///   - isReady: Returns whether the tasks can begin; a review polls it after each launch. By
  ///     default they can begin at once.
  public func declare(
    _ scripts: [CarTaskScript],
    coreFunctions: [String] = [],
    isReady: (@MainActor @Sendable () -> Bool)? = nil
  ) {
    lock.withLock {
      if let isReady { conditions.append(isReady) }
      for script in scripts {
        if let index = declared.firstIndex(where: { $0.id == script.id }) {
          declared[index] = script
        } else {
          declared.append(script)
        }
      }
      for function in coreFunctions where !core.contains(function) { core.append(function) }
    }
  }

  /// Removes all declarations, as before another launch in the same process.
  public func removeAll() {
    lock.withLock {
      declared = []
      core = []
      conditions = []
    }
  }
}
