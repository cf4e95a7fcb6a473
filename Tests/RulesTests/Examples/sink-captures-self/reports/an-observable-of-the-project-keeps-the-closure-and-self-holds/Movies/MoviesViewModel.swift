protocol MoviesViewModel { var titles: Observable<[String]> { get } }
