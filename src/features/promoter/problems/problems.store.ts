import type { ArticleCard } from '@contract/article/calls'
import { PagedList } from '@/core/list/paged-list'
import { promoterApi, type PromoterApi } from '../promoter.api'

const NONE = { list: [], pageCurrent: 1, totalPage: 0, totalCount: 0 }

/** What promoters ask again and again: the articles of the category that the school chose for it. */
export class ProblemsStore {
  readonly list: PagedList<ArticleCard>

  constructor(api: Pick<PromoterApi, 'problems' | 'articles'> = promoterApi) {
    this.list = new PagedList(async (page, options) => {
      const { categoryId } = await api.problems(options)
      return categoryId ? api.articles({ ...page, categoryId }, options) : { ...NONE, pageSize: page.pageSize }
    })
  }

  readonly load = (): Promise<boolean> => this.list.reload()

  readonly dispose = (): void => this.list.dispose()
}
