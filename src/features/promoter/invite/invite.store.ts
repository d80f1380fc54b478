import { makeAutoObservable } from 'mobx'
import type { Invite } from '@contract/promoter/promoter-views'
import { Resource } from '@/core/list/resource'
import { ShareStore } from '@/features/share/public'
import { promoterApi, type PromoterApi } from '../promoter.api'

/** The invitation: the code, the rules, and posters of the school. */
export class InviteStore {
  readonly invite: Resource<Invite>
  /** Undefined until it is known what is shared. */
  share: ShareStore | undefined = undefined
  readonly #makeShare: (address: string) => ShareStore

  constructor(
    api: Pick<PromoterApi, 'invite'> = promoterApi,
    makeShare = (address: string): ShareStore => new ShareStore(address),
  ) {
    this.#makeShare = makeShare
    this.invite = new Resource((options) => api.invite(options))
    makeAutoObservable(this, { invite: false }, { autoBind: true })
  }

  async load(): Promise<boolean> {
    if (!(await this.invite.load()) || !this.invite.data) return false
    this.open(this.invite.data.address)
    await this.share?.loadFor()
    return true
  }

  private open(address: string): void {
    this.share ??= this.#makeShare(address)
  }

  dispose(): void {
    this.invite.dispose()
    this.share?.dispose()
  }
}
