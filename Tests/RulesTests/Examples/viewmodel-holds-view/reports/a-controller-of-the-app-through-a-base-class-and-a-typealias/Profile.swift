import UIKit
final class ProfileScreen: BaseScreen { var viewModel: ProfileViewModel? }
typealias Screen = ProfileScreen
