export interface NavMetrics {
  /** Height of the phone's status bar in real px; 0 where the browser keeps it for itself. */
  statusBarHeight: number
  /** Room in real px that WeChat's capsule takes at the right, its margin included; 0 on the web. */
  capsuleWidth: number
}

let metrics: NavMetrics = { statusBarHeight: 0, capsuleWidth: 0 }

/** Called once by the app before the first page is drawn. */
export const setNavMetrics = (measured: NavMetrics) => {
  metrics = measured
}

export const getNavMetrics = (): NavMetrics => metrics
