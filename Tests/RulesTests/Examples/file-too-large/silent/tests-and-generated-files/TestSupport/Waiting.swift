struct Waiting {
  let seconds = 1
  let tries = 3
}
