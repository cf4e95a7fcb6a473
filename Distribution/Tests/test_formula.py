import subprocess
import unittest

import support

FORMULA = support.ROOT / "Distribution/formula"

# What Homebrew gives a formula, as far as this one uses it. Installs the folder $ARCHIVE below $PREFIX and runs the test block.
STUB = r"""
require "pathname"
require "fileutils"
module Kernel
  def odie(text) = abort(text)
end
class Destination
  def initialize(path) = @path = path
  def install(source) = (FileUtils.mkdir_p(@path); FileUtils.cp_r(source, @path))
  def to_s = @path
end
class Formula
  SYSTEM = ENV.fetch("SYSTEM").split("-")
  class << self
    attr_reader :values, :checks
    %i[desc homepage url sha256 license].each { |name| define_method(name) { |value| (@values ||= {})[name] = value } }
    def on_macos = SYSTEM[0] == "macos" && yield
    def on_linux = SYSTEM[0] == "linux" && yield
    def on_intel = SYSTEM[1] == "x86_64" && yield
    def on_arm = SYSTEM[1] == "aarch64" && yield
    def test(&block) = @checks = block
  end
  { bin: "bin", man1: "share/man/man1", bash_completion: "etc/bash_completion.d", zsh_completion: "share/zsh/site-functions",
    fish_completion: "share/fish/vendor_completions.d", doc: "share/doc/lintel" }.each do |name, folder|
    define_method(name) { Destination.new(File.join(ENV.fetch("PREFIX"), folder)) }
  end
  def version = self.class.values[:url][/download\/v([^\/]*)/, 1]
  def testpath = Pathname.new(ENV.fetch("TESTPATH"))
  def assert_match(expected, actual) = actual.match?(expected) || abort("#{expected} is not in #{actual}")
  def shell_output(command, status = 0)
    output = `#{command}`
    $?.exitstatus == status ? output : abort("#{command} ended with #{$?.exitstatus}: #{output}")
  end
end
load ARGV[0]
puts Lintel.values[:url], Lintel.values[:sha256]
if ENV["ARCHIVE"]
  Dir.chdir(ENV["ARCHIVE"]) { Lintel.new.install }
  Lintel.new.instance_eval(&Lintel.checks)
end
"""


class FormulaTests(unittest.TestCase):
    def formula(self, *archives):
        return subprocess.run([FORMULA, *archives], capture_output=True, text=True)

    def test_every_platform_gets_its_archive(self):
        with support.folder({"stub.rb": STUB}) as path:
            archives = {platform: support.make_archive(path, platform=platform) for platform in support.PLATFORMS}
            made = self.formula(*archives.values())
            self.assertEqual((made.returncode, made.stderr), (0, ""))
            self.assertNotIn("@", made.stdout.replace("@Published", ""))
            support.write(path, {"lintel.rb": made.stdout})
            subprocess.run(["ruby", "-wc", path / "lintel.rb"], check=True, capture_output=True)
            for platform, archive in archives.items():
                said = self.ruby(path, {"SYSTEM": platform})
                digest = archive.with_name(archive.name + ".sha256").read_text().split()[0]
                self.assertEqual(said.stdout.split(), [
                    f"https://github.com/{support.REPOSITORY}/releases/download/v{support.VERSION}/{archive.name}", digest])

    def test_installs_everything_and_its_test_passes(self):
        with support.folder({"stub.rb": STUB}) as path:
            archives = [support.make_archive(path, platform=platform) for platform in support.PLATFORMS]
            support.write(path, {"lintel.rb": self.formula(*archives).stdout, "test/.keep": ""})
            archive = path / f"lintel-{support.VERSION}-{support.HERE}.tar.gz"
            subprocess.run(["tar", "-xzf", archive], cwd=path, check=True)
            folders = {"ARCHIVE": f"{path}/lintel-{support.VERSION}", "PREFIX": f"{path}/prefix", "TESTPATH": f"{path}/test"}
            said = self.ruby(path, {"SYSTEM": support.HERE} | folders)
            self.assertEqual((said.returncode, said.stderr), (0, ""), said.stdout)
            installed = {str(file.relative_to(path / "prefix")) for file in (path / "prefix").rglob("*") if file.is_file()}
            self.assertEqual(installed, {
                "bin/lintel", "share/man/man1/lintel.1", "etc/bash_completion.d/lintel", "share/zsh/site-functions/_lintel",
                "share/fish/vendor_completions.d/lintel.fish", "share/doc/lintel/LICENSES/example.txt"})

    def ruby(self, path, environment):
        return subprocess.run(
            ["ruby", path / "stub.rb", path / "lintel.rb"], env=support.os.environ | environment, capture_output=True, text=True)

    def test_wrong_archives_are_named(self):
        with support.folder() as path, support.folder() as other:
            linux, arm, mac = [support.make_archive(path, platform=platform) for platform in ["linux-x86_64", "linux-aarch64", "macos-universal"]]
            newer = support.make_archive(other, "9.0.0", "macos-universal")
            damaged = support.make_archive(other, platform="macos-universal")
            damaged.write_bytes(b"")
            alone = support.make_archive(other, platform="linux-aarch64")
            alone.with_name(alone.name + ".sha256").unlink()
            for message, archives in [
                ("name the archives", []), ("macos-universal.tar.gz is missing", [linux, arm]), ("two archives", [linux, linux]),
                ("is not of version", [linux, newer]), ("does not match", [linux, arm, damaged]), (".sha256 is missing", [linux, alone]),
                ("the name must be", [path / "lintel.zip"]), ("is missing", [path / "lintel-1.0.0-linux-x86_64.tar.gz"]),
            ]:
                with self.subTest(message):
                    made = self.formula(*archives)
                    self.assertEqual((made.returncode, made.stdout), (2, ""))
                    self.assertIn(message, made.stderr)


if __name__ == "__main__":
    unittest.main()
