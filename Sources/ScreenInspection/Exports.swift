// A log has what services were asked for.
@_exported import ServiceRecords
