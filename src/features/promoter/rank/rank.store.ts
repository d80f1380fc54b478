import { makeObservable, observableRef, runInAction } from 'mobx'
import type { Rank, RankRow } from '@contract/promoter/promoter-views'
import { RANK_PERIODS, type RankPeriod } from '@contract/promoter/promoter-kinds'
import { TabbedList } from '@/core/list/tabbed-list'
import { messageOf } from '@/core/request/api-error'
import type { RequestOptions } from '@/core/request/request'
import { toast } from '@/shared/ui/toast/toast'
import { promoterApi, type PromoterApi } from '../promoter.api'

type RankFacts = Pick<Rank, 'from' | 'until' | 'mine'>
type Api = Pick<PromoterApi, 'rank' | 'hideName'>

/** Promoters by what their own customers paid in a day, a week or a month. */
export class RankStore extends TabbedList<RankRow, RankPeriod> {
  /** Of the chosen period; undefined until it is loaded. */
  facts: RankFacts | undefined = undefined
  private readonly api: Api

  constructor(api: Api = promoterApi) {
    const read = (period: RankPeriod, page: { pageCurrent: number; pageSize: number }, options: RequestOptions) =>
      this.read(period, page, options)
    super(RANK_PERIODS, read)
    this.api = api
    makeObservable(this, { facts: observableRef })
  }

  /** The learner's own name in the ranks; the school's rows are loaded anew with it. */
  readonly setHidden = async (hidden: boolean): Promise<void> => {
    try {
      await this.api.hideName(hidden)
      await this.load()
    } catch (error) {
      toast(messageOf(error))
    }
  }

  private async read(period: RankPeriod, page: { pageCurrent: number; pageSize: number }, options: RequestOptions) {
    const ranked = await this.api.rank({ ...page, period }, options)
    runInAction(() => {
      if (this.tab === period) this.facts = ranked
    })
    return ranked
  }
}
