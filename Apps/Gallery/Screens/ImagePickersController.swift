import PhotosUI
import UIKit

/// The pickers of pictures, with the person's pictures or, if there are none, drawn ones.
final class ImagePickersController: UIViewController, UIImagePickerControllerDelegate,
  UINavigationControllerDelegate, PHPickerViewControllerDelegate
{
  private let imageView = UIImageView()
  private let announcement = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    SamplePictures.prepare()
    imageView.contentMode = .scaleAspectFit
    imageView.backgroundColor = .secondarySystemBackground
    imageView.isAccessibilityElement = true
    imageView.accessibilityLabel = "Picked picture"
    announcement.numberOfLines = 0
    announcement.textAlignment = .center
    announcement.font = .preferredFont(forTextStyle: .footnote)
    announcement.adjustsFontForContentSizeCategory = true
    announcement.textColor = .secondaryLabel
    announcement.text = "Nothing was picked yet."
    var choices: [(String, (ImagePickersController, UIButton) -> Void)] = [
      ("Albums", { $0.pick(.photoLibrary, edits: false, $1) }),
      ("All Pictures, Square", { $0.pick(.savedPhotosAlbum, edits: true, $1) }),
      ("One Picture", { $0.pickMany(limit: 1, ordered: false, $1) }),
      ("Up to Three, Numbered", { $0.pickMany(limit: 3, ordered: true, $1) }),
      ("Any Number", { $0.pickMany(limit: 0, ordered: false, $1) }),
      ("Save a New Picture", { controller, _ in controller.save() }),
    ]
    if UIImagePickerController.isSourceTypeAvailable(.camera) {
      choices.insert(("Camera, Square", { controller, _ in controller.shoot() }), at: 0)
    }
    let buttons = choices.map { title, action in
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.titleLabel?.font = .preferredFont(forTextStyle: .body)
      button.titleLabel?.adjustsFontForContentSizeCategory = true
      button.addAction(
        UIAction { [weak self, weak button] _ in
          if let self, let button { action(self, button) }
        },
        for: .primaryActionTriggered
      )
      return button
    }
    let stack = UIStackView(arrangedSubviews: [imageView, announcement] + buttons)
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    let scrollView = UIScrollView(frame: view.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.alwaysBounceVertical = true
    view.addSubview(scrollView)
    scrollView.addSubview(stack)
    let (content, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
      stack.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -32),
      imageView.heightAnchor.constraint(equalToConstant: 200),
    ])
  }

  // MARK: The image picker

  private func pick(
    _ source: UIImagePickerController.SourceType,
    edits: Bool,
    _ button: UIButton
  ) {
    let picker = UIImagePickerController()
    picker.sourceType = source
    picker.allowsEditing = edits
    picker.delegate = self
    if traitCollection.userInterfaceIdiom == .pad {
      picker.modalPresentationStyle = .popover
      picker.popoverPresentationController?.sourceView = button
      picker.popoverPresentationController?.sourceRect = button.bounds
    }
    present(picker, animated: true)
  }

  private func shoot() {
    let picker = UIImagePickerController()
    picker.sourceType = .camera
    picker.allowsEditing = true
    picker.modalPresentationStyle = .fullScreen
    picker.delegate = self
    present(picker, animated: true)
  }

  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    let image = info[.editedImage] as? UIImage ?? info[.originalImage] as? UIImage
    imageView.image = image
    let size = image?.size ?? .zero
    announcement.text = "\(Int(size.width)) × \(Int(size.height)) pixels"
    // The app owns the copy and does not need it.
    if let copy = info[.imageURL] as? URL { try? FileManager.default.removeItem(at: copy) }
    dismiss(animated: true)
  }

  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    announcement.text = "Cancelled"
    dismiss(animated: true)
  }

  // MARK: The picker of several

  private func pickMany(limit: Int, ordered: Bool, _ button: UIButton) {
    var configuration = PHPickerConfiguration(photoLibrary: .shared())
    configuration.filter = .images
    configuration.selectionLimit = limit
    configuration.selection = ordered ? .ordered : .default
    let picker = PHPickerViewController(configuration: configuration)
    picker.delegate = self
    present(picker, animated: true)
  }

  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
    dismiss(animated: true)
    guard let first = results.first else {
      announcement.text = "Cancelled"
      return
    }
    announcement.text = results.compactMap(\.assetIdentifier).joined(separator: ", ")
    first.itemProvider.loadObject(ofClass: UIImage.self) { [weak self] object, _ in
      guard let image = object as? UIImage else { return }
      Task { @MainActor in self?.imageView.image = image }
    }
  }

  // MARK: Saving

  private func save() {
    UIImageWriteToSavedPhotosAlbum(
      SamplePictures.picture(Int.random(in: 0..<SamplePictures.count)),
      self,
      Selector(
        ImagePickersController.image,
        "image:didFinishSavingWithError:contextInfo:"
      ),
      nil
    )
  }

  private func image(
    _ image: UIImage,
    didFinishSavingWithError error: (any Error)?,
    contextInfo: UnsafeMutableRawPointer?
  ) {
    imageView.image = image
    announcement.text = error?.localizedDescription ?? "Saved"
  }
}
