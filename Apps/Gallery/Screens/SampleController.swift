import UIKit

/// A screen with a column of samples.
class SampleController: UIViewController {
  let column = ColumnView()

  init() {
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("SampleController is made in code") }

  override func loadView() { view = column }
}
