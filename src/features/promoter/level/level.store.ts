import type { Levels } from '@contract/promoter/promoter-views'
import { Resource } from '@/core/list/resource'
import { promoterApi, type PromoterApi } from '../promoter.api'

/** Levels, their rates, and how far the next one is. */
export class LevelStore {
  readonly levels: Resource<Levels>

  constructor(api: Pick<PromoterApi, 'levels'> = promoterApi) {
    this.levels = new Resource((options) => api.levels(options))
  }

  readonly load = (): Promise<boolean> => this.levels.load()

  readonly dispose = (): void => this.levels.dispose()
}
