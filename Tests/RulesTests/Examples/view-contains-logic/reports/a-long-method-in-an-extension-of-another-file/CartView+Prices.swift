extension CartView {
  func 1️⃣recount() {
    let net = 100
    let tax = net / 5
    let shipping = 7
    let discount = 3
    total = net + tax + shipping - discount
  }
}
