import type { AdPage } from '@contract/ad/calls'
import { Resource } from '@/core/list/resource'
import { adApi, type AdApi } from './ad.api'

/** An ad's own page. */
export class AdPageStore {
  readonly page: Resource<AdPage>
  private readonly api: Pick<AdApi, 'view' | 'count'>

  constructor(
    readonly id: string,
    api: Pick<AdApi, 'view' | 'count'> = adApi,
  ) {
    this.api = api
    this.page = new Resource((options) => api.view(id, options))
  }

  readonly load = (): Promise<boolean> => this.page.load()

  /** Counted beside what the button does; that does not wait for it. */
  tap(): void {
    this.api.count(this.id, 'tapped').catch((error: unknown) => console.warn('ad not counted', error))
  }

  dispose(): void {
    this.page.dispose()
  }
}
