/// The manifest that `batch --init` writes.
enum ExampleManifest {
  static let text = """
    // What fragbanner batch is to make. Comments and commas behind last elements are welcome.
    {
      // What the review page is called.
      "title": "Spring campaign",

      // {name} is the banner's name; {size}, {width} and {height} are those of the GIF. Paths start at this file.
      "output": "out/{name}-{size}.gif",

      // Every banner is made in each of these, unless it has "sizes" of its own.
      "sizes": ["300x250", "728x90", "160x600"],

      // For all banners: any option of the command line by its long name; fragbanner batch --help lists them.
      // The grid is "auto" here, unless you say otherwise.
      "defaults": {
        "hold": "2s",
        "max-bytes": "150KB",
      },

      "banners": [
        {
          "name": "spring",
          // Files, or folders that stand for the pictures in them. Those that are drawn for each size have it in their
          // names, as in "spring/offer-{size}.png", "{width}/offer.png" or "spring/{height}".
          "pictures": ["spring/1.jpg", "spring/2.jpg", "spring/offer.png"],
          // What a banner says counts more than the defaults.
          "hold": [1, 1, "3s"],
          // What counts for one size only: another part of the pictures, or other pictures.
          "at": {
            "728x90": { "focus": "0.5,0.3" },
            "160x600": { "pictures": ["spring/1-tall.jpg", "spring/offer-tall.png"], "hold": 2 },
          },
        },
        { "name": "summer", "pictures": "summer", "order": "random", "sizes": ["300x250"] },
      ],

      // A table (CSV) with a header row makes a banner of each row out of each of the above, and {column} can be used in any
      // text, such as "name": "{sku}", "pictures": ["photos/{sku}.jpg", "{offer}"]. An empty cell leaves a picture or
      // an option out.
      // "feed": "products.csv",
    }

    """
}
