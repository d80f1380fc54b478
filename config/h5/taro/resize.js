// No page uses useResize.
export function bindPageResize() {}
