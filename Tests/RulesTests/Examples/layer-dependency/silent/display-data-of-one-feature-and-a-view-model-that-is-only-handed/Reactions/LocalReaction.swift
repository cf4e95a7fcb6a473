struct LocalReaction { let viewModel: ReactionViewModel }
