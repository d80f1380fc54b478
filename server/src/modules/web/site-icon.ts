/** The sign in a browser's tab, of every page that this server sends: an open book with a play sign. */
export const SITE_ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#2b5cff"/>' +
  '<path d="M6 10.5c4-1.6 7-1.2 10 .8 3-2 6-2.4 10-.8v12.2c-4-1.4-7-1-10 1-3-2-6-2.4-10-1z" fill="#fff"/>' +
  '<path d="M14 14.2v6.6l5-3.3z" fill="#2b5cff"/></svg>'
