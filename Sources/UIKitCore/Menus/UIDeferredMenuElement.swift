import Foundation

/// A place in a menu whose entries come later; until then it says that they are loading.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
  /// Gives the entries by calling what it is given, once, at any time.
  public typealias Provider = (@escaping ([UIMenuElement]) -> Void) -> Void

  let provider: Provider
  /// Whether the entries are kept for the next time.
  final private(set) var isCached = true
  private var cache: [UIMenuElement]?

  /// Makes an element whose entries are asked for once.
  public init(_ elementProvider: @escaping Provider) {
    provider = elementProvider
    super.init(title: "", image: nil)
  }

  /// Makes an element whose entries are asked for each time that the menu is shown.
  ///
  /// As of iOS 15.
  open class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
    let element = UIDeferredMenuElement(elementProvider)
    element.isCached = false
    return element
  }

  /// The entries, if they are there.
  var loadedElements: [UIMenuElement]? { isCached ? cache : nil }

  /// Asks for the entries; `done` is called once.
  func load(_ done: @escaping ([UIMenuElement]) -> Void) {
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
  /// The deferred elements whose entries are not there, at any depth.
  var pendingElements: [UIDeferredMenuElement] {
    children.flatMap { child -> [UIDeferredMenuElement] in
      switch child {
      case let below as UIMenu: below.pendingElements
      case let deferred as UIDeferredMenuElement: deferred.loadedElements == nil ? [deferred] : []
      default: []
      }
    }
  }

  /// The same menu with a deferred element's entries in its place, at any depth.
  func replacing(_ deferred: UIDeferredMenuElement, with elements: [UIMenuElement]) -> UIMenu {
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
