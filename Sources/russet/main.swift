import Foundation

exit(Russet.run(Array(CommandLine.arguments.dropFirst()), output: .standard))
