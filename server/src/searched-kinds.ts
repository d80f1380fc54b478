import type { createFront } from './front'
import { toPage } from './kernel/db/page'
import type { createLearning } from './learning'
import type { createPaperModule } from './modules/paper/paper.module'
import type { SearchDeps } from './modules/search/search.module'
import type { createSelling } from './selling'

interface Rooms {
  learning: Pick<ReturnType<typeof createLearning>, 'courses'>
  front: Pick<ReturnType<typeof createFront>, 'articles' | 'teachers'>
  selling: Pick<ReturnType<typeof createSelling>, 'stocked'>
  paper: Pick<ReturnType<typeof createPaperModule>, 'papers'>
}

/** Where a search finds what other modules have. */
export const createSearchedKinds = ({ learning, front, selling, paper }: Rooms): SearchDeps['kinds'] => ({
  course: async (shopId, userId, filter) => {
    const { list, totalCount } = await learning.courses.cards(shopId, userId, filter)
    return toPage(filter, list, totalCount)
  },
  teacher: (shopId, _userId, filter) => front.teachers.page(shopId, filter),
  article: (shopId, _userId, { keyword, soundPairs, ...page }) =>
    front.articles.page(shopId, { ...page, search: { keyword, soundPairs } }),
  goods: (shopId, _userId, filter) => selling.stocked.page(shopId, filter),
  paper: (shopId, userId, { keyword, soundPairs, ...page }) =>
    paper.papers.page(shopId, userId, { ...page, search: { keyword, soundPairs } }),
})
