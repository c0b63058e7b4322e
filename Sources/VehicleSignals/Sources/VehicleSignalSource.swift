/// Something that brings values into a store: a script, a trace, a bus.
public protocol VehicleSignalSource: AnyObject, Sendable {
  /// The name of the source for messages, such as "can0".
  var name: String { get }

  /// Starts to set values in a store.
  ///
  /// - Throws: ``VehicleSignalError`` if the source cannot be reached or its data are wrong; no
  ///   value is set then.
  func start(into store: VehicleSignalStore) throws

  /// Stops; the values run into their time-outs.
  func stop()
}
