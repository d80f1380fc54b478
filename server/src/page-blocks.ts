import type { VipOffer } from '@contract/shop/page-block'
import type { VipView } from '@contract/vip/calls'
import type { createLearning } from './learning'
import type { createPaperModule } from './modules/paper/paper.module'
import type { createRegistrationModule } from './modules/registration/registration.module'
import type { BlockSource } from './modules/shop/block-filler'
import type { createSelling } from './selling'

interface Rooms {
  learning: Pick<ReturnType<typeof createLearning>, 'articles' | 'lives'>
  selling: Pick<ReturnType<typeof createSelling>, 'shown' | 'stocked'>
  paper: Pick<ReturnType<typeof createPaperModule>, 'papers'>
  registration: Pick<ReturnType<typeof createRegistrationModule>, 'cards'>
}

/** Usual lengths, for blocks that were stored without one. */
const USUAL = { articles: 4, lives: 3, coupons: 4, goods: 4, activities: 3, exams: 3, registrations: 3 }

/** How blocks of a decorated page are filled that show what other modules have. */
export const createBlockSources = ({ learning, selling, paper, registration }: Rooms): Record<string, BlockSource> => {
  const { articles, lives } = learning
  const { activities, coupons, vip } = selling.shown
  return {
    articles: async ({ shopId }, { articleIds, query = {} }) => ({
      articles: articleIds
        ? await articles.listCards(shopId, articleIds)
        : await articles.listNewest(shopId, query.limit ?? USUAL.articles, query.categoryId),
    }),
    lives: async ({ shopId }, { query }) => ({ lives: await lives.cards(shopId, query?.limit ?? USUAL.lives) }),
    coupons: async ({ shopId, userId }, { query }) => {
      const { list } = await coupons.pageClaimable(shopId, userId, { pageSize: query?.limit ?? USUAL.coupons })
      return { coupons: list }
    },
    vipCard: async ({ shopId, userId }) => toOffer(await vip(shopId, userId)),
    goods: async ({ shopId }, { query = {} }) => {
      const { categoryId, sort, limit = USUAL.goods } = query
      const page = { categoryId, sort: sort === 'hot' ? ('sold' as const) : ('new' as const), pageSize: limit }
      return { goods: (await selling.stocked.page(shopId, page)).list }
    },
    activities: async (caller, { query }) => ({
      activities: await activities.listRunning(caller, query?.limit ?? USUAL.activities),
    }),
    exams: async ({ shopId, userId }, { query = {} }) => {
      const { categoryId, limit = USUAL.exams } = query
      const page = { categoryId, phase: 'open' as const, pageSize: limit }
      return { exams: (await paper.papers.page(shopId, userId, page)).list }
    },
    registrations: async ({ shopId, userId }, { query }) => ({
      registrations: (await registration.cards(shopId, userId, query?.limit ?? USUAL.registrations)).list,
    }),
  }
}

/** Undefined for a school without levels on sale, unless the learner is still a member. */
const toOffer = ({ levels, mine }: VipView): { vip: VipOffer } | undefined => {
  if (levels.length === 0 && !mine) return undefined
  const prices = levels.flatMap(({ plans }) => plans.map(({ priceFen }) => priceFen))
  return {
    vip: {
      levelName: levels.at(0)?.name ?? '',
      fromFen: prices.length > 0 ? Math.min(...prices) : null,
      percentOff: Math.max(0, ...levels.map(({ percentOff }) => percentOff)),
      freeCourseCount: Math.max(0, ...levels.map(({ freeCourseCount }) => freeCourseCount)),
      mine: mine && { levelName: mine.levelName, endsAt: mine.endsAt },
    },
  }
}
