import type { PromoterHome } from '@contract/promoter/promoter-views'
import { Resource } from '@/core/list/resource'
import { promoterApi, type PromoterApi } from '../promoter.api'

/** What promoting is, and where the learner stands. */
export class PromoterHomeStore {
  readonly home: Resource<PromoterHome>

  constructor(api: Pick<PromoterApi, 'home'> = promoterApi) {
    this.home = new Resource((options) => api.home(options))
  }

  readonly load = (): Promise<boolean> => this.home.load()

  readonly dispose = (): void => this.home.dispose()
}
