import UIKit

class SignInController: UIViewController {
    var isDemo = false
    private let name = UITextField()
    private let password = UITextField()
    private let button = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Sign In"
        view.backgroundColor = .white
        name.placeholder = "Name"
        name.text = isDemo ? "demo" : nil
        password.placeholder = "Password"
        password.isSecureTextEntry = true
        button.setTitle("Continue", for: .normal)
        button.addTarget(self, action: #selector(signIn), for: .touchUpInside)
        let stack = UIStackView(arrangedSubviews: [name, password, button])
        stack.axis = .vertical
        stack.spacing = 16
        stack.frame = CGRect(x: 20, y: 120, width: 300, height: 150)
        stack.distribution = .fillEqually
        view.addSubview(stack)
    }

    @objc private func signIn() {
        guard password.text == "secret" else {
            let alert = UIAlertController(
                title: "Wrong password",
                message: nil,
                preferredStyle: .alert
            )
            alert.addAction(UIAlertAction(title: "Try again", style: .default))
            present(alert, animated: true)
            return
        }
        // What a server would take.
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
            let list = FruitController()
            list.title = self.name.text
            self.navigationController?.pushViewController(list, animated: true)
        }
    }
}

class FruitController: UITableViewController {
    private var fruits = ["Apple", "Banana", "Cherry"]

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        fruits.count
    }

    override func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = fruits[indexPath.row]
        return cell
    }

    override func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        fruits.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
}
