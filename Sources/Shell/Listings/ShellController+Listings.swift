import Foundation
import UIKit
import UIKitCore

/// The page of the device's store, which App Store links open.
extension ShellController {
  private var listings: StoreFolder { StoreFolder(on: folder) }

  /// The setting with the versions whose licences the person agreed to, by app identifier.
  private static let agreements = "licences"

  /// Opens the page of an app in the store.
  ///
  /// - Parameter link: A link such as `itms-apps://itunes.apple.com/app/idwalks`.
  /// - Returns: Whether the store has a page for the link.
  func openStore(_ link: URL) -> Bool {
    guard !isLocked, let identifier = StoreFolder.identifier(in: link),
      let listing = listings.listing(of: identifier)
    else { return false }
    goHome(animated: false)
    home.interrupt()
    if presentedViewController != nil { dismiss(animated: false) }
    let agreed = records.setting(Self.agreements, as: [String: String].self) ?? [:]
    let isInstalled = installed.contains { $0.identifier == identifier }
    let page = ListingController(
      listing,
      offer: isInstalled ? .open : .get,
      hasAgreed: agreed[identifier] == listing.version
    )
    page.onGet = { [weak self, weak page] in self?.get(listing, page) }
    page.onOpen = { [weak self] in
      self?.dismiss(animated: true)
      self?.open(listing.app)
    }
    page.onClose = { [weak self] in self?.dismiss(animated: true) }
    let navigation = UINavigationController(rootViewController: page)
    navigation.modalPresentationStyle = .fullScreen
    present(navigation, animated: true)
    return true
  }

  /// Installs the app of a listing after the person agreed to its licence.
  private func get(_ listing: StoreListing, _ page: ListingController?) {
    var agreed = records.setting(Self.agreements, as: [String: String].self) ?? [:]
    agreed[listing.app.identifier] = listing.version
    var app = listing.app
    // An app from the store never gets the rights of a Settings app.
    app.settings = nil
    do {
      try folder.install(app)
      records.set(Self.agreements, agreed)
      reload()
      page?.offer = .open
    } catch {
      Self.log("\(error)")
    }
  }
}
