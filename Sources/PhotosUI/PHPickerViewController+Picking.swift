import CoreGraphics
import Foundation
import PictureLibrary
import UIKitBars
import UIKitCore
import UIKitImagePickers

extension PHPickerViewController: PictureGridOwner {
  private final var picksMany: Bool { settings.selectionLimit != 1 }
  private final var hasActions: Bool {
    !settings.disabledCapabilities.contains(.selectionActions)
  }

  final func prepare() {
    view.backgroundColor = .systemBackground
    let filter = settings.filter
    let isCompact = settings.mode == .compact
    let browser = PictureBrowserController(
      .current,
      density: isCompact ? .line : .three,
      showsAlbums: !isCompact
        && !settings.disabledCapabilities.contains(.collectionNavigation),
      filter: filter.map { filter in { filter.passes($0) } }
    )
    browser.owner = self
    self.browser = browser
    browser.prepare = { [weak self] in self?.prepareAlbum($0) }
    if hasActions {
      browser.navigationItem.leftBarButtonItem = UIBarButtonItem(
        systemItem: .cancel,
        primaryAction: UIAction { [weak self] _ in self?.cancel() }
      )
    }
    prepareAlbum(browser)
    navigation.isToolbarHidden =
      !picksMany || isCompact || settings.disabledCapabilities.contains(.stagingArea)
    // Unverified: a compact picker has a bar if it has buttons for it.
    navigation.isNavigationBarHidden = isCompact && !hasActions
    navigation.setViewControllers([browser], animated: false)
    addChild(navigation)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
    updateSelection()
  }

  /// Adds the button and the line at the bottom to a screen.
  private final func prepareAlbum(_ controller: UIViewController) {
    guard picksMany else { return }
    if hasActions {
      let title = SystemStrings.string(settings.selection.isContinuous ? .done : .add)
      let item = UIBarButtonItem(
        title: title,
        primaryAction: UIAction(title: title) { [weak self] _ in self?.finish() }
      )
      item.style = .done
      controller.navigationItem.rightBarButtonItem = item
    }
    let summary = UILabel()
    summary.textAlignment = .center
    // The text of bars does not grow.
    summary.font = .systemFont(ofSize: 13)
    controller.toolbarItems = [
      UIBarButtonItem(systemItem: .flexibleSpace), UIBarButtonItem(customView: summary),
      UIBarButtonItem(systemItem: .flexibleSpace),
    ]
    update(controller)
  }

  private final func update(_ controller: UIViewController) {
    // Source: with preselected assets an empty selection is also a valid result.
    controller.navigationItem.rightBarButtonItem?.isEnabled =
      selection.count > 0 || !settings.preselectedAssetIdentifiers.isEmpty
      || settings.selection.isContinuous
    for case let summary as UILabel in controller.toolbarItems?.map(\.customView) ?? [] {
      summary.text = summaryText
      summary.sizeToFit()
    }
    navigation.toolbar.setNeedsLayout()
  }

  private final var summaryText: String {
    if selection.count > 0 { return PictureWords.selected.text(selection.count) }
    return settings.selectionLimit > 0
      ? PictureWords.selectUpTo.text(settings.selectionLimit) : PictureWords.selectPhotos.text
  }

  // MARK: Selection

  package final func mark(of picture: Picture) -> PictureMark {
    guard let place = selection.place(of: picture.identifier) else { return .none }
    return settings.selection.isOrdered ? .number(place + 1) : .checked
  }

  // In a line, sliding a finger scrolls.
  package final var selectsBySliding: Bool { picksMany && settings.mode == .default }

  package final func pictureTapped(_ picture: Picture) {
    guard picksMany else {
      selection = PickerSelection(limit: 1, [picture.identifier])
      return finish()
    }
    if !selection.remove(picture.identifier) {
      guard selection.insert(picture.identifier) else { return }
    }
    selectionDidChange()
  }

  package final func slide(over picture: Picture, selects: Bool) {
    let changed =
      selects ? selection.insert(picture.identifier) : selection.remove(picture.identifier)
    if changed { updateSelection() }
  }

  package final func slidingEnded() { selectionDidChange() }

  private final func selectionDidChange() {
    updateSelection()
    if settings.selection.isContinuous { delegate?.picker(self, didFinishPicking: results()) }
  }

  private final func updateSelection() {
    browser?.grid?.updateMarks()
    guard picksMany else { return }
    for controller in navigation.viewControllers { update(controller) }
  }

  final func update(_ update: PHPickerConfiguration.Update) {
    if let edges = update.edgesWithoutContentMargins {
      settings.edgesWithoutContentMargins = edges
    }
    // Source: Apple's documentation: an update does not change between one and several assets.
    guard let limit = update.selectionLimit, limit != 1, picksMany else { return }
    settings.selectionLimit = limit
    selection.limit = limit
    if isViewLoaded { updateSelection() }
  }

  final func deselect(_ identifiers: [String]) {
    for identifier in identifiers { selection.remove(identifier) }
    if isViewLoaded { updateSelection() }
  }

  final func move(_ identifier: String, after other: String?) {
    if selection.move(identifier, after: other), isViewLoaded { updateSelection() }
  }

  // MARK: Ends

  final func cancel() {
    isTold = true
    delegate?.picker(self, didFinishPicking: [])
  }

  private final func finish() {
    isTold = true
    delegate?.picker(self, didFinishPicking: results())
  }

  /// Returns the selected assets that still exist, in the order of selection.
  // Unverified: the order of results if the selection is not ordered.
  private final func results() -> [PHPickerResult] {
    let catalog = browser?.library.catalog ?? PictureCatalog()
    let positions = catalog.positions(of: Set(selection.identifiers))
    return selection.identifiers.compactMap { identifier in
      guard let position = positions[identifier] else { return nil }
      return PHPickerResult(
        itemProvider: PictureItem.provider(
          of: catalog.pictures[position],
          mode: settings.preferredAssetRepresentationMode
        ),
        assetIdentifier: settings.hasIdentifiers ? identifier : nil
      )
    }
  }

  final func pickerDidDisappear() {
    // The sheet was dismissed with a swipe.
    guard !isTold, isBeingDismissed || presentingViewController == nil else { return }
    isTold = true
    delegate?.picker(self, didFinishPicking: [])
  }
}
