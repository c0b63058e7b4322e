import CoreGraphics
import UIKit

/// Folders of apps, which open over the home screen and close into their icons.
extension HomeViewController {
  // Unverified: the duration of opening and closing in seconds, by eye from recordings of iOS 12.
  private static let folderTime = 0.35

  /// Opens a folder.
  func open(_ key: String) {
    guard openFolder == nil, carry == nil, let folder = arrangement.folders[key] else { return }
    let opened = FolderView(key: key, name: folder.name)
    opened.onClose = { [weak self] in self?.closeFolder(animated: true) }
    opened.onRename = { [weak self] name in self?.rename(key, name) }
    opened.isEditing = isEditingIcons
    openFolder = opened
    view.addSubview(opened)
    view.bringSubviewToFront(doneButton)
    let place = folderIconFrame(key)
    UIView.performWithoutAnimation {
      layoutFolder()
      opened.showFirstPage()
      layoutFolderIcons()
      opened.shrink(into: place)
    }
    views[key]?.alpha = 0
    UIView.animate(withDuration: Self.folderTime) { opened.grow() }
    UIAccessibility.post(notification: .screenChanged, argument: opened)
  }

  /// Closes the open folder into its icon.
  func closeFolder(animated: Bool) {
    guard let closed = openFolder else { return }
    // The end of editing stores the folder's name.
    closed.title.resignFirstResponder()
    openFolder = nil
    closed.isUserInteractionEnabled = false
    let icon = views[closed.key]
    let place = folderIconFrame(closed.key)
    let finish = { [weak self] in
      for case let app as AppIconView in closed.pages.subviews { app.removeFromSuperview() }
      closed.removeFromSuperview()
      guard let self, openFolder?.key != closed.key else { return }
      icon?.alpha = 1
    }
    guard animated else { return finish() }
    UIView.animate(withDuration: Self.folderTime) {
      closed.shrink(into: place)
      icon?.alpha = 1
    } completion: { _ in
      finish()
    }
    UIAccessibility.post(notification: .screenChanged, argument: icon)
  }

  private func folderIconFrame(_ key: String) -> CGRect {
    guard let icon = views[key], icon.superview != nil else {
      return CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 1, height: 1)
    }
    return icon.convert(icon.iconFrame, to: view)
  }

  private func rename(_ key: String, _ name: String) {
    guard arrangement.folders[key] != nil, arrangement.folders[key]?.name != name else { return }
    arrangement.folders[key]?.name = name
    carry?.base.folders[key]?.name = name
    updateFolders()
    onArrange(arrangement)
  }

  /// Lays out the open folder for the current screen.
  func layoutFolder() {
    guard let openFolder else { return }
    guard let folder = arrangement.folders[openFolder.key] else {
      return closeFolder(animated: false)
    }
    openFolder.frame = view.bounds
    openFolder.arrange(iconSide: layout.iconSide, count: folder.apps.count)
  }

  /// Places the apps of the open folder, and removes the icons of closed folders from the screen.
  func layoutFolderIcons() {
    for (key, folder) in arrangement.folders {
      if let openFolder, openFolder.key == key {
        for (index, identifier) in folder.apps.enumerated() {
          place(identifier, in: openFolder.pages, openFolder.frame(at: index))
          views[identifier]?.showsName = true
        }
        continue
      }
      for identifier in folder.apps where carry?.identifiers.contains(identifier) != true {
        let icon = views[identifier]
        // While a folder closes, its icons stay in it.
        if !(icon?.superview?.superview?.superview is FolderView) { icon?.removeFromSuperview() }
      }
    }
  }
}
