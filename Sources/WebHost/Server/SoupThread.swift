internal import CSoupLoader
import Foundation

/// A thread with a GLib main loop of its own.
///
/// Everything of libsoup's happens on it, so nothing there needs a lock, and the app's main thread
/// never waits for a socket. Without work the thread sleeps in `poll` with no timeout.
final class SoupThread: @unchecked Sendable {
  let soup: RussetSoup
  private let context: RussetRef
  private let loop: RussetRef

  /// Nil when libsoup 3 is not installed; `SoupThread.failure` says why.
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

  static var failure: String {
    russet_soup_error().map { String(cString: $0) } ?? "libsoup 3 did not load"
  }

  /// Runs a closure on the thread, in the order of the calls; from the thread itself, at once.
  func run(_ body: @escaping @Sendable () -> Void) {
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

  /// Ends the thread once what was asked for before has run.
  func end() {
    run { [self] in soup.g_main_loop_quit(loop) }
  }

  deinit {
    soup.g_main_loop_unref(loop)
    soup.g_main_context_unref(context)
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
