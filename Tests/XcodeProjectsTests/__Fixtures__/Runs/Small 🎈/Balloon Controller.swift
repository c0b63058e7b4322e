import UIKit

class BalloonController: UIViewController {
    @IBOutlet weak var popped: UILabel?
    let button = UIButton(type: .system)
    private(set) var count = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .sky
        button.frame = view.bounds
        button.setTitle(NSLocalizedString("balloon", comment: ""), for: .normal)
        button.addTarget(self, action: #selector(pop(_:)), for: .touchUpInside)
        view.addSubview(button)
    }

    @objc func pop(_ sender: UIButton) {
        count += 1
    }
}
