import WebScreens

/// The files of the site.
enum Assets {
  static let all = pictures.reduce(into: [
    "pals.css": Site.Asset(type: "text/css; charset=utf-8", bytes: PackageResources.pals_css)
  ]) { all, picture in
    all[picture.key + ".svg"] = Site.Asset(type: "image/svg+xml", bytes: picture.value)
  }

  private static let pictures = [
    "flame": PackageResources.flame_svg, "medal": PackageResources.medal_svg,
    "medal-open": PackageResources.medal_open_svg, "pal": PackageResources.pal_svg,
    "pal-1": PackageResources.pal_1_svg, "pal-2": PackageResources.pal_2_svg, "pal-3": PackageResources.pal_3_svg,
    "pal-4": PackageResources.pal_4_svg, "pal-5": PackageResources.pal_5_svg, "pal-6": PackageResources.pal_6_svg,
    "pal-7": PackageResources.pal_7_svg,
  ]
}
