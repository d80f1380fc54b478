/** Where the phone notes that codes may be waiting, so that the app's start need not load what sends them. */
export const KEPT_MARK = 'signInKept'
