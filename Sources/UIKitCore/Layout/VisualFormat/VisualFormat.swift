import CoreGraphics
import Foundation

/// A visual format, read: views along one axis and the spaces between them.
struct VisualFormat: Equatable {
  /// What is held against what, in parentheses or alone.
  struct Predicate: Equatable {
    enum Object: Equatable {
      case number(CGFloat)
      case name(String)
    }
    var relation = NSLayoutConstraint.Relation.equal
    var object: Object
    /// Of a view that is named: its width or height, where another than the axis' is meant.
    var attribute: NSLayoutConstraint.Attribute?
    var multiplier: Object?
    var divides = false
    var constant: Object?
    var subtracts = false
    var priority: Object?
    /// Where the object stands, for messages.
    var column: Int
  }

  enum Connection: Equatable {
    /// Nothing between: edges touch.
    case none
    /// A hyphen: the system's space.
    case standard
    case predicates([Predicate])
  }

  struct Element: Equatable {
    /// Nil: the superview.
    var name: String?
    var predicates: [Predicate] = []
    var column: Int
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  var elements: [Element] = []
  /// One less than elements.
  var connections: [Connection] = []
}

/// Why a format cannot be read, and where.
package struct VisualFormatError: Error, Equatable {
  package var message: String
  package var format: String
  /// Counted in characters from 0.
  package var column: Int

  /// UIKit's form: the reason, the format, and a caret below what it is about.
  package var text: String {
    "Unable to parse constraint format: \n\(message) \n\(format) \n"
      + String(repeating: " ", count: column) + "^"
  }
}
