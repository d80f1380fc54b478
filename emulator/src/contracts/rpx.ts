/** 750 rpx are the window's width. Used on sheets when packing, and on inline styles while running. */
export const rpxToCss = (value: string): string =>
  value.includes('rpx') ? value.replace(/(-?\d*\.?\d+)rpx\b/g, 'calc($1 * 100vw / 750)') : value
