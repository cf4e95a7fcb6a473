import Combine
protocol WeatherClient { func degrees() -> AnyPublisher<Int, Error> }
struct LiveWeatherClient {}
