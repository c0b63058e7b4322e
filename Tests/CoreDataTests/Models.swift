import CoreData
import Foundation

/// A person, as a class that the translator would write.
final class Person: NSManagedObject {
  var name: String {
    get { _managedValue("name") }
    set { _setManagedValue(newValue, "name") }
  }
  var nickname: String? {
    get { _managedValue("nickname") }
    set { _setManagedValue(newValue, "nickname") }
  }
  var age: Int16 {
    get { _managedValue("age") }
    set { _setManagedValue(newValue, "age") }
  }
  var born: Date? {
    get { _managedValue("born") }
    set { _setManagedValue(newValue, "born") }
  }
  var home: URL? {
    get { _managedValue("home") }
    set { _setManagedValue(newValue, "home") }
  }
  var code: UUID? {
    get { _managedValue("code") }
    set { _setManagedValue(newValue, "code") }
  }
  var picture: Data? {
    get { _managedValue("picture") }
    set { _setManagedValue(newValue, "picture") }
  }
  var money: NSDecimalNumber? {
    get { _managedValue("money") }
    set { _setManagedValue(newValue, "money") }
  }
  var tags: [String]? {
    get { _managedValue("tags") }
    set { _setManagedValue(newValue, "tags") }
  }
  var isMember: Bool {
    get { _managedValue("isMember") }
    set { _setManagedValue(newValue, "isMember") }
  }
  var team: Team? {
    get { _managedValue("team") }
    set { _setManagedValue(newValue, "team") }
  }
  var friends: Set<Person> {
    get { _managedValue("friends") }
    set { _setManagedValue(newValue, "friends") }
  }
  // swift-format-ignore: NoLeadingUnderscores
  override class var _managedKeyPaths: [String: AnyKeyPath] {
    ["name": \Person.name, "age": \Person.age]
  }
  var events: [String] = []
  override func awakeFromInsert() {
    super.awakeFromInsert()
    events.append("insert")
  }
  override func awakeFromFetch() {
    super.awakeFromFetch()
    events.append("fetch")
  }
  override func willSave() {
    super.willSave()
    events.append("willSave")
  }
  override func didSave() {
    super.didSave()
    events.append("didSave")
  }
  override func prepareForDeletion() {
    super.prepareForDeletion()
    events.append("delete \(name)")
  }
}

/// A team with ordered members.
final class Team: NSManagedObject {
  var title: String? {
    get { _managedValue("title") }
    set { _setManagedValue(newValue, "title") }
  }
  var members: NSOrderedSet {
    get { _managedValue("members") }
    set { _setManagedValue(newValue, "members") }
  }
  func addToMembers(_ value: Person) { _addManaged(value, "members") }
  func removeFromMembers(_ value: Person) { _removeManaged(value, "members") }
}

/// The model of the tests, as Xcode writes it, and variations of it.
enum Models {
  static let attributes = """
    <attribute name="name" attributeType="String"/>
    <attribute name="nickname" optional="YES" attributeType="String"/>
    <attribute name="age" attributeType="Integer 16" defaultValueString="0"/>
    <attribute name="born" optional="YES" attributeType="Date"/>
    <attribute name="home" optional="YES" attributeType="URI"/>
    <attribute name="code" optional="YES" attributeType="UUID"/>
    <attribute name="picture" optional="YES" attributeType="Binary"/>
    <attribute name="money" optional="YES" attributeType="Decimal"/>
    <attribute name="tags" optional="YES" attributeType="Transformable"/>
    <attribute name="isMember" attributeType="Boolean" defaultValueString="YES"/>
    """

  static func text(
    person: String = attributes,
    constraint: String = "",
    membersRule: String = "Cascade"
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
      <entity name="Person" representedClassName="Person">
        \(person)
        <relationship name="team" optional="YES" maxCount="1" deletionRule="Nullify"
          destinationEntity="Team" inverseName="members" inverseEntity="Team"/>
        <relationship name="friends" optional="YES" toMany="YES" deletionRule="Nullify"
          destinationEntity="Person" inverseName="friends" inverseEntity="Person"/>
        \(constraint)
      </entity>
      <entity name="Team" representedClassName="Team">
        <attribute name="title" optional="YES" attributeType="String"/>
        <relationship name="members" optional="YES" toMany="YES" deletionRule="\(membersRule)"
          ordered="YES" destinationEntity="Person" inverseName="team" inverseEntity="Person"/>
      </entity>
      <elements><element name="Person" positionX="0"/></elements>
    </model>
    """
  }

  /// A model of a text.
  static func model(_ text: String) -> NSManagedObjectModel {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).mom")
    try? Data(text.utf8).write(to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    guard let model = NSManagedObjectModel(contentsOf: folder) else {
      fatalError("The model of the tests is not read.")
    }
    model.entitiesByName["Person"]?.managedObjectClassName = NSStringFromClass(Person.self)
    model.entitiesByName["Team"]?.managedObjectClassName = NSStringFromClass(Team.self)
    return model
  }

  /// A container with a store in memory, or in a file.
  static func container(
    _ text: String = text(),
    at url: URL = URL(fileURLWithPath: "/dev/null")
  ) throws -> NSPersistentContainer {
    let container = NSPersistentContainer(name: "Model", managedObjectModel: model(text))
    container.persistentStoreDescriptions = [NSPersistentStoreDescription(url: url)]
    var failure: (any Error)?
    container.loadPersistentStores { failure = $1 }
    if let failure { throw failure }
    return container
  }

  /// Runs with a file that is gone afterwards.
  static func withFile<Result>(_ body: (URL) throws -> Result) rethrows -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cd-\(UUID())")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder.appendingPathComponent("store.sqlite"))
  }
}

extension NSManagedObjectContext {
  func person(_ name: String, age: Int16 = 0) -> Person {
    let person = Person(context: self)
    person.name = name
    person.age = age
    return person
  }

  func people(_ format: String? = nil, _ arguments: [Any] = []) throws -> [String] {
    let request = NSFetchRequest<Person>(entityName: "Person")
    request.predicate = format.map { NSPredicate(format: $0, argumentArray: arguments) }
    request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
    return try fetch(request).map(\.name)
  }
}
