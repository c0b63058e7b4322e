import CoreGraphics
import Foundation
import UIKitBars
import UIKitControls
import UIKitCore
import UIKitImagePickers

/// Lets a person choose or remove the picture of a contact.
@MainActor
final class PhotoChoice: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
  private unowned let controller: UIViewController
  private let chose: (Data?) -> Void
  /// The longer side of a stored picture, in pixels.
  // Unverified: the size in which iOS stores pictures of contacts.
  private static let side: CGFloat = 640

  init(_ controller: UIViewController, chose: @escaping (Data?) -> Void) {
    self.controller = controller
    self.chose = chose
    super.init()
  }

  func ask(hasPhoto: Bool, from source: UIView) {
    controller.view.endEditing(true)
    guard hasPhoto else { return choose(from: source) }
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: ContactWords.choosePhoto.text, style: .default) {
        [weak self, weak source] _ in
        if let self, let source { choose(from: source) }
      }
    )
    sheet.addAction(
      UIAlertAction(title: ContactWords.deletePhoto.text, style: .destructive) {
        [weak self] _ in self?.chose(nil)
      }
    )
    sheet.addAction(UIAlertAction(title: SystemStrings.string(.cancel), style: .cancel))
    sheet.popoverPresentationController?.sourceView = source
    sheet.popoverPresentationController?.sourceRect = source.bounds
    controller.present(sheet, animated: true)
  }

  private func choose(from source: UIView) {
    let picker = UIImagePickerController()
    picker.sourceType = .photoLibrary
    picker.allowsEditing = true
    picker.delegate = self
    if controller.traitCollection.userInterfaceIdiom == .pad {
      picker.modalPresentationStyle = .popover
      picker.popoverPresentationController?.sourceView = source
      picker.popoverPresentationController?.sourceRect = source.bounds
    }
    controller.present(picker, animated: true)
  }

  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    let image = info[.editedImage] as? UIImage ?? info[.originalImage] as? UIImage
    if let data = image.flatMap({ Self.data(of: $0) }) { chose(data) }
    picker.presentingViewController?.dismiss(animated: true)
  }

  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.presentingViewController?.dismiss(animated: true)
  }

  /// Returns the data of the picture in the stored size.
  private static func data(of image: UIImage) -> Data? {
    let longer = max(image.size.width, image.size.height) * image.scale
    guard longer > 0 else { return nil }
    let factor = min(1, side / longer) * image.scale
    let size = CGSize(
      width: (image.size.width * factor).rounded(),
      height: (image.size.height * factor).rounded()
    )
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    return UIGraphicsImageRenderer(size: size, format: format)
      .image { _ in image.draw(in: CGRect(origin: .zero, size: size)) }
      .jpegData(compressionQuality: 0.85)
  }
}
