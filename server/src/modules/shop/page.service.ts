import type { DecoratedPage } from '@contract/shop/calls'
import { findInkOn } from '@contract/shop/readable-colors'
import { AppError } from '../../kernel/app-error'
import type { BlockFiller } from './block-filler'
import { findPageInForce } from './page-in-force'
import type { ShopCache } from './shop-cache'
import type { ShopRepository } from './shop.repository'

/** Decorated pages: the school's blocks, filled with what it has. */
export class PageService {
  constructor(
    private readonly shops: Pick<ShopRepository, 'listPages'>,
    private readonly cache: ShopCache,
    private readonly blocks: BlockFiller,
    private readonly now: () => Date,
  ) {}

  /** The pages that can be opened now. */
  async list(shopId: string) {
    const pages = await this.readPages(shopId)
    const now = this.now()
    return [...new Set(pages.map(({ insteadOf, code }) => insteadOf ?? code))].flatMap((code) => {
      const page = findPageInForce(pages, code, now)
      return page ? { id: page.id, code, title: page.title } : []
    })
  }

  /**
   * The page in force at this moment. All visitors get the same one, cached for some seconds; a learner's shows what
   * they own.
   */
  async get(shopId: string, userId: string | undefined, code: string): Promise<DecoratedPage> {
    const page = findPageInForce(await this.readPages(shopId), code, this.now())
    if (!page) throw new AppError('PAGE_NOT_FOUND')
    const { id, title, background, titleBar, blocks } = page
    const fill = async (): Promise<DecoratedPage> => ({
      id,
      code,
      title,
      ...(background && { background }),
      ...(titleBar && { titleBar, titleInk: findInkOn(titleBar) }),
      blocks: await this.blocks.fill({ shopId, userId }, blocks),
    })
    return userId ? fill() : this.cache.readVolatile(shopId, `page ${id}`, fill)
  }

  private readPages(shopId: string) {
    return this.cache.read(shopId, 'pages', () => this.shops.listPages(shopId))
  }
}
