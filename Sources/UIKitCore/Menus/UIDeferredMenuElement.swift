import Foundation

/// A menu element whose entries are loaded later; until then it shows that they are loading.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
  /// Supplies the entries by calling its argument once, at any time.
  public typealias Provider = (@escaping ([UIMenuElement]) -> Void) -> Void

  let provider: Provider
  /// Whether the entries are kept for the next time.
  final private(set) var isCached = true
  private var cache: [UIMenuElement]?

  /// Creates an element whose entries are requested once.
  public init(_ elementProvider: @escaping Provider) {
    provider = elementProvider
    super.init(title: "", image: nil)
  }

  /// Returns an element whose entries are requested each time that the menu is shown.
  ///
  /// - Note: iOS 15 and later.
  open class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
    let element = UIDeferredMenuElement(elementProvider)
    element.isCached = false
    return element
  }

  /// The cached entries; nil if there are none.
  package var loadedElements: [UIMenuElement]? { isCached ? cache : nil }

  /// Requests the entries; calls `done` once.
  package func load(_ done: @escaping ([UIMenuElement]) -> Void) {
    if let loadedElements { return done(loadedElements) }
    var isOver = false
    provider { [weak self] elements in
      guard !isOver else { return }
      isOver = true
      if self?.isCached ?? false { self?.cache = elements }
      done(elements)
    }
  }
}

extension UIMenu {
  /// The deferred elements at any depth whose entries are not loaded.
  package var pendingElements: [UIDeferredMenuElement] {
    children.flatMap { child -> [UIDeferredMenuElement] in
      switch child {
      case let below as UIMenu: below.pendingElements
      case let deferred as UIDeferredMenuElement: deferred.loadedElements == nil ? [deferred] : []
      default: []
      }
    }
  }

  /// Returns the menu with a deferred element at any depth replaced by entries.
  package func replacing(
    _ deferred: UIDeferredMenuElement,
    with elements: [UIMenuElement]
  ) -> UIMenu {
    var isFound = false
    let children = children.flatMap { child -> [UIMenuElement] in
      if child === deferred {
        isFound = true
        return elements
      }
      guard let below = child as? UIMenu else { return [child] }
      let changed = below.replacing(deferred, with: elements)
      if changed !== below { isFound = true }
      return [changed]
    }
    return isFound ? replacingChildren(children) : self
  }
}
