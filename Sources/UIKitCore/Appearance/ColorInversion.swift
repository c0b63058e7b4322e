import HostInterface
import QuartzCore
import RenderServer

/// The colour filters of a display with inverted colours or grayscale, and the views that are
/// excluded from inversion.
@MainActor
enum ColorInversion {
  private struct Entry {
    weak var view: UIView?
    /// Whether the view's layer has a second inversion, so that its original colours are seen.
    var isInverted = false
  }

  /// The views that are excluded from inversion.
  private static var entries: [Entry] = []

  /// Whether any view is excluded from inversion.
  static var isInUse: Bool { !entries.isEmpty }

  /// Returns the filters of a whole display; `nil` if there are none.
  static func filters(of environment: Environment) -> [LayerFilter]? {
    var filters: [LayerFilter] = []
    if environment.isInvertColorsEnabled { filters.append(.invert) }
    if environment.isGrayscaleEnabled { filters.append(.saturate(0)) }
    return filters.isEmpty ? nil : filters
  }

  /// Registers a change of a view's `accessibilityIgnoresInvertColors`.
  static func noteChange(of view: UIView) {
    if !entries.contains(where: { $0.view === view }) {
      guard view.accessibilityIgnoresInvertColors else { return }
      entries.append(Entry(view: view))
    }
    update()
  }

  /// Updates the layer of a view that has come to a window or left one.
  static func noteMove(of view: UIView) {
    guard let index = entries.firstIndex(where: { $0.view === view }) else { return }
    update(view, at: index)
  }

  /// Updates the layers of all views that keep their colours, after the display's filters changed.
  static func update() {
    for index in entries.indices {
      if let view = entries[index].view { update(view, at: index) }
    }
    entries.removeAll { $0.view?.accessibilityIgnoresInvertColors != true }
  }

  /// Inverts a layer a second time where the display inverts everything.
  private static func update(_ view: UIView, at index: Int) {
    let isInverted = keepsColors(view)
    guard isInverted != entries[index].isInverted else { return }
    entries[index].isInverted = isInverted
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    var filters = view.layer.filters ?? []
    if isInverted {
      filters.append(LayerFilter.invert)
    } else if let last = filters.lastIndex(where: { $0 as? LayerFilter == .invert }) {
      filters.remove(at: last)
    }
    view.layer.filters = filters.isEmpty ? nil : filters
    CATransaction.commit()
  }

  private static func keepsColors(_ view: UIView) -> Bool {
    guard view.accessibilityIgnoresInvertColors,
      view.window?.screen.environment.isInvertColorsEnabled == true
    else { return false }
    // A view inside an excluded view is excluded with it.
    var ancestor = view.superview
    while let parent = ancestor {
      if parent.accessibilityIgnoresInvertColors { return false }
      ancestor = parent.superview
    }
    return true
  }
}
