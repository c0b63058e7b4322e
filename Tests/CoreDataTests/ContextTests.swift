import CoreData
import Foundation
import Testing

@MainActor
@Suite("Contexts and objects")
struct ContextTests {
  @Test func `every kind of value comes back from a file`() throws {
    try Models.withFile { url in
      let date = Date(timeIntervalSinceReferenceDate: 12345.5)
      let code = UUID()
      do {
        let context = try Models.container(at: url).viewContext
        let person = context.person("Åsa", age: -7)
        person.born = date
        person.home = URL(string: "https://example.com/ä?b=c")
        person.code = code
        person.picture = Data([0, 1, 255])
        person.money = NSDecimalNumber(string: "12345678901234567890.123")
        person.tags = ["a", "b"]
        person.isMember = false
        try context.save()
        #expect(!person.objectID.isTemporaryID)
      }
      let context = try Models.container(at: url).viewContext
      let request = NSFetchRequest<Person>(entityName: "Person")
      let person = try #require(try context.fetch(request).first)
      #expect(person.isFault)
      #expect(person.name == "Åsa" && person.age == -7 && person.nickname == nil)
      #expect(!person.isFault && person.events == ["fetch"])
      #expect(person.born == date && person.code == code)
      #expect(person.home?.absoluteString.hasPrefix("https://example.com/") == true)
      #expect(person.picture == Data([0, 1, 255]))
      #expect(person.money == NSDecimalNumber(string: "12345678901234567890.123"))
      #expect(person.tags == ["a", "b"])
      #expect(!person.isMember)
    }
  }

  @Test func `a row has one object in a context`() throws {
    let container = try Models.container()
    let context = container.viewContext
    let made = context.person("A")
    try context.save()
    let request = NSFetchRequest<Person>(entityName: "Person")
    #expect(try context.fetch(request).first === made)
    #expect(context.object(with: made.objectID) === made)
    let other = container.newBackgroundContext()
    let id = made.objectID
    #expect(other.performAndWait { other.object(with: id).isFault })
  }

  @Test func `an unknown identifier is told`() throws {
    let container = try Models.container()
    let context = container.viewContext
    let person = context.person("A")
    try context.save()
    let id = person.objectID
    let uri = id.uriRepresentation()
    #expect(container.persistentStoreCoordinator.managedObjectID(forURIRepresentation: uri) == id)
    context.delete(person)
    try context.save()
    #expect(person.managedObjectContext == nil)
    #expect(throws: (any Error).self) { try context.existingObject(with: id) }
  }

  @Test func `both sides of a relationship stay the same`() throws {
    let context = try Models.container().viewContext
    let a = context.person("A"), b = context.person("B")
    let red = Team(context: context), blue = Team(context: context)
    red.addToMembers(a)
    red.addToMembers(b)
    #expect(a.team === red)
    b.team = blue
    #expect(red.members.array as? [Person] == [a])
    #expect(blue.members.array as? [Person] == [b])
    blue.members = NSOrderedSet(array: [a, b])
    #expect(a.team === blue && red.members.count == 0)
    a.friends = [b]
    #expect(b.friends == [a])
    try context.save()
    context.refreshAllObjects()
    context.refresh(blue, mergeChanges: false)
    #expect(blue.isFault)
    #expect((blue.members.array as? [Person])?.map(\.name) == ["A", "B"])
    #expect(a.friends == [b])
  }

  @Test func `the order of an ordered set is kept in a file`() throws {
    try Models.withFile { url in
      do {
        let context = try Models.container(at: url).viewContext
        let team = Team(context: context)
        let people = ["C", "A", "B"].map { context.person($0) }
        team.members = NSOrderedSet(array: people)
        try context.save()
        team.members = NSOrderedSet(array: people.reversed())
        try context.save()
      }
      let context = try Models.container(at: url).viewContext
      let team = try #require(try context.fetch(NSFetchRequest<Team>(entityName: "Team")).first)
      #expect((team.members.array as? [Person])?.map(\.name) == ["B", "A", "C"])
    }
  }

  @Test func `delete rules are carried out when changes are processed`() throws {
    let context = try Models.container().viewContext
    let team = Team(context: context)
    let a = context.person("A")
    let b = context.person("B")
    team.addToMembers(a)
    b.friends = [a]
    try context.save()
    context.delete(team)
    #expect(team.isDeleted && !a.isDeleted)
    context.processPendingChanges()
    #expect(a.isDeleted && a.events.last == "delete A")
    #expect(b.friends.isEmpty)
    try context.save()
    #expect(try context.people() == ["B"])
  }

  @Test func `a deletion that is denied is an error`() throws {
    let context = try Models.container(Models.text(membersRule: "Deny")).viewContext
    let team = Team(context: context)
    team.addToMembers(context.person("A"))
    try context.save()
    context.delete(team)
    let error = #expect(throws: NSError.self) { try context.save() }
    #expect(error?.code == NSValidationRelationshipDeniedDeleteError)
  }

  @Test func `what must be there and is not is told for every object`() throws {
    let context = try Models.container().viewContext
    _ = Person(context: context)
    var error = #expect(throws: NSError.self) { try context.save() }
    #expect(error?.domain == NSCocoaErrorDomain)
    #expect(error?.code == NSValidationMissingMandatoryPropertyError)
    #expect(error?.userInfo[NSValidationKeyErrorKey] as? String == "name")
    _ = Person(context: context)
    error = #expect(throws: NSError.self) { try context.save() }
    #expect(error?.code == NSValidationMultipleErrorsError)
    #expect((error?.userInfo[NSDetailedErrorsKey] as? [NSError])?.count == 2)
    #expect(context.insertedObjects.count == 2)
  }

  @Test(arguments: [(0, true), (1, false)])
  func `a required set may be saved empty if the model states no least count`(
    count: Int,
    isSaved: Bool
  ) throws {
    let required = "name=\"members\" minCount=\"\(count)\" toMany"
    let text = Models.text()
      .replacingOccurrences(of: #"name="members" optional="YES" toMany"#, with: required)
    let context = try Models.container(text).viewContext
    let team = Team(context: context)
    team.members = NSOrderedSet()
    if isSaved {
      try context.save()
      #expect(try context.fetch(NSFetchRequest<Team>(entityName: "Team")).count == 1)
    } else {
      let error = #expect(throws: NSError.self) { try context.save() }
      #expect(error?.code == NSValidationMissingMandatoryPropertyError)
    }
  }

  @Test func `changes are told apart from what was saved`() throws {
    let context = try Models.container().viewContext
    let person = context.person("A", age: 1)
    #expect(person.isInserted && person.hasChanges && person.events == ["insert"])
    try context.save()
    #expect(!person.hasChanges && !context.hasChanges)
    #expect(person.events == ["insert", "willSave", "didSave"])
    person.age = 2
    #expect(person.isUpdated && person.changedValues().keys.sorted() == ["age"])
    #expect(person.committedValues(forKeys: ["age"])["age"] as? Int == 1)
    context.rollback()
    #expect(person.age == 1 && !context.hasChanges)
    let fresh = context.person("B")
    context.rollback()
    #expect(fresh.managedObjectContext == nil && context.insertedObjects.isEmpty)
  }

  @Test func `values are known by name`() throws {
    let context = try Models.container().viewContext
    let team = NSEntityDescription.insertNewObject(forEntityName: "Team", into: context)
    team.setValue("Red", forKey: "title")
    let person = context.person("A")
    person.setValue(team, forKey: "team")
    #expect(person.value(forKeyPath: "team.title") as? String == "Red")
    person.mutableSetValue(forKey: "friends").add(context.person("B"))
    #expect(person.friends.map(\.name) == ["B"])
    person.setPrimitiveValue("Z", forKey: "name")
    #expect(person.primitiveValue(forKey: "name") as? String == "Z")
    #expect(Person.entity().name == "Person")
  }

  @Test func `notifications have the objects`() throws {
    let context = try Models.container().viewContext
    nonisolated(unsafe) var names: [String] = []
    let tokens = [
      NSNotification.Name.NSManagedObjectContextObjectsDidChange, .NSManagedObjectContextWillSave,
      .NSManagedObjectContextDidSave,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: context, queue: nil) { note in
        let inserted = note.userInfo?[NSInsertedObjectsKey] as? Set<NSManagedObject>
        names.append(
          "\(name.rawValue.contains("Objects") ? "change" : name.rawValue.contains("Will") ? "will" : "did") \(inserted?.count ?? 0)"
        )
      }
    }
    defer { tokens.forEach(NotificationCenter.default.removeObserver) }
    _ = context.person("A")
    try context.save()
    #expect(names == ["change 1", "will 0", "did 1"])
  }

  @Test func `changes are taken back and made again`() throws {
    let context = try Models.container().viewContext
    context.undoManager = NSObject()
    let person = context.person("A")
    context.processPendingChanges()
    person.name = "B"
    context.processPendingChanges()
    context.undo()
    #expect(person.name == "A")
    context.redo()
    #expect(person.name == "B")
    context.undo()
    context.undo()
    #expect(context.insertedObjects.isEmpty)
  }

  @Test func `objects go with their context`() throws {
    weak var held: Person?
    try {
      let context = try Models.container().viewContext
      let a = context.person("A"), b = context.person("B")
      a.friends = [b]
      held = a
    }()
    #expect(held == nil)
  }
}

@MainActor
@Suite("Several contexts", .serialized)
struct SeveralContextsTests {
  @Test func `a child saves to its parent alone`() throws {
    let container = try Models.container()
    let parent = container.viewContext
    let person = parent.person("A")
    try parent.save()
    let child = NSManagedObjectContext(.confinementConcurrencyType)
    child.parent = parent
    let own = try #require(try child.existingObject(with: person.objectID) as? Person)
    own.name = "B"
    let fresh = child.person("C")
    own.friends = [fresh]
    #expect(person.name == "A")
    try child.save()
    #expect(person.name == "B" && parent.hasChanges && person.friends.count == 1)
    #expect(try child.people() == ["B", "C"])
    try parent.save()
    #expect(
      try container.newBackgroundContext().performAndWait {
        try container.newBackgroundContext().people()
      } == ["B", "C"]
    )
    child.delete(own)
    try child.save()
    #expect(person.isDeleted)
  }

  @Test func `what another saves is merged when that is asked for`() throws {
    let container = try Models.container()
    let context = container.viewContext
    let person = context.person("A", age: 1)
    try context.save()
    context.automaticallyMergesChangesFromParent = true
    let other = NSManagedObjectContext(.confinementConcurrencyType)
    other.persistentStoreCoordinator = container.persistentStoreCoordinator
    let twin = try #require(other.object(with: person.objectID) as? Person)
    twin.age = 2
    _ = other.person("B")
    if !Thread.isMainThread {
      // The view context is the main thread's: merged by hand here.
      context.automaticallyMergesChangesFromParent = false
      let token = NotificationCenter.default.addObserver(
        forName: .NSManagedObjectContextDidSave,
        object: other,
        queue: nil
      ) { context.mergeChanges(fromContextDidSave: $0) }
      defer { NotificationCenter.default.removeObserver(token) }
      try other.save()
    } else {
      try other.save()
    }
    #expect(person.age == 2)
    other.delete(twin)
    let token = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextDidSave,
      object: other,
      queue: nil
    ) { context.mergeChanges(fromContextDidSave: $0) }
    defer { NotificationCenter.default.removeObserver(token) }
    try other.save()
    #expect(person.isDeleted || person.managedObjectContext == nil)
  }

  private func conflict(_ policy: NSMergePolicy) throws -> (Int16, String?, (any Error)?) {
    let container = try Models.container()
    func context() -> NSManagedObjectContext {
      let context = NSManagedObjectContext(.confinementConcurrencyType)
      context.persistentStoreCoordinator = container.persistentStoreCoordinator
      context.mergePolicy = policy
      return context
    }
    let one = context(), two = context()
    let person = one.person("A", age: 1)
    try one.save()
    let twin = try #require(two.object(with: person.objectID) as? Person)
    #expect(twin.age == 1)
    person.age = 10
    person.nickname = "store"
    try one.save()
    twin.age = 20
    var failure: (any Error)?
    do { try two.save() } catch { failure = error }
    let reader = context()
    defer { withExtendedLifetime(reader) {} }
    let fresh = try #require(reader.object(with: person.objectID) as? Person)
    return (fresh.age, fresh.nickname, failure)
  }

  @Test func `merge policies decide what both changed`() throws {
    let error = try conflict(.error)
    #expect((error.2 as NSError?)?.code == NSManagedObjectMergeError && error.0 == 10)
    let object = try conflict(.mergeByPropertyObjectTrump)
    #expect(object.0 == 20 && object.1 == "store" && object.2 == nil)
    let store = try conflict(.mergeByPropertyStoreTrump)
    #expect(store.0 == 10 && store.1 == "store")
    let overwrite = try conflict(.overwrite)
    #expect(overwrite.0 == 20 && overwrite.1 == nil)
    let rollback = try conflict(.rollback)
    #expect(rollback.0 == 10)
  }

  @Test func `unique values are unique`() throws {
    let text = Models.text(
      constraint: "<uniquenessConstraints><uniquenessConstraint><constraint value=\"name\"/>"
        + "</uniquenessConstraint></uniquenessConstraints>"
    )
    let context = try Models.container(text).viewContext
    _ = context.person("A", age: 1)
    try context.save()
    let second = context.person("A", age: 2)
    let error = #expect(throws: NSError.self) { try context.save() }
    #expect(error?.code == NSManagedObjectConstraintMergeError)
    context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    try context.save()
    #expect(second.age == 2)
    #expect(try context.people() == ["A"])
  }

  @Test func `perform runs on the context's queue and gives its result`() async throws {
    let container = try Models.container()
    let context = container.newBackgroundContext()
    let name = try await context.perform {
      let person = context.person("A")
      try context.save()
      return person.name
    }
    #expect(name == "A")
    await #expect(throws: (any Error).self) {
      try await context.perform {
        _ = Person(context: context); try context.save()
      }
    }
    let count = try await container.performBackgroundTask { context in
      try context.count(for: NSFetchRequest<Person>(entityName: "Person"))
    }
    #expect(count == 1)
    // Within itself it runs at once.
    #expect(context.performAndWait { context.performAndWait { 3 } } == 3)
  }

  @Test func `what a closure holds is free when its result is there`() async throws {
    final class Held: Sendable {}
    let container = try Models.container()
    let context = container.newBackgroundContext()
    for _ in 0..<300 {
      weak var left: Held?
      do {
        let held = Held()
        left = held
        await context.perform { withExtendedLifetime(held) {} }
      }
      #expect(left == nil)
    }
  }

  @Test func `many contexts save at once`() async throws {
    let container = try Models.container()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<8 {
        group.addTask {
          try await container.performBackgroundTask { context in
            for number in 0..<20 { _ = context.person("\(index)-\(number)") }
            try context.save()
          }
        }
      }
      try await group.waitForAll()
    }
    let count = try await container.performBackgroundTask {
      try $0.count(for: NSFetchRequest<Person>(entityName: "Person"))
    }
    #expect(count == 160)
  }
}
