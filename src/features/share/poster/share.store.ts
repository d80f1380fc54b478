import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@contract/calls'
import type { ShareLink } from '@contract/share/calls'
import { Resource } from '@/core/list/resource'
import type { SharedScreen } from '@/core/share/shared-screen'
import { session } from '@/core/session/session.store'
import { hidesVirtualPrices } from '@/core/shop/hides-virtual-prices'
import { shop } from '@/core/shop/shop.store'
import { resolveUrl } from '@/platform/device/environment'
import type { PosterContent } from './draw-poster'
import { paintPoster, type PaintPoster } from './paint-poster'
import { invitationOf, priceText } from './poster-text'
import { shareApi, type ShareApi } from '../share.api'

type SharePicture = Output<'GET /base/api/shop/share/pic/list/pic'>[number]

/** One poster to choose: painted when it is first looked at. */
export interface Poster {
  title: string
  /** The school's picture; '' for the poster with the subject's own. */
  image: string
  /** '' until it is painted. */
  path: string
  failed: boolean
}

const BRAND = '#2B5CFF'

/** Ways to share one screen: a link, and posters to choose from. */
export class ShareStore {
  readonly link: Resource<ShareLink>
  posters: Poster[] = []
  chosen = 0
  readonly #api: ShareApi
  readonly #paint: PaintPoster
  #learnerId = ''

  constructor(address: string, api: ShareApi = shareApi, paint: PaintPoster = paintPoster) {
    this.#api = api
    this.#paint = paint
    this.link = new Resource((options) => api.link(address, options))
    makeAutoObservable(this, { link: false }, { autoBind: true })
  }

  get poster(): Poster | undefined {
    return this.posters[this.chosen]
  }

  /** What the card of the shared screen shows; undefined until it is known. */
  get screen(): SharedScreen | undefined {
    const { data } = this.link
    if (!data) return undefined
    const { title, address, description, picture } = data.subject
    return { title, address, description, picture, url: data.url }
  }

  /** Loads anew for another learner only: what was painted stays while the phone comes back from elsewhere. */
  async loadFor(learnerId = session.learnerId): Promise<void> {
    if (this.link.data && this.#learnerId === learnerId) return
    this.#learnerId = learnerId
    await this.load()
  }

  async load(): Promise<void> {
    if (!(await this.link.load()) || !this.link.data) return
    const pictures = await this.listPictures()
    runInAction(() => {
      this.posters = [{ title: '内容海报', image: '' }, ...pictures].map(({ title, image }) => ({
        title,
        image,
        path: '',
        failed: false,
      }))
      this.chosen = 0
    })
    await this.choose(0)
  }

  /** Shows a poster, and paints it if it is new. Never rejects. */
  async choose(index: number): Promise<void> {
    this.chosen = index
    const poster = this.posters[index]
    const link = this.link.data
    if (!poster || !link || poster.path) return
    poster.failed = false
    try {
      const path = await this.#paint(toContent(link, poster.image))
      runInAction(() => void (poster.path = path))
    } catch (error) {
      console.warn('poster not painted', error)
      runInAction(() => void (poster.failed = true))
    }
  }

  dispose(): void {
    this.link.dispose()
  }

  /** Without the school's pictures there is still the poster of the subject. */
  private async listPictures(): Promise<SharePicture[]> {
    try {
      return await this.#api.pictures({ noLoading: true })
    } catch (error) {
      console.warn('no pictures for posters', error)
      return []
    }
  }
}

const toContent = ({ subject, codeImage }: ShareLink, picture: string): PosterContent => ({
  picture: picture && resolveUrl(picture),
  cover: subject.picture && resolveUrl(subject.picture),
  title: subject.title,
  description: subject.description,
  price: priceText(subject.kind, subject.priceFen, hidesVirtualPrices()),
  shopName: shop.info?.shopName ?? '',
  senderName: session.user?.nickName ?? shop.info?.shopName ?? '',
  senderPicture: session.loggedIn ? resolveUrl(session.user?.wxHeadImg ?? '') : resolveUrl(shop.info?.logo ?? ''),
  invitation: invitationOf(subject.kind),
  codeImage,
  brand: shop.info?.brandColor || BRAND,
})
