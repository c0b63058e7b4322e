import Foundation

public struct Brew {
  public static var bundle: Bundle { .module }
}
