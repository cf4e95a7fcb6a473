struct BasketAnswer {
  let items = ["Tea"]
  let sum = 2
}
