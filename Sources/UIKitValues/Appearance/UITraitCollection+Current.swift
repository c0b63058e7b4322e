import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The current traits of each thread.
private enum CurrentTraits {
  /// The key of each thread's retained collection; the destructor releases it when the thread
  /// ends.
  static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      guard let pointer else { return }
      Unmanaged<UITraitCollection>.fromOpaque(pointer).release()
    }
    return key
  }()

  static var value: UITraitCollection? {
    get {
      guard let pointer = pthread_getspecific(key) else { return nil }
      return Unmanaged<UITraitCollection>.fromOpaque(pointer).takeUnretainedValue()
    }
    set {
      if let pointer = pthread_getspecific(key) {
        Unmanaged<UITraitCollection>.fromOpaque(pointer).release()
      }
      pthread_setspecific(key, newValue.map { Unmanaged.passRetained($0).toOpaque() })
    }
  }
}

extension UITraitCollection {
  /// The traits with which dynamic colours and images are resolved on this thread.
  ///
  /// UIKit sets it before it calls methods such as `draw(_:)` and `layoutSubviews()`; otherwise it
  /// has the traits of the device's screen.
  public class var current: UITraitCollection {
    get { CurrentTraits.value ?? Surroundings.traits }
    set { CurrentTraits.value = newValue }
  }

  /// Runs `actions` with this collection as `current`.
  public func performAsCurrent(_ actions: () -> Void) {
    let previous = CurrentTraits.value
    CurrentTraits.value = self
    actions()
    CurrentTraits.value = previous
  }
}
