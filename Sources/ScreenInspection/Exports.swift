// `ConductLog.Kind` has values of this module.
@_exported import ServiceRecords
