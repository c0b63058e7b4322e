import UIKit

/// The list of all areas.
final class IndexController: UIViewController {
  private let list = ColumnView()

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Gallery"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("IndexController is made in code") }

  override func loadView() { view = list }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.backgroundColor = .systemGroupedBackground
    list.insets = UIEdgeInsets(top: 8, left: 0, bottom: 32, right: 0)
    list.spacing = 0
    let title = UILabel()
    title.text = "Gallery"
    title.font = .preferredFont(forTextStyle: .largeTitle).bold
    title.adjustsFontForContentSizeCategory = true
    title.accessibilityTraits = .header
    list.append(PaddedView(title, insets: UIEdgeInsets(top: 8, left: 16, bottom: 4, right: 16)))
    for area in CatalogueArea.all where !area.screens.isEmpty {
      list.append(SectionHeader(area.title))
      let group = RowGroup()
      for screen in area.screens {
        group.append(
          IndexRow(screen) { [weak self] in
            let controller = screen.make()
            controller.title = screen.title
            self?.stackController?.push(controller)
          }
        )
      }
      list.append(group)
    }
    list.append(SectionHeader("Not built yet"))
    let group = RowGroup()
    for area in CatalogueArea.all where area.screens.isEmpty {
      group.append(UpcomingRow(area.title))
    }
    list.append(group)
  }
}

extension UIFont {
  /// The same font, bold.
  var bold: UIFont {
    guard let descriptor = fontDescriptor.withSymbolicTraits(.traitBold) else { return self }
    return UIFont(descriptor: descriptor, size: 0)
  }
}
