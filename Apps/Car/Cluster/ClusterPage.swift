/// What the middle of the cluster shows; the keys under the left thumb choose it.
enum ClusterPage: Int, CaseIterable {
  case guidance, assistance, trip

  /// The name that the mode indicator shows.
  var title: String {
    switch self {
    case .guidance: CarWords["Guidance"]
    case .assistance: CarWords["Assistance"]
    case .trip: CarWords["Trip"]
    }
  }

  /// The page after a step down, or up; the first and the last are ends.
  func stepped(by step: Int) -> ClusterPage {
    ClusterPage(rawValue: min(max(rawValue + step, 0), Self.allCases.count - 1)) ?? self
  }
}
