import ScreenInspection

/// The input of a report.
struct Evidence {
  var screens: [Screen]
  var conduct: [ConductLog]
  var resources: AppResources?

  /// Returns whether an element of any screen matches.
  func shows(_ isMeant: (ScreenElement) -> Bool) -> Bool {
    screens.contains { $0.elements.contains(where: isMeant) }
  }

  /// Returns whether an event of any log matches.
  func has(_ isMeant: (ConductLog.Kind) -> Bool) -> Bool {
    conduct.contains { $0.events.contains { isMeant($0.kind) } }
  }

  /// Returns whether a layer of any screen or log matches.
  func stages(_ isMeant: (Stage.Layer) -> Bool) -> Bool {
    screens.contains { $0.stage?.layers.contains(where: isMeant) == true }
      || has {
        if case .stage(let stage) = $0 { stage.layers.contains(where: isMeant) } else { false }
      }
  }
}

/// The subject of a question for a person.
struct QuestionSubject: Sendable {
  /// Returns whether the subject occurs in the input of a report.
  let occurs: @Sendable (Evidence) -> Bool

  /// Every app.
  static let always = QuestionSubject { _ in true }
  /// Any screen or log.
  static let screens = QuestionSubject { !$0.screens.isEmpty || !$0.conduct.isEmpty }
  static let icons = QuestionSubject { evidence in
    evidence.shows { $0.picture?.isTemplate == true }
  }
  static let appIcon = QuestionSubject { $0.resources?.appIcons.isEmpty == false }
  static let images = QuestionSubject { evidence in
    evidence.resources?.images.isEmpty == false
      || evidence.shows { $0.picture?.isTemplate == false }
  }
  static let motionEffects = QuestionSubject { evidence in evidence.shows { $0.motion != nil } }
  static let prompts = QuestionSubject { evidence in
    evidence.screens.contains { $0.navigationBars.contains { $0.prompt != nil } }
  }
  static let modals = QuestionSubject { evidence in evidence.stages { $0.form.isModalView } }
  static let popovers = QuestionSubject { evidence in evidence.stages { $0.popover != nil } }
  static let alerts = QuestionSubject { evidence in
    evidence.shows { $0.alert?.style == .alert }
      || evidence.has { if case .alert(let alert) = $0 { alert.style == .alert } else { false } }
  }
  static let actionSheets = QuestionSubject { evidence in
    evidence.shows { $0.alert?.style == .sheet }
      || evidence.has { if case .alert(let alert) = $0 { alert.style == .sheet } else { false } }
  }
  static let tables = QuestionSubject { evidence in evidence.shows { $0.table != nil } }
  static let sliders = QuestionSubject { evidence in
    evidence.shows { $0.kind == .control && $0.className.hasSuffix("Slider") }
  }
  static let switches = QuestionSubject { evidence in evidence.shows(\.isToggle) }
  static let controls = QuestionSubject { evidence in
    evidence.shows {
      $0.isToggle || $0.segments != nil || $0.stepper != nil || $0.className.hasSuffix("Slider")
    }
  }
  static let progressBars = QuestionSubject { evidence in evidence.shows { $0.progressBar != nil } }
  static let searchButtons = QuestionSubject { evidence in
    evidence.shows {
      $0.searchBar?.showsBookmarks == true || $0.searchBar?.showsResultsList == true
    }
  }
  static let editing = QuestionSubject { evidence in
    evidence.shows { $0.content?.takesText == true }
  }
  static let ownKeyboards = QuestionSubject { evidence in
    evidence.screens.contains {
      $0.broughtKeyboards?.isEmpty == false || $0.keyboard?.kind == .keyboard
    }
  }
  static let inputViews = QuestionSubject { evidence in
    evidence.screens.contains { $0.keyboard?.kind == .inputView }
  }
  static let pickers = QuestionSubject { evidence in
    evidence.shows { $0.picker.map { !$0.isOfDates } ?? false }
  }
  static let collections = QuestionSubject { evidence in
    evidence.shows { $0.collection != nil }
  }
  static let pagers = QuestionSubject { evidence in evidence.shows { $0.pager != nil } }
  static let waits = QuestionSubject { evidence in
    evidence.shows { $0.spinner != nil || $0.progressBar != nil }
      || evidence.has { kind in
        switch kind {
        case .work, .request, .progress(isVisible: true), .networkSign(isVisible: true): true
        default: false
        }
      }
  }
  static let motion = QuestionSubject { evidence in
    evidence.shows { $0.motion != nil }
      || evidence.has { kind in
        switch kind {
        case .animation, .transition: true
        default: false
        }
      }
  }
}
