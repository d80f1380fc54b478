import { lazyView } from '@/shared/lazy/lazy-view'

/** The area data weighs as much as ten screens, so it is loaded on use. */
export const loadRegions = (): Promise<typeof import('./regions')> =>
  import(/* webpackChunkName: "regions" */ './regions')

export const RegionSheet = lazyView(() => import('./RegionSheet').then((module) => module.RegionSheet))
