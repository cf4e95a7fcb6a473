#if canImport(SwiftUI)
  import MVVM
  import SwiftUI

  struct StoreView: View {
    let app: StoreCoordinator

    var body: some View {
      RouterView(app.router) {
        Text("Store")
      } screen: { route in
        switch route {
        case .login:
          if let login = app.login {
            RouterView(login.router) {
              Text("Name")
            } screen: {
              login.screen(for: $0)
            }
          }
        case .checkout: Text("Checkout")
        case .product(let id):
          ModelHost {
            app.makeProductModel(id)
          } content: {
            StoreProductView(model: $0)
          }
        }
      }
    }
  }

  struct StoreProductView: View {
    let model: StoreProductModel

    var body: some View { Text("\(model.id)") }
  }

  extension SignInCoordinator {
    func screen(for route: SignInRoute) -> some View {
      switch route {
      case .password: Text("Password")
      }
    }
  }
#endif
