import type { BlockComponent } from './block-props'

/** Kinds that few pages have: each is a file of its own, loaded when a page has one. */
const LOADERS: Record<string, () => Promise<BlockComponent>> = {
  studySummary: async () => (await import('./study/StudySummaryBlock')).StudySummaryBlock,
  lives: async () => (await import('./rows/LivesBlock')).LivesBlock,
  articles: async () => (await import('./rows/ArticlesBlock')).ArticlesBlock,
  coupons: async () => (await import('./rows/CouponsBlock')).CouponsBlock,
  vipCard: async () => (await import('./rows/VipCardBlock')).VipCardBlock,
  goods: async () => (await import('./rows/GoodsBlock')).GoodsBlock,
  activities: async () => (await import('./rows/ActivitiesBlock')).ActivitiesBlock,
  exams: async () => (await import('./rows/ExamsBlock')).ExamsBlock,
  registrations: async () => (await import('./rows/RegistrationsBlock')).RegistrationsBlock,
  hotImage: async () => (await import('./picture/HotImageBlock')).HotImageBlock,
  cube: async () => (await import('./picture/CubeBlock')).CubeBlock,
  film: async () => (await import('./picture/FilmBlock')).FilmBlock,
  title: async () => (await import('./plain/TitleBlock')).TitleBlock,
  space: async () => (await import('./plain/SpaceBlock')).SpaceBlock,
  divider: async () => (await import('./plain/DividerBlock')).DividerBlock,
  floatButton: async () => (await import('./contact/FloatButtonBlock')).FloatButtonBlock,
  popup: async () => (await import('./contact/PopupBlock')).PopupBlock,
  service: async () => (await import('./contact/ServiceBlock')).ServiceBlock,
  follow: async () => (await import('./contact/FollowBlock')).FollowBlock,
}

/** The view of a kind; undefined for one that only a newer server has. */
export const loadBlock = async (kind: string): Promise<BlockComponent | undefined> => LOADERS[kind]?.()

/** All of them, for a platform that has every file at hand. */
export const loadEveryBlock = async (): Promise<Record<string, BlockComponent>> => {
  const views = Object.entries(LOADERS).map(async ([kind, load]) => [kind, await load()] as const)
  return Object.fromEntries(await Promise.all(views))
}
