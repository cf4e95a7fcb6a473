import Observation
@Observable final class PlayerModel { var isPlaying = false }
