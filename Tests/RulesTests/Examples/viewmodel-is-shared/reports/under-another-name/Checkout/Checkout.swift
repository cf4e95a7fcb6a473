typealias Checkout = CheckoutViewModel
