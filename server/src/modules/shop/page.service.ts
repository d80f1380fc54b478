import type { CourseCard } from '@contract/course/course-card'
import type { DecoratedPage, PageBlock, TeacherCard } from '@contract/shop/calls'
import { AppError } from '../../kernel/app-error'
import type { Media } from '../../kernel/media/media'
import type { ShopCache } from './shop-cache'
import type { ShopRepository } from './shop.repository'
import type { StoredBlock } from './stored-block'

/** Courses of the shop, provided by the modules above. */
export interface ShopCourses {
  /** Number of published courses by category id, without subcategories. */
  countByCategory(shopId: string): Promise<Map<string, number>>
  /** Number of published courses by teacher id. */
  countByTeacher(shopId: string): Promise<Map<string, number>>
  cards(
    shopId: string,
    userId: string | undefined,
    filter: {
      ids?: string[]
      categoryId?: string
      sort?: 'new' | 'hot'
      pageCurrent?: number
      pageSize?: number
    },
  ): Promise<{ list: CourseCard[] }>
}

const DEFAULT_RAIL_LENGTH = 6

/** Decorated pages: the school's blocks, filled with its courses and teachers. */
export class PageService {
  constructor(
    private readonly shops: ShopRepository,
    private readonly cache: ShopCache,
    private readonly media: Media,
    private readonly courses: ShopCourses,
  ) {}

  async list(shopId: string) {
    const pages = await this.readPages(shopId)
    return pages.map(({ id, code, title }) => ({ id, code, title }))
  }

  /** All visitors get the same page, cached for some seconds; a learner's page shows what they own. */
  async get(shopId: string, userId: string | undefined, code: string): Promise<DecoratedPage> {
    const page = (await this.readPages(shopId)).find((candidate) => candidate.code === code)
    if (!page) throw new AppError('PAGE_NOT_FOUND')
    const fill = async (): Promise<DecoratedPage> => ({
      id: page.id,
      code,
      title: page.title,
      blocks: await Promise.all(page.blocks.map((block) => this.fill(shopId, userId, block))),
    })
    return userId ? fill() : this.cache.readVolatile(shopId, `page ${code}`, fill)
  }

  private readPages(shopId: string) {
    return this.cache.read(shopId, 'pages', () => this.shops.listPages(shopId))
  }

  private async fill(shopId: string, userId: string | undefined, stored: StoredBlock): Promise<PageBlock> {
    const { courseIds, teacherIds, query, ...block } = stored
    const filled: PageBlock = { ...block }
    if (block.html) filled.html = this.media.embed(block.html)
    if (block.items)
      filled.items = block.items.map((item) => (item.image ? { ...item, image: this.media.urlOf(item.image) } : item))
    if (courseIds) filled.courses = await this.findCourses(shopId, userId, courseIds)
    if (query) {
      const { limit = DEFAULT_RAIL_LENGTH, ...filter } = query
      filled.courses = (await this.courses.cards(shopId, userId, { ...filter, pageCurrent: 1, pageSize: limit })).list
    }
    if (teacherIds) filled.teachers = await this.findTeachers(shopId, teacherIds)
    return filled
  }

  /** Returns the referenced courses in the order of the decoration, without unpublished ones. */
  private async findCourses(shopId: string, userId: string | undefined, ids: string[]): Promise<CourseCard[]> {
    if (ids.length === 0) return []
    const { list } = await this.courses.cards(shopId, userId, { ids, pageCurrent: 1, pageSize: ids.length })
    return ids.flatMap((id) => list.find((card) => card.id === id) ?? [])
  }

  private async findTeachers(shopId: string, ids: string[]): Promise<TeacherCard[]> {
    const teachers = await this.cache.read(shopId, 'teachers', () => this.shops.listTeachers(shopId))
    const counts = await this.cache.readVolatile(shopId, 'teacherCounts', () => this.courses.countByTeacher(shopId))
    return ids.flatMap((id) => {
      const teacher = teachers.find((candidate) => candidate.id === id)
      if (!teacher) return []
      const { name, avatar, title } = teacher
      return { id, name, avatar: this.media.urlOf(avatar), title, courseCount: counts.get(id) ?? 0 }
    })
  }
}
