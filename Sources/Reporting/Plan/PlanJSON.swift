import Refactoring

/// The plan for other tools, version 1.
enum PlanJSON {
  static func render(_ result: PlanResult, isDryRun: Bool) -> String {
    JSONWriter.document { json in
      json.field("version", 1)
      json.field("dryRun", isDryRun)
      json.field("created", result.isNew)
      json.field("extent", result.extent.rawValue)
      json.field("files", strings: result.changed.map { "\(Plan.folder)/\($0.name)" })
      json.field("events", array: result.events) { json, event in
        json.object(.line) { json in
          json.field("kind", event.kind.rawValue)
          json.field("file", event.file)
          json.field("id", event.id)
          json.field("title", event.title)
          json.field("detail", event.detail)
        }
      }
      json.field("unchecked", result.unchecked)
      json.field("total", result.progress.total)
      json.field("done", result.progress.done)
    }
  }

  static func render(_ next: NextWork) -> String {
    JSONWriter.document { json in
      json.field("version", 1)
      if let owner = next.owner { json.field("owner", owner) }
      if let source = next.ownerSource, next.pullRequests.contains(where: { !$0.owners.isEmpty }) {
        json.field("ownersFrom", source.rawValue)
      }
      json.field("leftAlone", next.leftAlone)
      json.field("toSortIn", next.toSortIn)
      json.field("blocked", array: next.blocked) { json, blocked in
        json.object(.line) { json in
          json.field("file", "\(Plan.folder)/\(blocked.file)")
          json.field("id", blocked.id)
          json.field("title", blocked.title)
          json.field("reason", blocked.reason)
        }
      }
      json.field("pullRequests", array: next.pullRequests) { json, request in
        json.object { json in write(request, to: &json) }
      }
    }
  }

  private static func write(_ request: PullRequest, to json: inout JSONWriter) {
    json.field("title", request.title)
    json.field("feature", request.feature)
    json.field("file", "\(Plan.folder)/\(request.file)")
    json.field("kind", request.kind.rawValue)
    json.field("lines", request.lines)
    json.field("limit", request.kind.limit)
    json.field("risk", request.risk.rawValue)
    json.field("riskReason", request.riskReason)
    json.field("files", strings: request.files)
    if !request.owners.isEmpty { json.field("owners", strings: request.owners) }
    json.field("tasks", array: request.items) { json, item in
      json.object { json in
        json.field("id", item.id)
        json.field("title", item.title)
        json.field("lines", item.lines)
        json.field("places", strings: item.places)
        if let step = item.step {
          json.field(
            "step", .line,
            object: { json in
              json.field("number", step.number)
              json.field("count", step.count)
              json.field("text", step.text)
            })
        }
      }
    }
    json.field("verification", strings: request.verification)
    json.field("notInThisPullRequest", strings: request.exclusions)
  }

  static func render(_ status: PlanStatus) -> String {
    let progress = status.progress
    return JSONWriter.document { json in
      json.field("version", 1)
      if let owner = status.owner { json.field("owner", owner) }
      json.field("total", progress.total)
      json.field("done", progress.done)
      json.field("percent", progress.percent)
      json.field("effort", .line) { json in
        json.field("lines", progress.effort.lines)
        json.field("splitLines", progress.effort.splitLines)
        json.field("pullRequests", progress.effort.pullRequests)
        json.field("minimumDays", progress.effort.days.lowerBound)
        json.field("maximumDays", progress.effort.days.upperBound)
      }
      json.field("scopes", array: progress.scopes) { json, scope in
        json.object(.line) { json in
          json.field("name", scope.name)
          json.field("file", "\(Plan.folder)/\(scope.file)")
          json.field("total", scope.total)
          json.field("done", scope.done)
          json.field("open", scope.open)
          json.field("setAside", scope.setAside.values.reduce(0, +))
          json.field("status", scope.status.rawValue)
        }
      }
      json.field("phases", array: progress.phases) { json, phase in
        json.object(.line) { json in
          json.field("section", phase.section.rawValue)
          json.field("total", phase.total)
          json.field("done", phase.done)
        }
      }
      json.field("setAside", array: progress.setAside) { json, entry in
        json.object(.line) { json in
          json.field("state", String(describing: entry.state))
          json.field("count", entry.count)
        }
      }
      json.field("exceptions", array: progress.exceptions) { json, exception in
        json.object(.line) { json in
          json.field("file", "\(Plan.folder)/\(exception.file)")
          json.field("id", exception.id)
          json.field("title", exception.title)
          json.field("state", exception.state.map { String(describing: $0) } ?? "blocked")
          json.field("reason", exception.reason)
        }
      }
      json.field("trend", array: status.trend?.points ?? []) { json, point in
        json.object(.line) { json in
          json.field("date", point.commit.day.description)
          json.field("commit", point.commit.id)
          json.field("findings", point.total.findings)
          json.field("arrived", point.total.arrived)
          json.field("left", point.total.left)
        }
      }
      if let source = status.ownerSource { write(status.shares, source, to: &json) }
      if !status.unseen.files.isEmpty { write(status.unseen, to: &json) }
    }
  }

  private static func write(
    _ shares: [PlanOwners.Share], _ source: PlanOwners.Source, to json: inout JSONWriter
  ) {
    json.field("ownersFrom", source.rawValue)
    json.field("owners", array: shares) { json, share in
      json.object(.line) { json in
        json.field("name", share.name)
        json.field("total", share.total)
        json.field("done", share.done)
      }
    }
  }

  private static func write(_ unseen: PlanUnseen, to json: inout JSONWriter) {
    json.field("notAnalyzed") { json in
      json.field("scopes", array: unseen.rows) { json, row in
        json.object(.line) { json in
          json.field("name", row.name)
          json.field("file", row.file.map { "\(Plan.folder)/\($0)" })
          json.field("objectiveCFiles", row.files)
          json.field("objectiveCLines", row.lines)
          if let commits = row.commits { json.field("objectiveCCommits", commits) }
          json.field("otherFiles", row.others)
          json.field("swiftLines", row.swiftLines)
        }
      }
      json.unseen(unseen.files, key: "files")
    }
  }
}
