internal import CSDLLoader
import HostInterface

/// The pointer of the window system.
final class WindowCursor {
  private let sdl: RussetSDL
  private var cursors: [Int32: RussetRef] = [:]

  // Values of `SDL_SystemCursor`.
  private static let arrow: Int32 = 0
  private static let beam: Int32 = 1

  init(sdl: RussetSDL) { self.sdl = sdl }

  /// Shows a pointer; both beams are shown as the beam for horizontal text, because SDL has no
  /// other.
  func show(_ look: PointerLook) {
    _ = sdl.SDL_ShowCursor(look == .hidden ? 0 : 1)
    let kind: Int32
    switch look {
    case .hidden: return
    case .standard: kind = Self.arrow
    case .verticalBeam, .horizontalBeam: kind = Self.beam
    }
    let cursor = cursors[kind] ?? sdl.SDL_CreateSystemCursor(kind)
    cursors[kind] = cursor
    if let cursor { sdl.SDL_SetCursor(cursor) }
  }
}
