import ScreenInspection

/// The stops that rules compare.
extension ScreenTour {
  /// The stop with which the others are compared; nil if the tour is empty.
  var base: Stop? { stops.first }

  /// The stops that differ from the first only in text size, and the first itself.
  var textSizes: [Stop] {
    guard let base else { return [] }
    return stops.filter { stop in
      var setting = stop.setting
      setting.textSize = base.setting.textSize
      return setting == base.setting
    }
  }

  /// The stops that differ from the first only in orientation, and the first itself.
  var orientations: [Stop] {
    guard let base else { return [] }
    return stops.filter { stop in
      var setting = stop.setting
      setting.orientation = base.setting.orientation
      return setting == base.setting
    }
  }
}
