import Foundation

/// What a context draws on.
final class DrawingTarget {
}
