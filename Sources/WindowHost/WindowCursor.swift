internal import CSDLLoader
import HostInterface

/// The window system's pointer.
final class WindowCursor {
  private let sdl: RussetSDL
  private var cursors: [Int32: RussetRef] = [:]

  // `SDL_SystemCursor`.
  private static let arrow: Int32 = 0
  private static let beam: Int32 = 1

  init(sdl: RussetSDL) { self.sdl = sdl }

  /// SDL has no beam for vertical text; the beam for horizontal text replaces it.
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
