import UIKit

class RoomsController: UITableViewController {
    private let rooms = ["Küche", "Bad 🛁", "Flur"]
}

extension RoomsController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return rooms.count
    }

    override func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Raum 🚪", for: indexPath)
        cell.textLabel?.text = rooms[indexPath.row]
        return cell
    }
}

class RoomController: UIViewController {
    @IBOutlet private(set) weak var label: UILabel!
}
