import type { Output } from '@/core/request/request'
import { Resource } from '@/core/list/resource'
import { resolveTarget } from '@/features/jump/public'
import { navigationApi } from './navigation.api'

const MOST_WAYS = 8

/** The school's own entries that lead somewhere. */
export class NavigationStore {
  private readonly entries = new Resource((options) => navigationApi.entries(options))

  get ways(): Output<'GET /base/api/resource/nav/list'> {
    return (this.entries.data ?? []).filter(({ target }) => resolveTarget(target)).slice(0, MOST_WAYS)
  }

  load(): Promise<boolean> {
    return this.entries.load()
  }

  dispose(): void {
    this.entries.dispose()
  }
}
