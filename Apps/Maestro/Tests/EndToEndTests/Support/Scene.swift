/// A session of the pictures: what it is asked, and what its agent does.
struct Scene {
  var name: String
  var agent: String
  var prompt: String
  /// For `sh`.
  var script: String

  static let all = [
    Scene(
      name: "upgrade-packages", agent: "codex", prompt: "Upgrade all packages and fix what breaks",
      script: #"""
        printf '\033[1mUpgrading 14 packages\033[0m\n'
        printf '\033[31merror:\033[0m payments 4.0 needs a newer runtime\n'
        exit 1
        """#),
    Scene(
      name: "dark-mode", agent: "claude", prompt: "Give the shop a dark colour scheme that follows the system",
      script: #"""
        printf '\033[36m●\033[0m Reading styles/theme.css\n'
        while :; do sleep 60; done
        """#),
    Scene(
      name: "export-orders", agent: "gemini", prompt: "Let shop owners export their orders as CSV",
      script: #"""
        printf '\033[36m●\033[0m Which columns should the export have? '
        read -r answer
        """#),
    Scene(
      name: "flaky-checkout-test", agent: "codex",
      prompt: "CheckoutTests fails about once in fifty runs. Find out why and fix it",
      script: #"""
        printf '\033[36m●\033[0m Running CheckoutTests 200 times\n'
        while :; do sleep 60; done
        """#),
    Scene(
      name: "faster-search", agent: "claude", prompt: "Searching for products is slow. Make it fast, and prove it",
      script: #"""
        mkdir -p src
        printf 'export const index = buildIndex(products)\n' > src/search.js
        printf 'test("finds by prefix", () => {})\n' > src/search.test.js
        printf '\033[36m●\033[0m Looking at how products are searched\n'
        printf '  Every key press reads all 48,000 products \033[2m(src/search.js:12)\033[0m\n\n'
        printf '\033[36m●\033[0m \033[1mUpdate\033[0m src/search.js\n'
        printf '  \033[2m12\033[0m \033[31m- return products.filter(p => p.name.includes(text))\033[0m\n'
        printf '  \033[2m12\033[0m \033[32m+ return index.prefix(text.toLowerCase())\033[0m\n\n'
        printf '\033[36m●\033[0m \033[1mRun\033[0m npm test\n'
        printf '  \033[32m✓\033[0m finds by prefix \033[2m(2 ms)\033[0m\n'
        printf '  \033[32m✓\033[0m finds words in any order \033[2m(1 ms)\033[0m\n'
        printf '  \033[33m○\033[0m finds with typing errors \033[2mskipped\033[0m\n'
        printf '  \033[1;32m41 passed\033[0m, 1 skipped\n\n'
        printf '\033[36m●\033[0m A search took \033[31m310 ms\033[0m and takes \033[1;32m4 ms\033[0m now.\n\n'
        printf '\033[1mShall I commit this?\033[0m (y/n) '
        read -r answer
        """#),
  ]
}
