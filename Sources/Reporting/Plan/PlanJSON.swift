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

  static func render(_ progress: PlanProgress) -> String {
    JSONWriter.document { json in
      json.field("version", 1)
      json.field("total", progress.total)
      json.field("done", progress.done)
      json.field("percent", progress.percent)
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
      json.field("burndown", array: progress.burndown) { json, day in
        json.object(.line) { json in
          json.field("date", day.date)
          json.field("done", day.done)
          json.field("open", day.open)
        }
      }
    }
  }
}
