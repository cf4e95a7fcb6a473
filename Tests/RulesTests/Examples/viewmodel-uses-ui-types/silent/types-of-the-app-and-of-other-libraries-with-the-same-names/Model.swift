struct Color { var hex = 0 }
enum Label { case new, sale }
