// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Near", products: [.library(name: "Near", targets: ["Near"])], targets: [.target(name: "Near")])
