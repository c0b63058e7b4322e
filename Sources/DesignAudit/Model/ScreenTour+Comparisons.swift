import ScreenInspection

/// What the rules hold against each other.
extension ScreenTour {
  /// What the others are held against.
  var base: Stop? { stops.first }

  /// Stops that differ from the first in nothing but text size.
  var textSizes: [Stop] {
    guard let base else { return [] }
    return stops.filter { stop in
      var setting = stop.setting
      setting.textSize = base.setting.textSize
      return setting == base.setting
    }
  }

  /// Stops that differ from the first in nothing but orientation.
  var orientations: [Stop] {
    guard let base else { return [] }
    return stops.filter { stop in
      var setting = stop.setting
      setting.orientation = base.setting.orientation
      return setting == base.setting
    }
  }
}
