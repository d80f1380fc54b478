import { makeAutoObservable } from 'mobx'
import type { EntryCard, RegistrationCard } from '@contract/registration/calls'
import { PagedList } from '@/core/list/paged-list'
import { registrationApi, type RegistrationApi } from '../registration.api'

const REGISTRATION_TABS = ['all', 'mine'] as const
export type RegistrationTab = (typeof REGISTRATION_TABS)[number]

/** Registrations of the school, and my entries. */
export class RegistrationListStore {
  tab: RegistrationTab
  readonly all: PagedList<RegistrationCard>
  readonly mine: PagedList<EntryCard>

  constructor(tab?: string, api: Pick<RegistrationApi, 'page' | 'pageMine'> = registrationApi) {
    this.tab = tab === 'mine' ? 'mine' : 'all'
    this.all = new PagedList((page, options) => api.page(page, options))
    this.mine = new PagedList((page, options) => api.pageMine(page, options))
    makeAutoObservable(this, { all: false, mine: false }, { autoBind: true })
  }

  get list(): PagedList<RegistrationCard> | PagedList<EntryCard> {
    return this.tab === 'all' ? this.all : this.mine
  }

  choose(tab: RegistrationTab): Promise<boolean> {
    this.tab = tab
    return this.load()
  }

  load(): Promise<boolean> {
    return this.list.reload()
  }

  dispose(): void {
    this.all.dispose()
    this.mine.dispose()
  }
}
