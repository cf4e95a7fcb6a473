extension Templates {
  /// The form for a visit.
  static let forms = [
    "form": """
    <h1>{{title}}</h1>
    {{#state}}{{>state}}{{/state}}
    <form class="stack" method="post" action="{{action.save}}" id="visit" data-live-form>{{csrf}}
    {{#problem}}{{>problem}}{{/problem}}
    {{#was}}<input type="hidden" name="{{name}}" value="{{value}}">{{/was}}
    {{#date}}{{>form-date}}{{/date}}
    {{#fields}}{{>field}}{{/fields}}
    <div class="row"><button class="primary">{{save}}</button> <a class="button" href="{{back}}">Cancel</a></div>
    </form>
    """,
    "form-date": """
    <div class="field{{#message}} field-wrong{{/message}}">
    <label for="{{id}}">{{label}}{{#isRequired}} <span class="required">(required)</span>{{/isRequired}}</label>
    <input type="datetime-local" id="{{id}}" name="{{name}}" value="{{value}}"{{>field-state}}>
    {{#message}}<p class="message" id="{{id}}-message">{{message}}</p>{{/message}}
    </div>
    """,
  ]
}
