import type { BulletinRow } from '@contract/bulletin/calls'
import { PagedList } from '@/core/list/paged-list'
import { bulletinApi, type BulletinApi } from './bulletin.api'

/** The bulletins that this reader may see: pinned first, then the newest. */
export class BulletinListStore {
  readonly list: PagedList<BulletinRow>

  constructor(api: Pick<BulletinApi, 'page'> = bulletinApi) {
    this.list = new PagedList((page, options) => api.page(page, options))
  }

  readonly load = (): Promise<boolean> => this.list.reload()

  dispose(): void {
    this.list.dispose()
  }
}
