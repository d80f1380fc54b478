// Taro defines this element on every page; ours pulls by shared/ui/PullToRefresh.
export function defineCustomElement() {}
export const P = undefined
export const TaroPullToRefreshCore = undefined
