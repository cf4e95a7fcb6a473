final class AudioEngine { func play(_ track: Track) {} }
