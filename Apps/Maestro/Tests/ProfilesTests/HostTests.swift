import Domain
import Foundation
import Profiles
import Testing

struct HostTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func profiles(_ text: String) throws -> [AgentProfile] {
    let file = folder.path + "/config.yaml"
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return try ConfigFileProfiles(path: file, shell: "", programs: ProgramFinder(searchPath: "")).profiles()
  }

  @Test func aProfileNamesAHost() throws {
    // Wherever in the file it is.
    let all = try profiles(
      """
      profiles:
        far: {command: claude, host: gpu}
        near: {command: claude}
      hosts:
        gpu:
          destination: ana@gpu.example
          options: [-p, "2222", -i~/.ssh/gpu, -oProxyJump=gate, -4Cq, -o, Compression=yes]
        other: {destination: "ssh://[::1]:22"}
      """)
    #expect(
      all.first?.host
        == AgentHost(
          name: "gpu", destination: "ana@gpu.example",
          options: ["-p", "2222", "-i~/.ssh/gpu", "-oProxyJump=gate", "-4Cq", "-o", "Compression=yes"]))
    #expect(all.dropFirst().allSatisfy { $0.host == nil })
    #expect(try profiles("hosts:\n").count == 5)
  }

  @Test(arguments: [
    ("profiles:\n  a: {command: x, host: gpu}", ":2:25: there is no host 'gpu' among 'hosts'. There are none."),
    (
      "hosts: {gpu: {destination: g}}\nprofiles:\n  a: {command: x, host: gpv}",
      ":3:25: there is no host 'gpv' among 'hosts'; did you mean 'gpu'? Known are gpu."
    ),
    ("hosts:\n  gpu: {destination: \"\"}", ":2:22: 'destination' must not be empty."),
    ("hosts:\n  gpu: {options: [-4]}", ":2:3: host 'gpu' needs a 'destination'"),
    ("hosts:\n  gpu: {destination: -oProxyCommand=evil}", ":2:22: 'destination' must be where ssh goes"),
    ("hosts:\n  gpu: {destination: ana@-oProxyCommand=evil}", ":2:22: 'destination' must be where ssh goes"),
    ("hosts:\n  gpu: {destination: 'a b'}", ":2:22: 'destination' must be where ssh goes"),
    ("hosts:\n  gpu: {destination: \"a\\nb\"}", ":2:22: 'destination' must be where ssh goes"),
    ("hosts:\n  gpu: {destination: g, options: [other]}", ":2:35: 'other' is not an ssh option"),
    ("hosts:\n  gpu: {destination: g, options: [-4, '']}", ":2:39: 'options' must not be empty."),
    ("hosts:\n  gpu: {destination: g, options: [-p]}", ":2:35: the option '-p' needs a value"),
    ("hosts:\n  gpu: {destination: g, options: ['-']}", ":2:35: '-' is not an ssh option"),
    ("hosts:\n  gpu: {destination: g, options: [--]}", ":2:35: the option '--' of ssh cannot be used here"),
    ("hosts:\n  gpu: {destination: g, options: [-4, -f]}", ":2:39: the option '-f' of ssh cannot be used here"),
    ("hosts:\n  gpu: {destination: g, options: [-qN]}", ":2:35: the option '-qN' of ssh cannot be used here"),
    ("hosts:\n  gpu: {destination: g, optoins: []}", ":2:25: unknown key 'optoins' in host 'gpu'; did you mean"),
    ("hosts: [gpu]", ":1:8: 'hosts' must be a mapping"), ("hosts: {gpu: g}", "host 'gpu' must be a mapping"),
    ("hosts: {' ': {destination: g}}", "the name of a host must have at most 60 characters"),
  ])
  func whatIsNotRightIsNamedWithItsPlace(_ text: String, _ expected: String) throws {
    let error = #expect(throws: SessionError.self) { _ = try profiles(text) }
    #expect(error?.kind == .invalid)
    #expect(error?.reason.contains(expected) == true, "\(error?.reason ?? "")")
  }
}
