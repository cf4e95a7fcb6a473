# A template: `Distribution/formula ARCHIVE…` fills in the repository, the version and the checksums.
class Lintel < Formula
  desc "Finds where the MVVM architecture of a Swift app is broken"
  homepage "https://github.com/@REPOSITORY@"
  license "Apache-2.0"

  on_macos do
    url "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/lintel-@VERSION@-macos-universal.tar.gz"
    sha256 "@SHA256 macos-universal@"
  end

  on_linux do
    on_intel do
      url "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/lintel-@VERSION@-linux-x86_64.tar.gz"
      sha256 "@SHA256 linux-x86_64@"
    end

    on_arm do
      url "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/lintel-@VERSION@-linux-aarch64.tar.gz"
      sha256 "@SHA256 linux-aarch64@"
    end
  end

  def install
    bin.install "bin/lintel"
    man1.install "share/man/man1/lintel.1"
    bash_completion.install "share/bash-completion/completions/lintel"
    zsh_completion.install "share/zsh/site-functions/_lintel"
    fish_completion.install "share/fish/vendor_completions.d/lintel.fish"
    doc.install "LICENSES"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/lintel --version")
    (testpath/"CartViewModel.swift").write <<~SWIFT
      import Combine

      final class CartViewModel: ObservableObject {
        @Published private(set) var count = 0
        private var cancellables: Set<AnyCancellable> = []

        init(counts: AnyPublisher<Int, Never>) {
          counts.sink { self.count = $0 }.store(in: &cancellables)
        }
      }
    SWIFT
    assert_match "sink-captures-self", shell_output("#{bin}/lintel check --no-cache #{testpath}", 1)
  end
end
