extension AgentSkill {
  /// What to do for the tasks that come most often, in their order.
  static let workflows = """
    # Workflows

    Every workflow ends in the same way: the tests pass, and `lintel check --changed-since main` shows no finding that the change
    caused. One that was in a changed file before goes to `refactoring/discovered.md`. Without a Swift toolchain for the app, say
    that nothing was compiled.

    ## Add a screen, a list with details

    1. Does the app have a service for these data? If not: `lintel new feature Orders --pattern list --dry-run`, which also
       connects container, coordinator and routes. If it does: `lintel new screen Orders --pattern list --model Order --dry-run`.
       `--why` says what of the project decided the style.
    2. Run it again with `--write`. What stands under "Left to you" is your work: addresses and fields of the backend, the place
       from which users reach the screen, files to add to an Xcode target.
    3. The details: when the list has everything that they show, a view with the value as its only property is enough. When they
       load more, `lintel new feature OrderDetail --model Order` writes them in the same way.
    4. Connect them in what the list tells: `didSelect(_:)` of its coordinator, or its closure, opens the route of the details.
       The list never makes the view model of the details.

    ## Add validation to a form

    1. `lintel advise FormViewModel`: topic `pattern` has to end in `validation`. If it does not, the screen has states of its own:
       keep the enum for sending the form, and validate fields beside it.
    2. Each field keeps its value, and a computed problem: `nil`, or a sentence that says what is allowed. `canSubmit` is computed
       from the problems; no method sets it.
    3. A rule that other screens or the server share goes to a value type of the domain (`Email`, `Password`) and is tested there;
       the view model asks it.
    4. The view shows a problem after its field was left, and disables the button by `canSubmit`.
    5. Test each rule with arguments (empty, too short, valid), and that submitting invalid input calls no service.

    ## Move networking out of a view controller

    1. `lintel advise TheViewController` names the requests and the state. List what the closures capture and what stores them.
    2. Write a protocol with the calls that the screen needs, named after the ability (`OrderLoading`), and a type that does the
       requests; move the code without changing it. Return domain values, not responses. `lintel new service NAME` writes the pair.
    3. `lintel new viewmodel NAME` writes the view model beside the controller, with the protocol in its `init`; keep the
       controller's name. A screen without state needs no view model: give the controller the service in `init`.
    4. Move the state to `private(set)` properties of the view model, then loading, validation and formatting choices.
    5. Bind in `viewDidLoad` with the app's own way of binding: now that there is a view model, `lintel advise TheViewController`
       has the topic `binding`.
    6. The controller keeps outlets, layout, binding and forwarding of actions. It imports nothing for networking any more.
    7. `lintel spies --for TheViewModel -o TESTS/Doubles` writes the double of the service; test success, failure, loading.
    8. One pull request for the service, one for the view model, if together they change more than 200 lines.

    ## Add tests to a view model

    1. `lintel advise TheViewModel`, topics `testing` and `dependencies`: what it makes itself or takes from a singleton has to
       come through `init` first, with production as the default argument. That is a change of its own.
    2. `lintel spies --for TheViewModel -o TESTS/Doubles` writes doubles of the protocols that it stores. A double that exists
       is named in an error: use that one.
    3. Test the state after success and after failure, the arguments of the calls, the loading transition, and cancellation.
       `references/testing.md` has the form. Use the framework that the test target uses already.
    4. Break the code once (skip the assignment) and see the test fail.

    ## Decide how a wizard navigates

    1. `lintel advise navigation --answers starts=steps`: one object owns the steps as an enum, with what was entered.
    2. The object is the view model of the wizard while one screen shows all steps, and a child coordinator when each step is a
       screen of its own. It never knows the views.
    3. A step validates before the enum moves on (workflow for forms), and the result is sent once, after the last step; sending
       is a state enum of its own.
    4. The parent starts the wizard and is told by one closure that it finished or was canceled; it removes the child then.
    5. Test: next, back, next with invalid input, finish, cancel.

    """
}
