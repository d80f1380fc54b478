import type { Database } from '../../kernel/db/database'
import { toPage } from '../../kernel/db/page'
import { toLiveRow } from '../live/live-clock'
import { SearchRepository } from './search.repository'
import { searchRoutes } from './search.routes'
import { SearchService, type SearchedKinds } from './search.service'

export interface SearchDeps {
  database: Database
  now: () => Date
  kinds: Omit<SearchedKinds, 'live'>
}

/** Search: hot words, suggestions, lists of all kinds, history. */
export const createSearchModule = ({ database, now, kinds }: SearchDeps) => {
  const repository = new SearchRepository(database)
  const pageLives: SearchedKinds['live'] = async (shopId, _userId, search) => {
    const { rows, totalCount } = await repository.pageLives(shopId, search, now())
    const list = rows.map((live) => toLiveRow(live, now()))
    return toPage(search, list, totalCount)
  }
  return { routes: searchRoutes(new SearchService(repository, { ...kinds, live: pageLives }, now)) }
}
