import Combine
import UIKit

@MainActor
final class LoginViewModel: ObservableObject {
  @Published private(set) var isSigningIn = false
  let suggestedEmail: String?
  weak var viewController: LoginViewController?
  private let session: SessionServicing

  init(session: SessionServicing, suggestedEmail: String?) {
    self.session = session
    self.suggestedEmail = suggestedEmail
  }

  func canSignIn(email: String, password: String) -> Bool {
    email.contains("@") && password.count >= 8
  }

  func signIn(email: String, password: String) async {
    isSigningIn = true
    defer { isSigningIn = false }
    do {
      _ = try await session.signIn(email: email, password: password)
      viewController?.close()
    } catch is CancellationError {
      return
    } catch let error as URLError where error.code == .cancelled {
      return
    } catch HTTPError.status(401) {
      viewController?.showProblem("Email and password do not match.")
    } catch {
      viewController?.showProblem("Signing in is not possible at the moment.")
    }
  }
}

final class LoginViewController: UIViewController {
  @IBOutlet private var emailField: UITextField!
  @IBOutlet private var passwordField: UITextField!
  @IBOutlet private var signInButton: UIButton!
  @IBOutlet private var problemLabel: UILabel!

  var viewModel: LoginViewModel!
  private var cancellables: Set<AnyCancellable> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sign in"
    viewModel.viewController = self
    emailField.text = viewModel.suggestedEmail
    problemLabel.text = nil
    viewModel.$isSigningIn
      .receive(on: DispatchQueue.main)
      .sink { [weak self] isSigningIn in
        self?.signInButton.isEnabled = !isSigningIn
      }
      .store(in: &cancellables)
  }

  @IBAction private func signInTapped() {
    let email = emailField.text ?? ""
    let password = passwordField.text ?? ""
    guard viewModel.canSignIn(email: email, password: password) else {
      showProblem("Enter your email address and a password of at least 8 characters.")
      return
    }
    view.endEditing(true)
    Task { [viewModel] in
      await viewModel?.signIn(email: email, password: password)
    }
  }

  func showProblem(_ text: String) {
    problemLabel.text = text
  }

  func close() {
    dismiss(animated: true)
  }
}
