import UIKitCore
import UIKitText

/// A view that shows an activity in an activity view.
@MainActor
package protocol ActivityTelling: UIView {
  /// The activity.
  var toldActivity: UIActivity { get }
  /// The label with the activity's title.
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
