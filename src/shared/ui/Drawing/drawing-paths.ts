/**
 * Quiet line drawings for empty places on a 96 × 72 grid: grey lines, and an accent in the brand's colour over them.
 */
export const DRAWINGS = {
  list: {
    lines: '<rect x="22" y="12" width="52" height="48" rx="6"/><path d="M32 26h32M32 36h22M32 46h14"/>',
    accent: '<circle cx="74" cy="54" r="11"/><path d="M74 49v6M74 59v.1"/>',
  },
  search: {
    lines: '<rect x="18" y="14" width="46" height="44" rx="6"/><path d="M28 26h26M28 36h14"/>',
    accent: '<circle cx="64" cy="44" r="12"/><path d="m73 53 9 9"/>',
  },
  book: {
    lines:
      '<path d="M48 20c-7-5-16-7-28-7v42c12 0 21 2 28 7M48 20c7-5 16-7 28-7v20M48 20v42"/>' +
      '<path d="M28 26c5 0 9 1 13 3M28 36c5 0 9 1 13 3"/>',
    accent: '<circle cx="72" cy="50" r="11"/><path d="M72 45v10M67 50h10"/>',
  },
  order: {
    lines: '<path d="M26 10h44v52l-7-5-7 5-8-5-8 5-7-5-7 5z"/><path d="M36 24h24M36 34h16"/>',
    accent: '<circle cx="72" cy="50" r="11"/><path d="M68 46l8 8M76 46l-8 8"/>',
  },
  message: {
    lines: '<path d="M18 14h60v36H46L34 60V50H18z"/><path d="M30 28h28M30 38h16"/>',
    accent: '<path d="M70 58a9 9 0 0 0 18 0c0-6-3-7-3-7h-12s-3 1-3 7z"/>',
  },
  note: {
    lines: '<path d="M24 10h48v36L58 60H24z"/><path d="M58 60V46h14M34 24h26M34 34h18"/>',
    accent: '<path d="m66 34 14-14 6 6-14 14-8 2z"/>',
  },
  heart: {
    lines: '<path d="M48 60S18 42 18 25a14 14 0 0 1 30-6 14 14 0 0 1 30 6c0 17-30 35-30 35z"/>',
    accent: '<circle cx="74" cy="54" r="11"/><path d="M74 49v10M69 54h10"/>',
  },
  // For failures of the network and of the server.
  cloud: {
    lines: '<path d="M31 56a14 14 0 0 1-1-28 19 19 0 0 1 36-2 15 15 0 0 1 8 27"/>',
    accent: '<circle cx="70" cy="52" r="11"/><path d="M70 46v7M70 57v.1"/>',
  },
  lock: {
    lines: '<rect x="26" y="30" width="44" height="32" rx="6"/><path d="M36 30v-8a12 12 0 0 1 24 0v8"/>',
    accent: '<circle cx="48" cy="44" r="3"/><path d="M48 47v6"/>',
  },
} as const

export type DrawingName = keyof typeof DRAWINGS
