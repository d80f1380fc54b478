import { makeAutoObservable } from 'mobx'
import type { Center, DaySum, Figures, Levels } from '@contract/promoter/promoter-views'
import { Resource } from '@/core/list/resource'
import { promoterApi, type PromoterApi } from '../promoter.api'

export const SPANS = ['today', 'month', 'all'] as const
type Span = (typeof SPANS)[number]
export const SPAN_LABEL: Record<Span, string> = { today: '今天', month: '本月', all: '全部' }

/** Days of the chart beside the figures of today. */
const WEEK = 7

/** The promoter's money and figures. */
export class CenterStore {
  span: Span = 'month'
  readonly center: Resource<Center>
  readonly levels: Resource<Levels>

  constructor(api: Pick<PromoterApi, 'center' | 'levels'> = promoterApi) {
    this.center = new Resource((options) => api.center(options))
    this.levels = new Resource((options) => api.levels(options))
    makeAutoObservable(this, { center: false, levels: false }, { autoBind: true })
  }

  get figures(): Figures | undefined {
    return this.center.data?.[this.span]
  }

  /** Nothing moves any more: the level's card, which may be missing, is there if it can be. */
  get isSettled(): boolean {
    return this.levels.data !== undefined || this.levels.phase === 'failed'
  }

  /** The days of the chosen span, today the last: this week's, the month's, or all that the chart has. */
  get days(): DaySum[] {
    const days = this.center.data?.days ?? []
    const today = days[days.length - 1]?.day ?? ''
    if (this.span === 'month') return days.filter(({ day }) => day.slice(0, 7) === today.slice(0, 7))
    return this.span === 'today' ? days.slice(-WEEK) : days
  }

  choose(span: Span): void {
    this.span = span
  }

  async load(): Promise<boolean> {
    return (await Promise.all([this.center.load(), this.levels.load()])).every(Boolean)
  }

  dispose(): void {
    this.center.dispose()
    this.levels.dispose()
  }
}
