import CoreGraphics
import Foundation

/// A parsed visual format: views along one axis and the connections between them.
struct VisualFormat: Equatable {
  /// A relation to a number, a metric or another view.
  struct Predicate: Equatable {
    enum Object: Equatable {
      /// A number of points or a factor.
      case number(CGFloat)
      /// The name of a metric or a view.
      case name(String)
    }
    var relation = NSLayoutConstraint.Relation.equal
    var object: Object
    /// The width or height of a named view if it differs from the format's axis; otherwise nil.
    var attribute: NSLayoutConstraint.Attribute?
    var multiplier: Object?
    var divides = false
    var constant: Object?
    var subtracts = false
    var priority: Object?
    /// The column of the object for error messages.
    var column: Int
  }

  enum Connection: Equatable {
    /// No space: the edges touch.
    case none
    /// A hyphen: the system spacing.
    case standard
    /// A list of relations for the space.
    case predicates([Predicate])
  }

  struct Element: Equatable {
    /// The name of the view; nil for the superview.
    var name: String?
    var predicates: [Predicate] = []
    var column: Int
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  var elements: [Element] = []
  /// The connections between elements; their number is one less than that of the elements.
  var connections: [Connection] = []
}

/// An error in a visual format, with its position.
package struct VisualFormatError: Error, Equatable {
  package var message: String
  package var format: String
  /// The position of the error in characters, counted from 0.
  package var column: Int

  /// The message in UIKit's form: the reason, the format, and a caret below the position.
  package var text: String {
    "Unable to parse constraint format: \n\(message) \n\(format) \n"
      + String(repeating: " ", count: column) + "^"
  }
}
