/// The content in the middle of the cluster, which the keys under the left thumb choose.
enum ClusterPage: Int, CaseIterable {
  case guidance, assistance, trip

  /// The name in the mode indicator.
  var title: String {
    switch self {
    case .guidance: CarWords["Guidance"]
    case .assistance: CarWords["Assistance"]
    case .trip: CarWords["Trip"]
    }
  }

  /// Returns the page after steps down or up; it stops at the first and the last page.
  func stepped(by step: Int) -> ClusterPage {
    ClusterPage(rawValue: min(max(rawValue + step, 0), Self.allCases.count - 1)) ?? self
  }
}
