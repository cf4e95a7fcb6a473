/// The templates that this module brings.
enum Layout {
  static let templates = [
    "layout": page, "layout-problem": problem, "layout-region": region, "field": field, "field-state": fieldState,
  ]

  private static let page = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>{{title}}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/-/assets/screens.css">
    <link rel="stylesheet" href="/-/assets/ansi.css">
    {{#styles}}
    <link rel="stylesheet" href="/-/assets/{{.}}">
    {{/styles}}
    <script src="/-/assets/screens.js" defer></script>
    {{#scripts}}
    <script src="/-/assets/{{.}}" defer></script>
    {{/scripts}}
    </head>
    <body{{#live}} data-live="{{live}}" data-since="{{since}}"{{/live}}>
    <a class="skip" href="#main">Skip to content</a>
    <header class="site">
    <a class="brand" href="/">{{site}}</a>
    {{#hasNavigation}}
    <nav aria-label="Main"><ul>
    {{#navigation}}
    <li><a href="{{path}}"{{#isHere}} aria-current="page"{{/isHere}}>{{title}}</a></li>
    {{/navigation}}
    </ul></nav>
    {{/hasNavigation}}
    </header>
    <main id="main" tabindex="-1">
    <div id="notices">{{#notice}}<p class="notice notice-{{kind}}" role="{{role}}">{{text}}</p>{{/notice}}</div>
    {{content}}
    </main>
    <footer class="site">
    <p id="connection" class="connection" role="status" aria-live="polite"></p>
    <p>{{site}} runs on this machine and is reached from this machine only.</p>
    </footer>
    </body>
    </html>

    """

  private static let problem = """
    <section class="problem">
    <h1>{{title}}</h1>
    <p>{{message}}</p>
    {{#link}}<p><a class="button" href="{{link}}">{{linkTitle}}</a></p>{{/link}}
    </section>
    """

  private static let region = """
    <div id="region-{{name}}" data-region="{{name}}" class="region {{cssClass}}">{{content}}</div>
    """

  private static let field = """
    <div class="field{{#message}} field-wrong{{/message}}" data-key="{{id}}">
    {{^kind.checkbox}}<label for="{{id}}">{{label}}{{#isRequired}} <span class="required">(required)</span>{{/isRequired}}</label>{{/kind.checkbox}}
    {{#hint}}<p class="hint" id="{{id}}-hint">{{hint}}</p>{{/hint}}
    {{#kind.multiline}}<textarea id="{{id}}" name="{{name}}" rows="5"{{>field-state}}>&#10;{{value}}</textarea>{{/kind.multiline}}{{!
    }}{{#kind.text}}<input type="text" id="{{id}}" name="{{name}}" value="{{value}}"{{>field-state}}>{{/kind.text}}{{!
    }}{{#kind.search}}<input type="search" id="{{id}}" name="{{name}}" value="{{value}}"{{>field-state}}>{{/kind.search}}{{!
    }}{{#kind.number}}<input type="text" inputmode="numeric" id="{{id}}" name="{{name}}" value="{{value}}"{{>field-state}}>{{/kind.number}}{{!
    }}{{#kind.choice}}<select id="{{id}}" name="{{name}}"{{>field-state}}>{{#options}}<option value="{{value}}"{{#isSelected}} selected{{/isSelected}}>{{label}}</option>{{/options}}</select>{{/kind.choice}}{{!
    }}{{#kind.checkbox}}<label class="tick" for="{{id}}"><input type="checkbox" id="{{id}}" name="{{name}}" value="yes"{{#isChecked}} checked{{/isChecked}}{{>field-state}}> {{label}}</label>{{/kind.checkbox}}
    {{#message}}<p class="message" id="{{id}}-message">{{message}}</p>{{/message}}
    </div>
    """

  private static let fieldState = """
    {{#isRequired}} aria-required="true"{{/isRequired}}{{#message}} aria-invalid="true"{{/message}}{{!
    }}{{#isFocused}} autofocus{{/isFocused}}{{!
    }}{{#hint}} aria-describedby="{{id}}-hint{{#message}} {{id}}-message{{/message}}"{{/hint}}{{!
    }}{{^hint}}{{#message}} aria-describedby="{{id}}-message"{{/message}}{{/hint}}
    """
}
