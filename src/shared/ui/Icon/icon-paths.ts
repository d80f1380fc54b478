/** The inside of each icon's SVG on a 24 × 24 grid, drawn with round lines of width 1.8. One set for the whole app. */
export const ICON_PATHS = {
  search: '<circle cx="11" cy="11" r="7"/><path d="m20 20-3.6-3.6"/>',
  home: '<path d="M4 11 12 4.5 20 11v8.5h-5.5V14h-5v5.5H4z"/>',
  user: '<circle cx="12" cy="8.5" r="4"/><path d="M4.5 20.5c.8-4.3 3.5-6.5 7.5-6.5s6.7 2.2 7.5 6.5"/>',
  book: '<path d="M4 5.5A2.5 2.5 0 0 1 6.5 3H20v16H6.5A2.5 2.5 0 0 0 4 21.5z"/><path d="M8 8h8M8 12h5"/>',
  exam: '<rect x="5" y="4" width="14" height="17" rx="2"/><path d="M9 3.5h6v3H9zM8.5 12l2 2 4-4M8.5 17.5h7"/>',
  bell: '<path d="M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 2h-15zM10 21h4"/>',
  set:
    '<circle cx="12" cy="12" r="3"/>' +
    '<path d="M12 3.5V6M12 18v2.5M3.5 12H6M18 12h2.5M6 6l1.8 1.8M16.2 16.2 18 18M18 6l-1.8 1.8M7.8 16.2 6 18"/>',
  heart: '<path d="M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 15 12 20 12 20z"/>',
  'heart-filled': '<path fill="#000" d="M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 15 12 20 12 20z"/>',
  chat: '<path d="M4 5h16v11H10l-4.5 4V16H4z"/>',
  calendar: '<rect x="4" y="5" width="16" height="15" rx="2"/><path d="M8 3v4M16 3v4M4 10h16"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5.5l3.5 2"/>',
  doc: '<path d="M6 3h8l4 4v14H6z"/><path d="M14 3v4h4M9 12h6M9 16h6"/>',
  image:
    '<rect x="3.5" y="4.5" width="17" height="15" rx="2.5"/><circle cx="8.5" cy="9.5" r="1.5"/>' +
    '<path d="m4 17 4.5-4.5 3.5 3.5 3-3 5 4.5"/>',
  audio:
    '<path d="M4 14v-2a8 8 0 0 1 16 0v2"/><rect x="3.5" y="13.5" width="4" height="6.5" rx="1.5"/>' +
    '<rect x="16.5" y="13.5" width="4" height="6.5" rx="1.5"/>',
  zip:
    '<path d="M6 3h12v18H6z"/><path d="M11 3v2h2v2h-2v2h2v2h-2"/>' +
    '<rect x="10.5" y="13.5" width="3" height="4" rx="1"/>',
  download: '<path d="M12 4v11m0 0 4-4m-4 4-4-4M5 19.5h14"/>',
  fullscreen: '<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>',
  'fullscreen-exit': '<path d="M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5"/>',
  'small-window': '<path d="M20.5 11V5h-17v14H11"/><rect x="13" y="13.5" width="7.5" height="5.5" rx="1"/>',
  volume: '<path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11"/>',
  mute: '<path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9.5l5 5M20.5 9.5l-5 5"/>',
  sun:
    '<circle cx="12" cy="12" r="4"/>' +
    '<path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4"/>',
  share: '<path d="M12 15V4m0 0L8 8m4-4 4 4M5 13v6h14v-6"/>',
  camera: '<path d="M4 7.5h3.5L9 5h6l1.5 2.5H20v11.5H4z"/><circle cx="12" cy="13" r="3.5"/>',
  eye: '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="3"/>',
  'eye-off':
    '<path d="M5.5 7.5C3.6 9.3 2.5 12 2.5 12S6 18.5 12 18.5c1.6 0 3-.5 4.2-1.1' +
    'M10 5.7c.6-.1 1.3-.2 2-.2 6 0 9.5 6.5 9.5 6.5s-.8 1.6-2.4 3.2M4 4l16 16M10 10a3 3 0 0 0 4 4"/>',
  back: '<path d="m15 5-7 7 7 7"/>',
  more: '<path d="m9 6 6 6-6 6"/>',
  down: '<path d="m6 9.5 6 6 6-6"/>',
  up: '<path d="m6 14.5 6-6 6 6"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  play: '<path d="M8 5.5v13L18.5 12z"/>',
  'play-filled': '<path fill="#000" d="M8 5.5v13L18.5 12z"/>',
  pause: '<path fill="#000" d="M7.5 5.5h2v13h-2zM14.5 5.5h2v13h-2z"/>',
  lock: '<rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8.5 11V8a3.5 3.5 0 0 1 7 0v3"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  trash: '<path d="M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6"/>',
  edit: '<path d="M4 20v-4.5L15.5 4 20 8.5 8.5 20zM13 6.5l4.5 4.5"/>',
  star: '<path d="m12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6-4.4-4.2 6-.8z"/>',
  'star-filled': '<path fill="#000" d="m12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6-4.4-4.2 6-.8z"/>',
  filter: '<path d="M4 5h16l-6 7.5V19l-4 1.5v-8z"/>',
  sort: '<path d="M8 5v14m0 0-3.5-3.5M8 19l3.5-3.5M16 19V5m0 0-3.5 3.5M16 5l3.5 3.5"/>',
  phone: '<rect x="7" y="2.5" width="10" height="19" rx="2.5"/><path d="M11 18.5h2"/>',
  pin: '<path d="M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11z"/><circle cx="12" cy="10" r="2.3"/>',
  warning: '<path d="M12 4 2.8 20h18.4zM12 10v4.5M12 17.2v.1"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5.5M12 7.8v.1"/>',
  'wifi-off':
    '<path d="M3 3.5 20.5 21M2.5 9.5a14 14 0 0 1 4.2-2.7M10.5 5.5a14 14 0 0 1 11 4M6 13a9 9 0 0 1 4-2.2' +
    'M15 11.3a9 9 0 0 1 3 1.7M9.5 16.5a4 4 0 0 1 5 0M12 20v.1"/>',
  refresh: '<path d="M20 12a8 8 0 1 1-2.4-5.7L20 8.5M20 4v4.5h-4.5"/>',
  'arrow-up': '<path d="M12 20V4.5m0 0L5.5 11M12 4.5l6.5 6.5"/>',
  'arrow-down': '<path d="M12 4v15.5m0 0L5.5 13m6.5 6.5 6.5-6.5"/>',
  speed: '<path d="M5.5 18.5a8.5 8.5 0 1 1 13 0M12 14l4-4.5"/><circle cx="12" cy="14" r="1.5"/>',
  list: '<path d="M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1"/>',
  note: '<path d="M5 4h14v11l-5 5H5z"/><path d="M14 20v-5h5M8.5 9h7M8.5 13h4"/>',
  vip: '<path d="m3.5 8 4.5 3 4-6 4 6 4.5-3-2 10.5h-13z"/>',
  crown: '<path d="m3.5 8 4.5 3 4-6 4 6 4.5-3-2 10.5h-13z"/>',
  coupon:
    '<path d="M3 7h18v3.5a1.5 1.5 0 0 0 0 3V17H3v-3.5a1.5 1.5 0 0 0 0-3z"/>' +
    '<path d="M14 7v10" stroke-dasharray="2 2.5"/>',
  order: '<path d="M5 3.5h14v17L16.7 19l-2.3 1.5L12 19l-2.4 1.5L7.3 19 5 20.5z"/><path d="M9 8.5h6M9 12.5h6"/>',
  cart: '<path d="M3 4h3l2 11h10l2-8H6M9 19h.1M17 19h.1"/>',
  gift: '<path d="M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7c-5 0-5-4-2.5-4S12 7 12 7zM12 7c5 0 5-4 2.5-4S12 7 12 7z"/>',
  cert: '<circle cx="12" cy="9.5" r="5.5"/><path d="M9 14.5 7.5 21l4.5-2.5 4.5 2.5-1.5-6.5"/>',
  team:
    '<circle cx="9" cy="8.5" r="3.5"/>' +
    '<path d="M2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 5.5a3.3 3.3 0 0 1 0 6.3M18 14.5c2 .8 3.2 2.6 3.5 5.5"/>',
  flag: '<path d="M6 21V4h12l-2.5 4 2.5 4H6"/>',
  live: '<rect x="3" y="6" width="13" height="12" rx="2.5"/><path d="m16 10.5 5-3v9l-5-3"/>',
  grid:
    '<rect x="4" y="4" width="6.5" height="6.5" rx="1.5"/><rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5"/>' +
    '<rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5"/>' +
    '<rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.5"/>',
  wrong: '<rect x="4" y="4" width="16" height="16" rx="3"/><path d="m9 9 6 6M15 9l-6 6"/>',
  bulb: '<path d="M9 17.5h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.5.4.8 1 .8 1.6h5.4c0-.6.3-1.2.8-1.6A6 6 0 0 0 12 3z"/>',
  menu: '<path d="M4 6.5h16M4 12h16M4 17.5h16"/>',
} as const

export type IconName = keyof typeof ICON_PATHS

/** Whether a school's own setting names an icon that exists. */
export const isIconName = (name: string): name is IconName => Object.prototype.hasOwnProperty.call(ICON_PATHS, name)
