extension Templates {
  /// The form for a visit.
  static let forms = [
    "form": """
    <h1>{{title}}</h1>
    {{#state}}{{>state}}{{/state}}
    <form class="stack visit" method="post" action="{{action.save}}" id="visit" data-live-form>{{csrf}}
    {{#problem}}{{>problem}}{{/problem}}
    {{#was}}<input type="hidden" name="{{name}}" value="{{value}}">{{/was}}
    {{>form-pals}}
    {{#date}}{{>form-date}}{{/date}}
    {{#fields}}{{>field}}{{/fields}}
    <div class="row save"><button class="primary">{{save}}</button> <a class="button" href="{{back}}">Cancel</a></div>
    </form>
    """,
    "form-pals": """
    <fieldset class="pals{{#palsMessage}} field-wrong{{/palsMessage}}" role="radiogroup"{{#palsMessage}} aria-invalid="true" aria-describedby="pals-message"{{/palsMessage}}>
    <legend>{{palsLabel}} <span class="required">(required)</span></legend>
    {{#pals}}<label class="pal"><input type="radio" name="consistency" value="{{grade}}"{{#isSelected}} checked{{/isSelected}}{{#isFocused}} autofocus{{/isFocused}} required>
    <img src="/-/assets/pal-{{grade}}.svg" alt="" width="80" height="50"><span class="pal-name">{{name}}</span><span class="small quiet">{{title}}</span></label>
    {{/pals}}
    {{#palsMessage}}<p class="message" id="pals-message">{{palsMessage}}</p>{{/palsMessage}}
    </fieldset>
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
