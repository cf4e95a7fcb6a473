import SwiftUI
struct CallView: View { var body: some View { Text(2️⃣ChatColor.text) } }
struct CallButton: View { var body: some View { Text(1️⃣ChatColor.text) } }
