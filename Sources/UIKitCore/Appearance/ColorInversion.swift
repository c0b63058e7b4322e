import HostInterface
import QuartzCore
import RenderServer

/// What a display's picture goes through for a person who has colours inverted or made gray, and the
/// views that keep their own.
@MainActor
enum ColorInversion {
  private struct Entry {
    weak var view: UIView?
    /// Whether the view's layer is inverted, so that it is seen as it is.
    var isInverted = false
  }

  /// The views whose colours are left alone.
  private static var entries: [Entry] = []

  /// Whether any view's colours are left alone.
  static var isInUse: Bool { !entries.isEmpty }

  /// The filters of a whole display.
  static func filters(of environment: Environment) -> [LayerFilter]? {
    var filters: [LayerFilter] = []
    if environment.isInvertColorsEnabled { filters.append(.invert) }
    if environment.isGrayscaleEnabled { filters.append(.saturate(0)) }
    return filters.isEmpty ? nil : filters
  }

  /// Takes over that a view leaves its colours alone, or does not any more.
  static func noteChange(of view: UIView) {
    if !entries.contains(where: { $0.view === view }) {
      guard view.accessibilityIgnoresInvertColors else { return }
      entries.append(Entry(view: view))
    }
    update()
  }

  /// Inverts the layers of the views once more that keep their colours where the display inverts
  /// everything.
  static func update() {
    entries.removeAll { $0.view == nil }
    for index in entries.indices {
      guard let view = entries[index].view else { continue }
      let isInverted = keepsColors(view)
      guard isInverted != entries[index].isInverted else { continue }
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
    entries.removeAll { $0.view?.accessibilityIgnoresInvertColors != true }
  }

  private static func keepsColors(_ view: UIView) -> Bool {
    guard view.accessibilityIgnoresInvertColors,
      view.window?.screen.environment.isInvertColorsEnabled == true
    else { return false }
    // A view in one that keeps its colours keeps them with it.
    var ancestor = view.superview
    while let parent = ancestor {
      if parent.accessibilityIgnoresInvertColors { return false }
      ancestor = parent.superview
    }
    return true
  }
}
