import { makeAutoObservable, reaction } from 'mobx'
import { connection } from '@/core/page/connection.store'
import { RecordListStore } from './record/record-list.store'
import { SignInStore } from './today/sign-in.store'

const SIGN_IN_TABS = ['today', 'record'] as const
export type SignInTab = (typeof SIGN_IN_TABS)[number]

/** The screen with its two tabs. */
export class ClassSignInStore {
  tab: SignInTab
  readonly today: SignInStore
  readonly records = new RecordListStore()
  readonly #stop: () => void

  constructor({ id, code, tab }: { id?: string; code?: string; tab?: string }) {
    this.tab = SIGN_IN_TABS.find((each) => each === tab) ?? 'today'
    this.today = new SignInStore({ id, code })
    makeAutoObservable(this, { today: false, records: false }, { autoBind: true })
    // What was kept goes as soon as there is a network.
    this.#stop = reaction(
      () => connection.offline,
      (offline) => {
        if (!offline) void this.today.load()
      },
    )
  }

  show(): void {
    this.today.show()
    if (this.tab === 'record') void this.records.load()
  }

  hide(): void {
    this.today.hide()
  }

  load(): Promise<boolean> {
    return this.tab === 'today' ? this.today.load() : this.records.load()
  }

  loadMore(): void {
    if (this.tab === 'record') void this.records.loadMore()
  }

  /** A correction may be asked for in either tab: each is loaded anew when it is chosen. */
  async choose(tab: SignInTab): Promise<void> {
    if (tab === this.tab) return
    this.tab = tab
    await this.load()
  }

  dispose(): void {
    this.#stop()
    this.today.dispose()
    this.records.dispose()
  }
}
