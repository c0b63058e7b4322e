import UIKit

/// The actions for pictures in the grid and on a page.
@MainActor
enum PhotoActions {
  static func share(
    _ photos: [Photo],
    of store: PhotoStore,
    from controller: UIViewController,
    _ item: UIBarButtonItem?
  ) {
    guard !photos.isEmpty else { return }
    let sheet = UIActivityViewController(
      activityItems: photos.map { store.url($0) },
      applicationActivities: nil
    )
    sheet.popoverPresentationController?.barButtonItem = item
    controller.present(sheet, animated: true)
  }

  /// Deletes pictures after the person confirms.
  static func delete(
    _ photos: [Photo],
    of store: PhotoStore,
    from controller: UIViewController,
    _ item: UIBarButtonItem?,
    done: @escaping () -> Void
  ) {
    guard !photos.isEmpty else { return }
    let sheet = UIAlertController(
      title: nil,
      message: photos.count == 1
        ? "This photo will be deleted. This action cannot be undone."
        : "These photos will be deleted. This action cannot be undone.",
      preferredStyle: .actionSheet
    )
    sheet.addAction(
      UIAlertAction(
        title: photos.count == 1 ? "Delete Photo" : "Delete \(photos.count) Photos",
        style: .destructive
      ) { [weak controller] _ in
        do {
          try store.delete(photos)
        } catch {
          let alert = UIAlertController(
            title: "The photo could not be deleted.",
            message: error.localizedDescription,
            preferredStyle: .alert
          )
          alert.addAction(UIAlertAction(title: "OK", style: .default))
          controller?.present(alert, animated: true)
          return
        }
        done()
      }
    )
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.barButtonItem = item
    controller.present(sheet, animated: true)
  }
}
