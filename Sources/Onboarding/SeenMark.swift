import Foundation

/// A mark in the app's user defaults for content that the person has seen.
struct SeenMark {
  let identifier: String
  let defaults: UserDefaults

  private var key: String { "RussetOnboarding.\(identifier)" }

  var isSeen: Bool {
    get { defaults.bool(forKey: key) }
    nonmutating set {
      if newValue { defaults.set(true, forKey: key) } else { defaults.removeObject(forKey: key) }
    }
  }
}
