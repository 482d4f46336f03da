/** Where the review screen finds the server. The interface has no path that begins so. */
export const reviewApiPath = '/review-api/v1';

/**
 * A header that a page of another origin cannot send without being asked first: every request but GET that a cookie
 * signs has to carry it, with any value.
 */
export const reviewHeader = 'x-recto-review';

/** A header of requests that nobody's hand made, such as polling: they do not put off the end of a session. */
export const backgroundHeader = 'x-recto-background';

/** Widths in pixels in which pages are drawn; another is rounded up to the next. */
export const pageImageWidthsPx = [320, 640, 960, 1280, 1600, 2400] as const;
export type PageImageWidthPx = (typeof pageImageWidthsPx)[number];
