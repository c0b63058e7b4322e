import UIKit

/// The screen of a document, with scrolling, the number of columns, and new pictures.
final class DocumentController: UIViewController {
  let document: DocumentView
  private let scroll = UIScrollView()
  private let chooser = UISegmentedControl(items: ["1", "2", "3"])

  init(text: NSAttributedString) {
    document = DocumentView(text: text)
    super.init(nibName: nil, bundle: nil)
    title = "Document"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("DocumentController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    scroll.keyboardDismissMode = .interactive
    scroll.alwaysBounceVertical = true
    scroll.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scroll)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
    document.resized = { [weak self] in self?.scroll.contentSize = $0 }
    scroll.addSubview(document)
    chooser.bounds.size.width = 180
    chooser.selectedSegmentIndex = 1
    chooser.accessibilityLabel = "Columns"
    chooser.addTarget(
      self,
      action: Selector(DocumentController.columnsChanged, "columnsChanged:"),
      for: .valueChanged
    )
    navigationItem.titleView = chooser
    let picture = UIBarButtonItem(
      image: UIImage(systemName: "photo"),
      style: .plain,
      target: self,
      action: Selector(DocumentController.addPicture, "addPicture:")
    )
    picture.accessibilityLabel = "Add Picture"
    toolbarItems = [UIBarButtonItem(systemItem: .flexibleSpace), picture]
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(false, animated: animated)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let isFirst = document.pageCount == 0
    let columns = chooser.selectedSegmentIndex + 1
    document.lay(
      out: PageGeometry(
        width: scroll.bounds.width,
        columns: columns,
        isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      )
    )
    if isFirst, document.pageCount > 0 { document.add(SamplePicture.image, onPage: 0) }
  }

  func columnsChanged(_ sender: UISegmentedControl) {
    document.setColumns(sender.selectedSegmentIndex + 1)
  }

  func addPicture(_ sender: UIBarButtonItem) {
    let picker = UIImagePickerController()
    picker.delegate = self
    present(picker, animated: true)
  }

  /// The page in the middle of the visible area.
  private var shownPage: Int {
    let middle = scroll.contentOffset.y + scroll.bounds.height / 2
    let last = (0..<document.pageCount).last { document.geometry.page($0).minY <= middle }
    return last ?? 0
  }
}

extension DocumentController: UIImagePickerControllerDelegate, UINavigationControllerDelegate {
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    picker.dismiss(animated: true)
    if let image = info[.originalImage] as? UIImage { document.add(image, onPage: shownPage) }
  }

  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}
