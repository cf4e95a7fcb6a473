struct Promotion { var code = "" }
