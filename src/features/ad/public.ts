/** Ads for the lists of other features. */
export { AdsStore } from './ads.store'
export { ListAd } from './ListAd'
