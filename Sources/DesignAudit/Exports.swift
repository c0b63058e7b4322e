// A finding is about a screen: who asks for rules gets the values that they judge.
@_exported import ScreenInspection
