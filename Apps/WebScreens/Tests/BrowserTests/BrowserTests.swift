import Testing

/// Tests in a real browser, one after the other: each has a Chromium of its own, which is a lot of processes.
@Suite(.serialized) enum BrowserTests {}
