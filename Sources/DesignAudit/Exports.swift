// Findings refer to screens, so clients of the rules need the values of this module.
@_exported import ScreenInspection
