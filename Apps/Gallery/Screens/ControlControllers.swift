import UIKit

/// Buttons of every type, state and configuration.
final class ButtonsController: OptionsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let system = UIButton(type: .system)
    system.setTitle("System", for: .normal)
    let image = UIButton(type: .system)
    image.setImage(UIImage(systemName: "star"), for: .normal)
    image.setTitle("With an Image", for: .normal)
    let custom = UIButton(type: .custom)
    custom.setTitle("Custom", for: .normal)
    custom.setTitle("Pressed", for: .highlighted)
    custom.setTitleColor(.systemPurple, for: .normal)
    custom.setTitleColor(.systemGray, for: .disabled)
    let attributed = UIButton(type: .system)
    attributed.setAttributedTitle(
      NSAttributedString(
        string: "Attributed",
        attributes: [
          .underlineStyle: NSUnderlineStyle.single.rawValue,
          .font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: UIColor.systemGreen,
        ]
      ),
      for: .normal
    )
    let types = SideBySide([
      UIButton(type: .detailDisclosure), UIButton(type: .infoLight), UIButton(type: .contactAdd),
      UIButton(type: .close),
    ])
    heading("Types")
    sample("System", system)
    sample("System with an image", image)
    sample("Custom, titles by state", custom)
    sample("Attributed title", attributed)
    sample("Detail disclosure, info, add contact, close", types)
    heading("Configurations")
    let configured = configurations.map { name, configuration -> UIButton in
      var configuration = configuration
      configuration.title = name
      let button = UIButton(configuration: configuration)
      sample(name, button)
      return button
    }
    heading("Menus")
    let pullDown = UIButton(type: .system)
    pullDown.setTitle("Actions", for: .normal)
    pullDown.menu = menu(["Copy", "Share", "Print"])
    pullDown.showsMenuAsPrimaryAction = true
    var popUp = UIButton.Configuration.gray()
    popUp.indicator = .popup
    let sort = UIButton(configuration: popUp)
    sort.menu = menu(["Name", "Date", "Size"])
    sort.showsMenuAsPrimaryAction = true
    sort.changesSelectionAsPrimaryAction = true
    let held = UIButton(type: .system)
    held.setTitle("Touch and Hold", for: .normal)
    held.menu = menu(["Open", "Open in New Window"])
    sample("A menu at a tap", pullDown)
    sample("A pop-up, which shows what is chosen", sort)
    sample("A menu at a long press", held)
    let others = [image, custom, attributed, pullDown, sort, held]
    commonOptions(for: [system] + others + configured)
    option("Selected") { isOn in
      for button in [system, image] + configured { button.isSelected = isOn }
    }
    option("Activity indicators") { isOn in
      for button in configured { button.configuration?.showsActivityIndicator = isOn }
    }
    option("Capsules") { isOn in
      for button in configured {
        button.configuration?.cornerStyle = isOn ? .capsule : .dynamic
      }
    }
  }

  private func menu(_ titles: [String]) -> UIMenu {
    UIMenu(children: titles.map { UIAction(title: $0) { _ in } })
  }

  private var configurations: [(String, UIButton.Configuration)] {
    var rich = UIButton.Configuration.tinted()
    rich.subtitle = "Image above, subtitle below"
    rich.image = UIImage(systemName: "star.fill")
    rich.imagePlacement = .top
    rich.imagePadding = 4
    return [
      ("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled()),
      ("Rich", rich),
    ]
  }
}

/// A row of views, each in its own size.
final class SideBySide: UIView {
  init(_ views: [UIView]) {
    super.init(frame: .zero)
    views.forEach(addSubview)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("SideBySide is made in code") }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    subviews.reduce(CGSize(width: -16, height: 0)) { sum, view in
      let own = view.sizeThatFits(size)
      return CGSize(width: sum.width + own.width + 16, height: max(sum.height, own.height))
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = 0
    for view in subviews {
      let size = view.sizeThatFits(bounds.size)
      view.frame = CGRect(
        x: x,
        y: (bounds.height - size.height) / 2,
        width: size.width,
        height: size.height
      )
      x += size.width + 16
    }
  }
}

/// A centered view in its own size.
final class Centered: UIView {
  private let content: UIView

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    content.translatesAutoresizingMaskIntoConstraints = false
    addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: topAnchor),
      content.centerXAnchor.constraint(equalTo: centerXAnchor),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Centered is made in code") }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }
}

/// A screen of switches.
final class SwitchesController: OptionsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let plain = UISwitch()
    plain.isOn = true
    let colored = UISwitch()
    colored.onTintColor = .systemPurple
    colored.thumbTintColor = .systemYellow
    colored.isOn = true
    sample("Default", plain)
    sample("Own colours", colored)
    commonOptions(for: [plain, colored])
    option("On, by code", isOn: true) { isOn in
      plain.setOn(isOn, animated: true)
      colored.setOn(isOn, animated: true)
    }
  }
}

/// A screen of sliders.
final class SlidersController: OptionsController {
  private let value = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    let plain = UISlider()
    plain.maximumValue = 100
    plain.value = 42
    let colored = UISlider()
    colored.value = 0.6
    colored.minimumTrackTintColor = .systemRed
    colored.maximumTrackTintColor = .systemYellow
    colored.thumbTintColor = .systemGreen
    let images = UISlider()
    images.value = 0.3
    images.minimumValueImage = UIImage(systemName: "speaker.fill")
    images.maximumValueImage = UIImage(systemName: "speaker.wave.3.fill")
    value.text = "42"
    value.font = .preferredFont(forTextStyle: .body)
    plain.addAction(
      UIAction { [weak value, weak plain] _ in
        value?.text = "\(Int(plain?.value ?? 0))"
      },
      for: .valueChanged
    )
    sample("Default, 0 to 100", plain, fillsWidth: true)
    sample("Its value", value, fillsWidth: true)
    sample("Own colours", colored, fillsWidth: true)
    sample("Images at the ends", images, fillsWidth: true)
    commonOptions(for: [plain, colored, images])
    option("Continuous", isOn: true) { plain.isContinuous = $0 }
    option("At the end, animated") { isOn in
      for slider in [colored, images] { slider.setValue(isOn ? 1 : 0.3, animated: true) }
    }
  }
}

/// A screen of steppers.
final class SteppersController: OptionsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let plain = UIStepper()
    let custom = UIStepper()
    custom.setIncrementImage(UIImage(systemName: "star.fill"), for: .normal)
    custom.setDecrementImage(UIImage(systemName: "star"), for: .normal)
    let value = UILabel()
    value.text = "0"
    value.font = .preferredFont(forTextStyle: .body)
    plain.addAction(
      UIAction { [weak value, weak plain] _ in value?.text = "\(Int(plain?.value ?? 0))" },
      for: .valueChanged
    )
    sample("Default", plain)
    sample("Its value", value, fillsWidth: true)
    sample("Own images", custom)
    commonOptions(for: [plain, custom])
    option("Wraps") { plain.wraps = $0 }
    option("Counts on while held", isOn: true) { plain.autorepeat = $0 }
    option("Steps of ten") { plain.stepValue = $0 ? 10 : 1 }
  }
}

/// A screen of segmented controls.
final class SegmentsController: OptionsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let plain = UISegmentedControl(items: ["Map", "Transit", "Satellite"])
    plain.selectedSegmentIndex = 0
    let images = UISegmentedControl(
      items: ["star", "heart", "clock"].compactMap { UIImage(systemName: $0) }
    )
    images.selectedSegmentIndex = 1
    let momentary = UISegmentedControl(items: ["Back", "Forward"])
    momentary.isMomentary = true
    sample("Titles", plain, fillsWidth: true)
    sample("Images", images)
    sample("Momentary", momentary)
    commonOptions(for: [plain, images, momentary])
    option("Widths by content") { plain.apportionsSegmentWidthsByContent = $0 }
    option("Second segment disabled") { plain.setEnabled(!$0, forSegmentAt: 1) }
    option("A fourth segment") { isOn in
      if isOn {
        plain.insertSegment(withTitle: "Hybrid", at: 1, animated: true)
      } else {
        plain.removeSegment(at: 1, animated: true)
      }
    }
  }
}

/// A screen of progress bars and activity indicators.
final class ProgressController: OptionsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let bar = UIProgressView(progressViewStyle: .default)
    bar.progress = 0.4
    let inBar = UIProgressView(progressViewStyle: .bar)
    inBar.progress = 0.6
    let colored = UIProgressView(progressViewStyle: .default)
    colored.progress = 0.7
    colored.progressTintColor = .systemRed
    colored.trackTintColor = .systemYellow
    let small = UIActivityIndicatorView(style: .gray)
    let large = UIActivityIndicatorView(style: .large)
    let tinted = UIActivityIndicatorView(style: .gray)
    tinted.color = .systemPurple
    let spinners = [small, large, tinted]
    for spinner in spinners { spinner.startAnimating() }
    sample("Default", bar, fillsWidth: true)
    sample("In a bar: no track", inBar, fillsWidth: true)
    sample("Own colours", colored, fillsWidth: true)
    sample("Activity indicators", SideBySide(spinners))
    let caption = UILabel()
    caption.text = "Looking for printers…"
    caption.font = .preferredFont(forTextStyle: .footnote)
    caption.adjustsFontForContentSizeCategory = true
    caption.numberOfLines = 0
    caption.textAlignment = .center
    let waiting = UIActivityIndicatorView(style: .gray)
    waiting.startAnimating()
    let captioned = UIStackView(arrangedSubviews: [caption, waiting])
    captioned.axis = .vertical
    captioned.alignment = .center
    captioned.spacing = 8
    sample("With a caption", Centered(captioned), fillsWidth: true)
    heading("Options")
    option("Done", isOn: false) { isOn in
      for view in [bar, inBar, colored] { view.setProgress(isOn ? 1 : 0.4, animated: true) }
    }
    option("Spinning", isOn: true) { isOn in
      for spinner in spinners {
        if isOn { spinner.startAnimating() } else { spinner.stopAnimating() }
      }
    }
    option("Hidden when stopped", isOn: true) { isOn in
      for spinner in spinners { spinner.hidesWhenStopped = isOn }
    }
  }
}

/// A screen of page controls.
final class PageControlsController: OptionsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let plain = UIPageControl()
    plain.numberOfPages = 6
    plain.backgroundColor = .systemGray
    let colored = UIPageControl()
    colored.numberOfPages = 8
    colored.currentPage = 3
    colored.pageIndicatorTintColor = .systemGray3
    colored.currentPageIndicatorTintColor = .systemBlue
    sample("Default, on gray", plain, fillsWidth: true)
    sample("Own colours", colored, fillsWidth: true)
    commonOptions(for: [plain, colored])
    option("One page") { plain.numberOfPages = $0 ? 1 : 6 }
    option("Hidden for one page") { plain.hidesForSinglePage = $0 }
  }
}

/// A screen of text fields.
final class TextFieldsController: OptionsController, UITextFieldDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    func field(_ placeholder: String, _ change: (UITextField) -> Void = { _ in }) -> UITextField {
      let field = UITextField()
      field.borderStyle = .roundedRect
      field.placeholder = placeholder
      field.font = .preferredFont(forTextStyle: .body)
      field.adjustsFontForContentSizeCategory = true
      field.clearButtonMode = .whileEditing
      field.delegate = self
      change(field)
      return field
    }
    let name = field("Name") { $0.autocapitalizationType = .words }
    let password = field("Password") { $0.isSecureTextEntry = true }
    let search = field("Search") { field in
      let icon = UIImageView(image: UIImage(systemName: "magnifyingglass"))
      icon.frame = CGRect(x: 0, y: 0, width: 32, height: 24)
      icon.contentMode = .center
      field.leftView = icon
      field.leftViewMode = .always
    }
    let plain = field("No border") { $0.borderStyle = .none }
    let styled = field("Typed in red") { field in
      field.textColor = .systemRed
      field.textAlignment = .center
      field.adjustsFontSizeToFitWidth = true
      field.minimumFontSize = 9
    }
    let address = field("Address") { field in
      field.clearButtonMode = .never
      field.rightView = bookmarks
      field.rightViewMode = .always
    }
    let mixed = field("Several styles") { field in
      field.attributedText = several
      field.allowsEditingTextAttributes = true
    }
    let fields = [name, password, search, plain, styled, address, mixed]
    sample("Default", name, fillsWidth: true)
    sample("Secure", password, fillsWidth: true)
    sample("Left view", search, fillsWidth: true)
    sample("No border", plain, fillsWidth: true)
    sample("Centred, shrinks to fit", styled, fillsWidth: true)
    sample("A button of the system", address, fillsWidth: true)
    sample("Several styles, which can be edited", mixed, fillsWidth: true)
    commonOptions(for: fields)
    option("Secure text") { password.isSecureTextEntry = !$0 }
    option("Empty when editing begins") { isOn in
      for field in fields { field.clearsOnBeginEditing = isOn }
    }
  }

  private var bookmarks: UIButton {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "book"), for: .normal)
    button.accessibilityLabel = "Bookmarks"
    button.frame = CGRect(x: 0, y: 0, width: 34, height: 34)
    return button
  }

  private var several: NSAttributedString {
    let body = UIFont.preferredFont(forTextStyle: .body)
    let text = NSMutableAttributedString(string: "Plain, ", attributes: [.font: body])
    let bold = UIFont.boldSystemFont(ofSize: body.pointSize)
    text.append(NSAttributedString(string: "bold", attributes: [.font: bold]))
    text.append(NSAttributedString(string: " and ", attributes: [.font: body]))
    text.append(
      NSAttributedString(
        string: "red",
        attributes: [.font: body, .foregroundColor: UIColor.systemRed]
      )
    )
    return text
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
