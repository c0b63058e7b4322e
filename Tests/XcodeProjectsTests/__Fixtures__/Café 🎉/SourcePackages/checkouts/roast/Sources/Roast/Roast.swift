import CHeat
import Foundation

public struct Roast {
  public static let heat = heat_of(3)
}
