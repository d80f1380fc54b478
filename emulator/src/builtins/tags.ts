/** Every tag that WeChat draws itself. Pack reads the list too: it imports nothing. */
export const BUILTIN_TAGS: readonly string[] = [
  'view', 'text', 'image', 'icon', 'progress', 'rich-text', 'cover-view', 'cover-image', 'root-portal', 'page-container',
  'scroll-view', 'swiper', 'swiper-item', 'movable-area', 'movable-view', 'match-media', 'sticky-header', 'sticky-section',
  'button', 'checkbox', 'checkbox-group', 'form', 'input', 'label', 'picker', 'picker-view', 'picker-view-column',
  'radio', 'radio-group', 'slider', 'switch', 'textarea', 'keyboard-accessory', 'navigator', 'functional-page-navigator',
  'video', 'audio', 'canvas', 'web-view', 'page-meta', 'navigation-bar', 'share-element',
  'map', 'camera', 'live-player', 'live-pusher', 'voip-room', 'ad', 'ad-custom', 'open-data', 'official-account', 'editor',
]
