import UIKitCore
import UIKitText

/// A view that shows a service in an activity view.
@MainActor
package protocol ActivityTelling: UIView {
  /// The service.
  var toldActivity: UIActivity { get }
  /// The words of the service.
  var titleLabel: UILabel { get }
}

extension ActivityTile: ActivityTelling {
  var toldActivity: UIActivity { activity }
  var titleLabel: UILabel { title }
}

extension ActivityCell: ActivityTelling {
  var toldActivity: UIActivity { activity }
  var titleLabel: UILabel { title }
}
