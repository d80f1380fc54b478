/** WeChat's default component styles, applied before the app's own. */
export const BASE_CSS = `
  wx-page {
    display: block;
    min-height: 100%;
    font-size: 16px;
    line-height: 1.6;
    box-sizing: border-box;
    font-family: -apple-system, "PingFang SC", "Noto Sans CJK SC", "WenQuanYi Zen Hei", sans-serif;
  }
  wx-view,
  wx-form,
  wx-cover-view,
  wx-root-portal,
  wx-page-container,
  wx-match-media,
  wx-sticky-header,
  wx-sticky-section,
  wx-share-element,
  wx-keyboard-accessory,
  wx-official-account,
  wx-ad,
  wx-ad-custom,
  wx-voip-room {
    display: block;
  }
  wx-label,
  wx-checkbox,
  wx-radio,
  wx-switch,
  wx-icon,
  wx-checkbox-group,
  wx-radio-group,
  wx-open-data,
  wx-functional-page-navigator {
    display: inline-block;
  }
  wx-checkbox-group,
  wx-radio-group {
    display: block;
  }
  wx-map,
  wx-camera,
  wx-live-player,
  wx-live-pusher {
    display: block;
    width: 300px;
    height: 225px;
  }
  wx-page-meta,
  wx-navigation-bar {
    display: none;
  }
`
