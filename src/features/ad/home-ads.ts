import { lazyView } from '@/shared/lazy/lazy-view'

/** What the home page shows over itself, once that is drawn. */
export const HomeAds = lazyView(() => import(/* webpackChunkName: "home-ads" */ './HomeAds').then((all) => all.HomeAds))
