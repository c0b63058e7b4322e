// What `expectGolden` names.
@_exported import PictureComparison
