import UIKit

/// Samples of constraints: directions, animated constants, baselines, formats, content sizes.
final class AutoLayoutController: SampleController {
  override func viewDidLoad() {
    super.viewDidLoad()
    column.append(Sample("Leading to trailing; tap to turn the direction", direction(), height: 60))
    column.append(Sample("A constant that animates; tap it", animated(), height: 60))
    column.append(Sample("One baseline for three sizes", baselines(), height: 60))
    column.append(Sample("|-[a]-[b(==a)]-[c(==2*a)]-|", formats(), height: 60))
    column.append(Sample("The text's height follows its width", wrapping(), height: 110))
    column.append(Sample("A scroll view as wide as its content", scrolling(), height: 60))
  }

  /// The initial size of views with constraints, until the column sets theirs.
  private static let room = CGRect(x: 0, y: 0, width: 343, height: 110)

  private func box(_ color: UIColor, in superview: UIView) -> UIView {
    let box = UIView()
    box.backgroundColor = color
    box.layer.cornerRadius = 8
    return place(box, in: superview)
  }

  private func label(_ text: String, size: CGFloat = 17, in superview: UIView) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: size)
    return place(label, in: superview)
  }

  private func place<View: UIView>(_ view: View, in superview: UIView) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
  }

  private func direction() -> UIView {
    let holder = TapView(frame: Self.room) { view in
      let isLeft = view.effectiveUserInterfaceLayoutDirection == .leftToRight
      view.semanticContentAttribute = isLeft ? .forceRightToLeft : .forceLeftToRight
      UIView.animate(withDuration: 0.4) { view.layoutIfNeeded() }
    }
    let icon = box(.systemBlue, in: holder)
    let title = label("Title", in: holder)
    let detail = label("Detail", in: holder)
    detail.textColor = .secondaryLabel
    NSLayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: holder.leadingAnchor),
      icon.centerYAnchor.constraint(equalTo: holder.centerYAnchor),
      icon.widthAnchor.constraint(equalToConstant: 29),
      icon.heightAnchor.constraint(equalTo: icon.widthAnchor),
      title.leadingAnchor.constraint(
        equalToSystemSpacingAfter: icon.trailingAnchor,
        multiplier: 1
      ),
      title.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
      detail.trailingAnchor.constraint(equalTo: holder.trailingAnchor),
      detail.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
      detail.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
    ])
    return holder
  }

  private func animated() -> UIView {
    var isWide = false
    var width: NSLayoutConstraint?
    let holder = TapView(frame: Self.room) { view in
      isWide.toggle()
      width?.constant = isWide ? 260 : 80
      UIView.animate(
        withDuration: 0.6,
        delay: 0,
        usingSpringWithDamping: 0.6,
        initialSpringVelocity: 0
      ) {
        view.layoutIfNeeded()
      }
    }
    let bar = box(.systemGreen, in: holder)
    let follower = box(.systemOrange, in: holder)
    width = bar.widthAnchor.constraint(equalToConstant: 80)
    width?.isActive = true
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: holder.leadingAnchor),
      bar.topAnchor.constraint(equalTo: holder.topAnchor, constant: 8),
      bar.bottomAnchor.constraint(equalTo: holder.bottomAnchor, constant: -8),
      follower.leadingAnchor.constraint(equalTo: bar.trailingAnchor, constant: 8),
      follower.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
      follower.widthAnchor.constraint(equalTo: bar.heightAnchor, multiplier: 0.5),
      follower.heightAnchor.constraint(equalTo: follower.widthAnchor),
    ])
    return holder
  }

  private func baselines() -> UIView {
    let holder = UIView(frame: Self.room)
    var last: UILabel?
    for size in [34, 17, 12] as [CGFloat] {
      let label = label("Size \(Int(size))", size: size, in: holder)
      label.leadingAnchor.constraint(
        equalTo: last?.trailingAnchor ?? holder.leadingAnchor,
        constant: last == nil ? 0 : 8
      ).isActive = true
      label.firstBaselineAnchor.constraint(
        equalTo: last?.firstBaselineAnchor ?? holder.topAnchor,
        constant: last == nil ? 40 : 0
      ).isActive = true
      last = label
    }
    return holder
  }

  private func formats() -> UIView {
    let holder = UIView(frame: Self.room)
    let views = [
      "a": box(.systemRed, in: holder), "b": box(.systemPurple, in: holder),
      "c": box(.systemTeal, in: holder),
    ]
    for format in ["|-[a]-[b(==a)]-[c(==a*2)]-|", "V:|-[a]-|", "V:|-[b]-|", "V:|-[c]-|"] {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: format, views: views)
      )
    }
    return holder
  }

  private func wrapping() -> UIView {
    let holder = UIView(frame: Self.room)
    let text = label(
      "Lines are as long as the superview lets them be, and the box below begins where they end.",
      in: holder
    )
    text.numberOfLines = 0
    let below = box(.systemIndigo, in: holder)
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: holder.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: holder.trailingAnchor),
      text.topAnchor.constraint(equalTo: holder.topAnchor),
      below.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 8),
      below.leadingAnchor.constraint(equalTo: text.leadingAnchor),
      below.widthAnchor.constraint(equalTo: holder.widthAnchor, multiplier: 0.5),
      below.heightAnchor.constraint(equalToConstant: 12),
    ])
    return holder
  }

  private func scrolling() -> UIView {
    let scrollView = UIScrollView(frame: Self.room)
    var last: UIView?
    for index in 0..<12 {
      let tile = box(index.isMultiple(of: 2) ? .systemBlue : .systemGray3, in: scrollView)
      NSLayoutConstraint.activate([
        tile.leadingAnchor.constraint(
          equalTo: last?.trailingAnchor ?? scrollView.leadingAnchor,
          constant: last == nil ? 0 : 8
        ),
        tile.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 8),
        tile.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -8),
        tile.heightAnchor.constraint(equalTo: scrollView.heightAnchor, constant: -16),
        tile.widthAnchor.constraint(equalToConstant: 72),
      ])
      last = tile
    }
    last?.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor).isActive = true
    return scrollView
  }
}

/// A view that reports taps.
private final class TapView: UIView {
  private let tapped: (UIView) -> Void

  init(frame: CGRect, tapped: @escaping (UIView) -> Void) {
    self.tapped = tapped
    super.init(frame: frame)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("TapView is made in code") }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tapped(self) }
}
