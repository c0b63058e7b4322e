import Foundation
import HostInterface
import Synchronization
import Testing
import ViewInspection

@testable import WebHost
@testable import russet

@Suite("Inspection over the web host")
struct InspectionTests {
  private final class App: Sendable {
    let questions = Mutex<[String]>([])
    func add(_ event: HostEvent) {
      if case .inspect(let question) = event { questions.withLock { $0.append(question) } }
    }
    /// The questions, as soon as there are `count` of them.
    func asked(_ count: Int) -> [String] {
      for _ in 0..<500 {
        let all = questions.withLock { $0 }
        if all.count >= count { return all }
        usleep(10_000)
      }
      return questions.withLock { $0 }
    }
  }

  private func start(_ app: App) throws -> (host: WebHost, address: String, port: UInt16) {
    var options = WebHost.Options()
    options.port = 0
    options.token = "feedbeeffeedbeef"
    options.printsAddress = false
    let host = WebHost(options)
    try host.start(device: .iPhone8, environment: Environment()) { app.add($0) }
    let address = try #require(host.address)
    let port = UInt16(try #require(URLComponents(string: address)?.port))
    return (host, address, port)
  }

  private func viewer(_ port: UInt16) throws -> LoopbackClient {
    let client = try LoopbackClient(port: port)
    _ = try client.upgrade(port: port, token: "feedbeeffeedbeef")
    client.say(#"{"type":"hello","session":"","sequence":0}"#)
    return client
  }

  @Test func `a page's question reaches the app, and the answer the page`() throws {
    let app = App()
    let (host, _, port) = try start(app)
    defer { host.stop() }
    let page = try viewer(port)
    page.say(#"{"type":"inspect","text":"{\"ask\":\"tree\",\"number\":1}"}"#)
    #expect(app.asked(1) == [#"{"ask":"tree","number":1}"#])

    host.perform(.inspection(#"{"number":1,"tree":[]}"#))

    let answer = try page.nextText(ofType: "inspection").text
    #expect(answer.contains(#"\"tree\":[]"#))
  }

  @Test func `a page that leaves ends the timeline that it watched`() throws {
    let app = App()
    let (host, _, port) = try start(app)
    defer { host.stop() }
    do {
      let page = try viewer(port)
      page.say(#"{"type":"inspect","text":"{\"ask\":\"watch\",\"on\":true}"}"#)
      #expect(app.asked(1).count == 1)
      _ = page
    }
    #expect(app.asked(2).last == InspectionDesk.endOfWatching)
  }

  @Test func `a program asks over HTTP and fetches the answer when it is there`() throws {
    let app = App()
    let (host, address, _) = try start(app)
    defer { host.stop() }
    let asked = InspectionAddress(address)
    let answering = Thread {
      guard let question = app.asked(1).first,
        let fields = try? JSONSerialization.jsonObject(with: Data(question.utf8)) as? [String: Any],
        let number = fields["number"] as? Int
      else { return }
      host.perform(.inspection(#"{"number":\#(number),"trouble":"none, with “signs” & spaces"}"#))
    }
    answering.start()
    var question = InspectionQuestion(.find)
    question.text = "Ünï & code?"

    let answer = try #require(asked).ask(question)

    #expect(answer.trouble == "none, with “signs” & spaces")
    #expect(app.asked(1).first?.contains("Ünï & code?") == true)
  }

  @Test func `without the token, from a page elsewhere, or as a timeline nothing is asked`() throws
  {
    let app = App()
    let (host, _, port) = try start(app)
    defer { host.stop() }
    let own = ["Host": "127.0.0.1:\(port)"]
    func status(_ path: String, _ headers: [String: String]) throws -> String {
      String(try LoopbackClient(port: port).request(path, headers: headers).prefix(12))
    }
    let question = "question=%7B%22ask%22%3A%22tree%22%7D"
    let token = "token=feedbeeffeedbeef"
    #expect(try status("/inspect?\(question)", own) == "HTTP/1.1 403")
    #expect(try status("/inspect?token=wrong&\(question)", own) == "HTTP/1.1 403")
    let page = own.merging(["Origin": "http://127.0.0.1:\(port)"]) { $1 }
    #expect(try status("/inspect?\(token)&\(question)", page) == "HTTP/1.1 403")
    #expect(try status("/inspect?\(token)&question=1", own) == "HTTP/1.1 400")
    let watch = "question=%7B%22ask%22%3A%22watch%22%7D"
    #expect(try status("/inspect?\(token)&\(watch)", own) == "HTTP/1.1 400")
    #expect(try status("/inspect?\(token)&answer=5", own) == "HTTP/1.1 404")
    #expect(app.questions.withLock { $0.isEmpty })
  }

  @Test func `old questions are forgotten, newer ones keep their answers`() {
    var desk = InspectionDesk()
    let numbers = (0..<20).compactMap { _ in desk.put(#"{"ask":"tree"}"#)?.number }
    #expect(!desk.knows(numbers[0]))
    let isTaken = desk.take(answer: #"{"number":\#(numbers[19])}"#)
    #expect(isTaken)
    let isOthers = !desk.take(answer: #"{"number":3}"#)
    #expect(isOthers)
    let missing = desk.answer(numbers[18])
    #expect(missing == nil)
    let answer = desk.answer(numbers[19])
    #expect(answer != nil)
    #expect(!desk.knows(numbers[19]))
  }

  @Test(arguments: [
    "", "tree", "https://127.0.0.1:80/?token=a", "http://example.org:80/?token=a",
    "http://127.0.0.1/?token=a", "http://127.0.0.1:80/",
  ])
  func `what is not the address of a web host is refused`(text: String) {
    #expect(InspectionAddress(text) == nil)
  }

  @Test func `the command prints a tree by depth and leaves layers out`() {
    var answer = SampleAnswer.tree
    #expect(
      InspectVerb.lines(of: answer, showsLayers: false) == [
        "1 UIWindow 375x667 at 0,0", "  2 UILabel “Saved” 40x20.5 at 16,20 hidden",
      ]
    )
    #expect(InspectVerb.lines(of: answer, showsLayers: true).count == 3)
    answer.tree = nil
    answer.sections = [InspectedSection("Geometry", [.init("frame", "0, 0, 1, 1")])]
    #expect(
      InspectVerb.lines(of: answer, showsLayers: false) == [
        "", "Geometry", "  frame  0, 0, 1, 1",
      ]
    )
  }
}

/// An answer with a window, a label and a layer.
enum SampleAnswer {
  static var tree: InspectionAnswer {
    let text = """
      {"tree":[{"id":1,"kind":"window","name":"UIWindow","frame":[0,0,375,667],"isHidden":false,
      "isAmbiguous":false,"children":[{"id":2,"kind":"view","name":"UILabel","text":"Saved",
      "frame":[16,20,40,20.5],"isHidden":true,"isAmbiguous":false,"children":[]},
      {"id":3,"kind":"layer","name":"CALayer","frame":[0,0,1,1],"isHidden":false,
      "isAmbiguous":false,"children":[]}]}]}
      """
    return (try? JSONDecoder().decode(InspectionAnswer.self, from: Data(text.utf8)))
      ?? InspectionAnswer(number: nil)
  }
}
