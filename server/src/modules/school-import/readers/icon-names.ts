/** Names of the app's icons that a school may choose from. */
export const ICON_NAMES = [
  'home', 'book', 'play', 'user', 'search', 'grid', 'order', 'clock', 'heart', 'note', 'chat', 'bell', 'doc', 'exam', 'cert', 'team',
  'flag', 'gift', 'coupon', 'vip', 'pin', 'bulb', 'check', 'share', 'lock', 'live', 'wrong', 'set', 'more',
] as const
