import type { Category, CategoryTree, EnumEntry, ShopInfo } from '@contract/shop/calls'
import { AppError } from '../../kernel/app-error'
import type { Media } from '../../kernel/media/media'
import type { ShopCourses } from './block-filler'
import type { ShopCache } from './shop-cache'
import type { ShopRepository, ShopRow } from './shop.repository'

type CategoryRow = Awaited<ReturnType<ShopRepository['listCategories']>>[number]

/** A shop's information, categories, options, navigation and posters. */
export class ShopService {
  constructor(
    private readonly shops: ShopRepository,
    private readonly cache: ShopCache,
    private readonly media: Media,
    private readonly courses: Pick<ShopCourses, 'countByCategory'>,
  ) {}

  has(shopId: string): boolean | Promise<boolean> {
    return this.cache.has(shopId)
  }

  /** @throws AppError SHOP_NOT_FOUND */
  async get(shopId: string): Promise<ShopRow> {
    const shop = await this.cache.find(shopId)
    if (!shop) throw new AppError('SHOP_NOT_FOUND')
    return shop
  }

  async getInfo(shopId: string): Promise<ShopInfo> {
    const { domain: _domain, hotWords: _hotWords, updatedAt: _updatedAt, ...shop } = await this.get(shopId)
    return {
      ...shop,
      logo: this.media.urlOf(shop.logo),
      serviceCode: this.media.urlOf(shop.serviceCode),
      agreementHtml: this.media.embed(shop.agreementHtml),
      privacyHtml: this.media.embed(shop.privacyHtml),
    }
  }

  /** Returns the shop's mobile site: its own domain, else `siteUrl`, the address of this server. */
  async getWebsite(shopId: string, siteUrl: string): Promise<{ domain: string; wapAccess: boolean }> {
    const shop = await this.get(shopId)
    return { domain: shop.domain || siteUrl, wapAccess: shop.supportWapAccess }
  }

  async listEntries(shopId: string, name: string): Promise<EnumEntry[]> {
    const all = await this.cache.read(shopId, 'enums', () => this.shops.listEnums(shopId))
    const entries = all.filter((entry) => entry.name === name)
    if (entries.length === 0) throw new AppError('ENUM_NOT_FOUND')
    return entries.map(({ code, desc }) => ({ code, desc }))
  }

  /** Categories of one type, children inside their parents; a parent counts its children's courses too. */
  async listCategories(shopId: string, categoryType: number): Promise<CategoryTree[]> {
    const rows = (await this.readCategories(shopId)).filter((row) => row.categoryType === categoryType)
    const counts = await this.countCourses(shopId)
    return rows
      .filter((row) => row.parentId === null)
      .map((row) => {
        const children = rows
          .filter((child) => child.parentId === row.id)
          .map((child) => this.toCategory(child, counts))
        const own = this.toCategory(row, counts)
        return {
          ...own,
          courseCount: children.reduce((sum, child) => sum + child.courseCount, own.courseCount),
          children,
        }
      })
  }

  async listChildren(shopId: string, parentId: string): Promise<Category[]> {
    const rows = (await this.readCategories(shopId)).filter((row) => row.parentId === parentId)
    const counts = await this.countCourses(shopId)
    return rows.map((row) => this.toCategory(row, counts))
  }

  async listNavigation(shopId: string) {
    const rows = await this.cache.read(shopId, 'navigation', () => this.shops.listNavigation(shopId))
    return rows.map(({ id, title, icon, target }) => ({ id, title, icon, target }))
  }

  /** Posters for sharing; their link opens this shop at `siteUrl`. */
  async listSharePictures(shopId: string, siteUrl: string) {
    const rows = await this.cache.read(shopId, 'sharePictures', () => this.shops.listSharePictures(shopId))
    const link = `${siteUrl}/wap/?sid=${shopId}`
    return rows.map(({ id, title, image }) => ({ id, title, image: this.media.urlOf(image), link }))
  }

  private readCategories(shopId: string) {
    return this.cache.read(shopId, 'categories', () => this.shops.listCategories(shopId))
  }

  private countCourses(shopId: string) {
    return this.cache.readVolatile(shopId, 'courseCounts', () => this.courses.countByCategory(shopId))
  }

  private toCategory(row: CategoryRow, counts: Map<string, number>): Category {
    return {
      id: row.id,
      parentId: row.parentId ?? '',
      name: row.name,
      icon: row.icon,
      courseCount: counts.get(row.id) ?? 0,
    }
  }
}
