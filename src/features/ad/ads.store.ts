import { makeAutoObservable, runInAction } from 'mobx'
import type { AdPlace } from '@contract/ad/ad-kinds'
import type { ShownAd } from '@contract/ad/calls'
import { adApi, type AdApi } from './ad.api'

/** The ads of a screen. A page does not depend on them: where they cannot be had, there are none. */
export class AdsStore {
  ads: ShownAd[] = []
  private seen: string[] = []
  readonly #places: AdPlace[]
  readonly #api: Pick<AdApi, 'list' | 'count'>

  constructor(places: AdPlace[], api: Pick<AdApi, 'list' | 'count'> = adApi) {
    this.#places = places
    this.#api = api
    makeAutoObservable(this, {}, { autoBind: true })
  }

  find(place: AdPlace): ShownAd | undefined {
    return this.ads.find((ad) => ad.place === place)
  }

  async load(): Promise<void> {
    try {
      const { list } = await this.#api.list(this.#places)
      runInAction(() => {
        this.ads = list
      })
    } catch (error) {
      console.warn('ads not loaded', error)
    }
  }

  /** Once for each opening of the screen; the server counts once a day. */
  see(id: string): void {
    if (this.seen.includes(id)) return
    this.seen.push(id)
    void this.count(id, 'seen')
  }

  tap(id: string): void {
    void this.count(id, 'tapped')
  }

  /** Until the screen is opened again. */
  close(id: string): void {
    this.ads = this.ads.filter((ad) => ad.id !== id)
  }

  private async count(id: string, act: 'seen' | 'tapped'): Promise<void> {
    try {
      await this.#api.count(id, act)
    } catch (error) {
      console.warn('ad not counted', error)
    }
  }
}
