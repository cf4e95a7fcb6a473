enum Icon { case symbol(String), glyph(String) }
