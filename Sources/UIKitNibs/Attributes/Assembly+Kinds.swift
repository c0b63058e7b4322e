import CoreGraphics
import Foundation
import UIKitBars
import UIKitCollections
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitPickers
import UIKitText

extension Assembly {
  /// Sets the attributes of the view's class, in addition to those of all views.
  func setKind(_ view: UIView, _ element: Element, isOverlay: Bool) {
    if let control = view as? UIControl { setControl(control, element) }
    if let scroll = view as? UIScrollView { setScroll(scroll, element) }
    switch view {
    case let label as UILabel: setLabel(label, element)
    case let button as UIButton: setButton(button, element)
    case let image as UIImageView: setImageView(image, element)
    case let field as UITextField: setField(field, element)
    case let text as UITextView: setTextView(text, element)
    case let toggle as UISwitch: setSwitch(toggle, element)
    case let slider as UISlider: setSlider(slider, element)
    case let segments as UISegmentedControl: setSegments(segments, element)
    case let stepper as UIStepper: setStepper(stepper, element)
    case let progress as UIProgressView: setProgress(progress, element)
    case let spinner as UIActivityIndicatorView: setSpinner(spinner, element, isOverlay)
    case let pages as UIPageControl: setPages(pages, element)
    case let picker as UIDatePicker: setDatePicker(picker, element)
    case let picker as UIPickerView:
      _ = element["showsSelectionIndicator"]
      _ = picker
    case let well as UIColorWell:
      element.text("title") { well.title = document.localized($0, "title", of: element) }
      element.bool("supportsAlpha") { well.supportsAlpha = $0 }
      color("selectedColor", of: element) { well.selectedColor = $0 }
    case let refresh as UIRefreshControl:
      if let title = attributedString("attributedTitle", of: element) {
        refresh.attributedTitle = title
      }
    case let stack as UIStackView: setStack(stack, element)
    case let table as UITableView: setTable(table, element)
    case let collection as UICollectionView: setCollection(collection, element)
    case let cell as UITableViewCell: setCell(cell, element)
    case let bar as UISearchBar: setSearchBar(bar, element)
    case let bar as UINavigationBar: setNavigationBar(bar, element)
    case let bar as UIToolbar: setToolbar(bar, element)
    case let bar as UITabBar: setTabBar(bar, element)
    case let effect as UIVisualEffectView: setEffect(effect, element)
    case let placeholder as NibPlaceholderView:
      let missing = NibPlaceholderView.names[element.tag] ?? "<\(element.tag)>"
      placeholder.missing = missing
      placeholder.takeLook()
      document.tell("\(missing) is not available: a placeholder stands for it.", at: element)
      for (name, _) in element.attributes { _ = element[name] }
      for child in element.children { child.markRead() }
    default: break
    }
  }

  // MARK: Controls

  private func setControl(_ control: UIControl, _ element: Element) {
    element.bool("enabled") { control.isEnabled = $0 }
    if !(control is UISegmentedControl) { element.bool("selected") { control.isSelected = $0 } }
    element.bool("highlighted") { control.isHighlighted = $0 }
    choice(
      "contentHorizontalAlignment",
      of: element,
      [
        "center": UIControl.ContentHorizontalAlignment.center, "left": .left, "right": .right,
        "fill": .fill, "leading": .leading, "trailing": .trailing,
      ]
    ) { control.contentHorizontalAlignment = $0 }
    choice(
      "contentVerticalAlignment",
      of: element,
      [
        "center": UIControl.ContentVerticalAlignment.center, "top": .top, "bottom": .bottom,
        "fill": .fill,
      ]
    ) { control.contentVerticalAlignment = $0 }
    element.bool("showsMenuAsPrimaryAction") { control.showsMenuAsPrimaryAction = $0 }
  }

  private func setSwitch(_ toggle: UISwitch, _ element: Element) {
    element.bool("on") { toggle.setOn($0, animated: false) }
    element.text("title") { toggle.title = document.localized($0, "title", of: element) }
    color("onTintColor", of: element) { toggle.onTintColor = $0 }
    color("thumbTintColor", of: element) { toggle.thumbTintColor = $0 }
    if let image = image("onImage", of: element) { toggle.onImage = image }
    if let image = image("offImage", of: element) { toggle.offImage = image }
  }

  private func setSlider(_ slider: UISlider, _ element: Element) {
    element.number("minValue") { slider.minimumValue = Float($0) }
    element.number("maxValue") { slider.maximumValue = Float($0) }
    element.number("value") { slider.value = Float($0) }
    element.bool("continuous") { slider.isContinuous = $0 }
    if let image = image("minimumValueImage", of: element) { slider.minimumValueImage = image }
    if let image = image("maximumValueImage", of: element) { slider.maximumValueImage = image }
    color("minimumTrackTintColor", of: element) { slider.minimumTrackTintColor = $0 }
    color("maximumTrackTintColor", of: element) { slider.maximumTrackTintColor = $0 }
    color("thumbTintColor", of: element) { slider.thumbTintColor = $0 }
  }

  private func setStepper(_ stepper: UIStepper, _ element: Element) {
    element.number("minimumValue") { stepper.minimumValue = $0 }
    element.number("maximumValue") { stepper.maximumValue = $0 }
    element.number("stepValue") { stepper.stepValue = $0 }
    element.number("value") { stepper.value = $0 }
    element.bool("continuous") { stepper.isContinuous = $0 }
    element.bool("autorepeat") { stepper.autorepeat = $0 }
    element.bool("wraps") { stepper.wraps = $0 }
  }

  private func setProgress(_ progress: UIProgressView, _ element: Element) {
    choice(
      "progressViewStyle",
      of: element,
      ["bar": UIProgressView.Style.bar, "default": .default]
    ) { progress.progressViewStyle = $0 }
    element.number("progress") { progress.progress = Float($0) }
    color("progressTintColor", of: element) { progress.progressTintColor = $0 }
    color("trackTintColor", of: element) { progress.trackTintColor = $0 }
    if let image = image("progressImage", of: element) { progress.progressImage = image }
    if let image = image("trackImage", of: element) { progress.trackImage = image }
  }

  private func setSpinner(
    _ spinner: UIActivityIndicatorView,
    _ element: Element,
    _ isOverlay: Bool
  ) {
    choice(
      "style",
      of: element,
      [
        "gray": UIActivityIndicatorView.Style.gray, "white": .white, "whiteLarge": .whiteLarge,
        "medium": .medium, "large": .large,
      ]
    ) { spinner.style = $0 }
    color("color", of: element) { spinner.color = $0 }
    // Source: in nibs, hidesWhenStopped is false if the document does not specify it.
    let hides = element.bool("hidesWhenStopped")
    if hides != nil || !isOverlay { spinner.hidesWhenStopped = hides ?? false }
    if element.bool("animating") == true { spinner.startAnimating() }
  }

  private func setPages(_ pages: UIPageControl, _ element: Element) {
    element.integer("numberOfPages") { pages.numberOfPages = $0 }
    element.integer("currentPage") { pages.currentPage = $0 }
    element.bool("hidesForSinglePage") { pages.hidesForSinglePage = $0 }
    element.bool("defersCurrentPageDisplay") { pages.defersCurrentPageDisplay = $0 }
    color("pageIndicatorTintColor", of: element) { pages.pageIndicatorTintColor = $0 }
    color("currentPageIndicatorTintColor", of: element) { pages.currentPageIndicatorTintColor = $0 }
    choice(
      "backgroundStyle",
      of: element,
      [
        "automatic": UIPageControl.BackgroundStyle.automatic, "prominent": .prominent,
        "minimal": .minimal,
      ]
    ) { pages.backgroundStyle = $0 }
    if let image = image("preferredIndicatorImage", of: element) {
      pages.preferredIndicatorImage = image
    }
  }

  private func setSegments(_ control: UISegmentedControl, _ element: Element) {
    // A style of iOS 6 and earlier.
    _ = element["segmentControlStyle"]
    // Segmented controls are never selected.
    _ = element["selected"]
    element.bool("momentary") { control.isMomentary = $0 }
    element.bool("apportionsSegmentWidthsByContent") {
      control.apportionsSegmentWidthsByContent = $0
    }
    color("selectedSegmentTintColor", of: element) { control.selectedSegmentTintColor = $0 }
    let frame = control.frame
    for (index, segment) in element.list("segments").enumerated() where segment.tag == "segment" {
      segment.markRead()
      if let image = image("image", of: segment, catalog: segment["catalog"]) {
        control.insertSegment(with: image, at: index, animated: false)
      } else {
        let title = segment["title"] ?? ""
        let key = "segmentTitles[\(index)]"
        control.insertSegment(
          withTitle: document.localized(title, key, of: element),
          at: index,
          animated: false
        )
      }
      if segment.bool("enabled") == false { control.setEnabled(false, forSegmentAt: index) }
      if let width = segment.length("width") { control.setWidth(width, forSegmentAt: index) }
      if let offset = segment.size("contentOffset") {
        control.setContentOffset(offset, forSegmentAt: index)
      }
      if segment.bool("selected") == true, element.peek("selectedSegmentIndex") == nil {
        control.selectedSegmentIndex = index
      }
      tellUnread(segment)
    }
    element.integer("selectedSegmentIndex") {
      if $0 < control.numberOfSegments { control.selectedSegmentIndex = $0 }
    }
    if frame.size != .zero { control.frame = frame }
  }

  private func setDatePicker(_ picker: UIDatePicker, _ element: Element) {
    choice(
      "datePickerMode",
      of: element,
      [
        "time": UIDatePicker.Mode.time, "date": .date, "dateAndTime": .dateAndTime,
        "countdownTimer": .countDownTimer, "countDownTimer": .countDownTimer,
      ]
    ) { picker.datePickerMode = $0 }
    choice(
      "style",
      of: element,
      [
        "wheels": UIDatePickerStyle.wheels, "compact": .compact, "inline": .inline,
        "automatic": .automatic,
      ]
    ) { picker.preferredDatePickerStyle = $0 }
    element.integer("minuteInterval") { picker.minuteInterval = $0 }
    if let locale = element.child(key: "locale")?["localeIdentifier"] {
      picker.locale = Locale(identifier: locale)
    }
    if let zone = element.child(key: "timeZone")?["name"] {
      picker.timeZone = TimeZone(identifier: zone)
    }
    _ = element.child(key: "calendar")
    if let date = date("minimumDate", of: element) { picker.minimumDate = date }
    if let date = date("maximumDate", of: element) { picker.maximumDate = date }
    let usesNow = element.bool("useCurrentDate") == true
    if let date = date("date", of: element), !usesNow { picker.date = date }
    element.number("countDownDuration") { picker.countDownDuration = $0 }
  }

  private func date(_ key: String, of element: Element) -> Date? {
    element.child(key: key)?.number("timeIntervalSinceReferenceDate").map {
      Date(timeIntervalSinceReferenceDate: $0)
    }
  }

  // MARK: Containers

  private func setScroll(_ scroll: UIScrollView, _ element: Element) {
    element.bool("bounces") { scroll.bounces = $0 }
    element.bool("bouncesZoom") { scroll.bouncesZoom = $0 }
    element.bool("alwaysBounceVertical") { scroll.alwaysBounceVertical = $0 }
    element.bool("alwaysBounceHorizontal") { scroll.alwaysBounceHorizontal = $0 }
    element.bool("pagingEnabled") { scroll.isPagingEnabled = $0 }
    element.bool("scrollEnabled") { scroll.isScrollEnabled = $0 }
    element.bool("directionalLockEnabled") { scroll.isDirectionalLockEnabled = $0 }
    element.bool("showsHorizontalScrollIndicator") { scroll.showsHorizontalScrollIndicator = $0 }
    element.bool("showsVerticalScrollIndicator") { scroll.showsVerticalScrollIndicator = $0 }
    element.bool("delaysContentTouches") { scroll.delaysContentTouches = $0 }
    element.bool("canCancelContentTouches") { scroll.canCancelContentTouches = $0 }
    element.length("minimumZoomScale") { scroll.minimumZoomScale = $0 }
    element.length("maximumZoomScale") { scroll.maximumZoomScale = $0 }
    choice(
      "indicatorStyle",
      of: element,
      ["default": UIScrollView.IndicatorStyle.default, "black": .black, "white": .white]
    ) { scroll.indicatorStyle = $0 }
    choice(
      "keyboardDismissMode",
      of: element,
      [
        "none": UIScrollView.KeyboardDismissMode.none, "onDrag": .onDrag,
        "interactive": .interactive,
      ]
    ) { scroll.keyboardDismissMode = $0 }
    choice(
      "contentInsetAdjustmentBehavior",
      of: element,
      [
        "automatic": UIScrollView.ContentInsetAdjustmentBehavior.automatic,
        "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
      ]
    ) { scroll.contentInsetAdjustmentBehavior = $0 }
    if let inset = insets("contentInset", of: element) { scroll.contentInset = inset }
    if let inset = insets("scrollIndicatorInsets", of: element) {
      scroll.scrollIndicatorInsets = inset
    }
    if let size = element.size("contentSize") { scroll.contentSize = size }
  }

  private func setStack(_ stack: UIStackView, _ element: Element) {
    choice(
      "axis",
      of: element,
      ["horizontal": NSLayoutConstraint.Axis.horizontal, "vertical": .vertical]
    ) { stack.axis = $0 }
    choice(
      "alignment",
      of: element,
      [
        "fill": UIStackView.Alignment.fill, "leading": .leading, "top": .top, "center": .center,
        "trailing": .trailing, "bottom": .bottom, "firstBaseline": .firstBaseline,
        "lastBaseline": .lastBaseline,
      ]
    ) { stack.alignment = $0 }
    choice(
      "distribution",
      of: element,
      [
        "fill": UIStackView.Distribution.fill, "fillEqually": .fillEqually,
        "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
        "equalCentering": .equalCentering,
      ]
    ) { stack.distribution = $0 }
    element.length("spacing") { stack.spacing = $0 }
    if element["spacingType"] == "standard" { stack.spacing = UIStackView.spacingUseSystem }
    element.bool("baselineRelativeArrangement") { stack.isBaselineRelativeArrangement = $0 }
    element.bool("layoutMarginsRelativeArrangement") {
      stack.isLayoutMarginsRelativeArrangement = $0
    }
  }

  private func setEffect(_ view: UIVisualEffectView, _ element: Element) {
    if let blur = element.child("blurEffect") { view.effect = blurEffect(blur) }
    if let vibrancy = element.child("vibrancyEffect") {
      let blur = vibrancy.child("blurEffect").flatMap { blurEffect($0) }
      view.effect = UIVibrancyEffect(blurEffect: blur ?? UIBlurEffect(style: .light))
    }
  }

  func blurEffect(_ element: Element) -> UIBlurEffect? {
    element.markRead()
    let styles: [String: UIBlurEffect.Style] = [
      "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular,
      "prominent": .prominent, "systemUltraThinMaterial": .systemUltraThinMaterial,
      "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
      "systemThickMaterial": .systemThickMaterial,
      "systemChromeMaterial": .systemChromeMaterial,
      "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
      "systemThinMaterialLight": .systemThinMaterialLight,
      "systemMaterialLight": .systemMaterialLight,
      "systemThickMaterialLight": .systemThickMaterialLight,
      "systemChromeMaterialLight": .systemChromeMaterialLight,
      "systemUltraThinMaterialDark": .systemUltraThinMaterialDark,
      "systemThinMaterialDark": .systemThinMaterialDark,
      "systemMaterialDark": .systemMaterialDark,
      "systemThickMaterialDark": .systemThickMaterialDark,
      "systemChromeMaterialDark": .systemChromeMaterialDark,
    ]
    return choice("style", of: element, styles).map { UIBlurEffect(style: $0) }
  }
}
