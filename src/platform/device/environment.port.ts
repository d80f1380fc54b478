/** Where the app runs. */
export interface Environment {
  platform: 'h5' | 'weapp'
  /** Where the server is, without a slash at the end; empty where the app is served by it. */
  apiBase: string
  /** WeChat's capsule covers the right end of the navigation bar; its menu shares. */
  hasCapsule: boolean
}

/** Sizes in real px that the custom navigation bar must leave free. */
export interface NavSizes {
  /** 0 where the browser keeps the status bar for itself. */
  statusBarHeight: number
  /** WeChat's capsule with its margin to the right edge; 0 on the web. */
  capsuleWidth: number
}
