enum Route: Hashable {
  case profile
  @ViewBuilder var content: some View { ProfileView() }
}
