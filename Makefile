# The two commands are `make run` and `make test`; each first installs what is missing.

.PHONY: run test build release bench format lint docs surface clean

run: ## Builds the Gallery and opens it: in a window, or at the http address that it prints.
	@Scripts/install
	swift build --product Gallery
	@exec "$$(swift build --show-bin-path)/Gallery" $(ARGS)

test: ## Runs every test.
	@Scripts/install --tests
	Scripts/test

build:
	@Scripts/install
	swift build

release:
	@Scripts/install
	swift build -c release --static-swift-stdlib --product Gallery

bench: ## Prints the work items beside the peers that are installed, and checks the thresholds.
	@Scripts/install --tests
	Scripts/bench

format: ## Formats all Swift sources in place.
	swift format --in-place --recursive Package.swift Sources Tests Apps Benchmarks

lint: ## Checks formatting, imports and words.
	Scripts/lint

docs: ## Builds the documentation site in .build/docs/site.
	@Scripts/install
	Scripts/docs

surface: ## Writes the public interface of each module to docs/surface.
	@Scripts/install
	swift build
	Scripts/surface

clean:
	rm -rf .build Benchmarks/.build
