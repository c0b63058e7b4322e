internal import CSoupLoader
import Foundation

/// A thread with its own GLib main loop.
///
/// All calls to libsoup happen on it, so they need no lock, and the app's main thread is never
/// blocked by a socket. Without work, the thread is in `poll` without a timeout.
package final class SoupThread: @unchecked Sendable {
  let soup: RussetSoup
  private let context: RussetRef
  private let loop: RussetRef

  /// Creates a thread; nil if libsoup 3 is not installed.
  ///
  /// `failure` is then the reason.
  init?(name: String) {
    guard let soup = russet_soup()?.pointee, let context = soup.g_main_context_new(),
      let loop = soup.g_main_loop_new(context, 0)
    else { return nil }
    self.soup = soup
    self.context = context
    self.loop = loop
    let thread = Thread { [self] in turn() }
    thread.name = name
    thread.start()
  }

  private func turn() {
    soup.g_main_context_push_thread_default(context)
    soup.g_main_loop_run(loop)
    soup.g_main_context_pop_thread_default(context)
  }

  /// The reason why libsoup did not load.
  static var failure: String {
    russet_soup_error().map { String(cString: $0) } ?? "libsoup 3 did not load"
  }

  /// Runs a closure on the thread: in the order of the calls, or, from the thread itself, at once.
  package func run(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Work(body: body))
    soup.g_main_context_invoke(
      context,
      { context in
        guard let context else { return 0 }
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        return 0
      },
      box.toOpaque()
    )
  }

  /// Calls `body` on the thread whenever the descriptor is ready, until the source ends.
  ///
  /// Must be called on the thread.
  func watch(
    _ descriptor: Int32,
    for readiness: Source.Readiness,
    _ body: @escaping () -> Void
  ) -> Source {
    let source = Source(body)
    source.begin {
      russet_source_watch(
        context,
        descriptor,
        readiness.rawValue,
        { _, _, source in
          guard let source else { return 0 }
          Unmanaged<Source>.fromOpaque(source).takeUnretainedValue().body()
          return 1
        },
        $0
      )
    }
    return source
  }

  /// Calls `body` once on the thread after a delay, unless the source ends before.
  ///
  /// Must be called on the thread.
  func after(milliseconds: Int, _ body: @escaping () -> Void) -> Source {
    let source = Source(body)
    source.begin {
      russet_source_after(
        context,
        UInt32(clamping: milliseconds),
        { source in
          guard let source else { return 0 }
          let taken = Unmanaged<Source>.fromOpaque(source).takeUnretainedValue()
          taken.body()
          return 0
        },
        $0
      )
    }
    return source
  }

  /// A source of the thread's loop, which ends when it is released.
  final class Source {
    /// The states of a descriptor for which to watch, with the values of `poll`.
    enum Readiness: Int32 {
      /// Bytes can be read.
      case readable = 1
      /// Bytes can be written.
      case writable = 4
    }

    fileprivate let body: () -> Void
    private var source: RussetRef?

    fileprivate init(_ body: @escaping () -> Void) { self.body = body }

    fileprivate func begin(_ make: (UnsafeMutableRawPointer) -> RussetRef?) {
      source = make(Unmanaged.passUnretained(self).toOpaque())
    }

    /// Ends the source; does nothing if it has ended.
    func end() {
      guard let source else { return }
      self.source = nil
      russet_source_end(source)
    }

    deinit { end() }
  }

  /// Ends the thread after the closures that were enqueued before.
  func end() {
    run { [self] in soup.g_main_loop_quit(loop) }
  }

  deinit {
    soup.g_main_loop_unref(loop)
    soup.g_main_context_unref(context)
  }

  /// A closure to run on the thread.
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
