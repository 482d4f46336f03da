/** Where the review screen finds the server. No path of the interface begins like this. */
export const reviewApiPath = '/review-api/v1';

/**
 * A header that a page of another origin cannot send without a preflight: every request authenticated by cookie, except
 * GET, must carry it, with any value.
 */
export const reviewHeader = 'x-recto-review';

/** A header for requests that no person triggered, such as polling: they do not extend a session. */
export const backgroundHeader = 'x-recto-background';

/** The widths in pixels at which pages are rendered; other widths are rounded up to the next. */
export const pageImageWidthsPx = [320, 640, 960, 1280, 1600, 2400] as const;
export type PageImageWidthPx = (typeof pageImageWidthsPx)[number];
