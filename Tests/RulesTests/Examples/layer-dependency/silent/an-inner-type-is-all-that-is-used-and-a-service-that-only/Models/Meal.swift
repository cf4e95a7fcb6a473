struct Meal: Codable, Identifiable {
  let id: String
  let grams: Double
  var calories: Double { CalorieProvider().calories(grams) }
}
