import type { CourseCard } from '@contract/course/course-card'
import type { PageBlock, TeacherCard } from '@contract/shop/calls'
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
      packages?: boolean
      charge?: 'free'
      sort?: 'new' | 'hot'
      pageCurrent?: number
      pageSize?: number
    },
  ): Promise<{ list: CourseCard[] }>
}

export interface BlockCaller {
  shopId: string
  userId: string | undefined
}

/** Reads what blocks of one kind show; undefined leaves the block out. */
export type BlockSource = (
  caller: BlockCaller,
  block: Pick<StoredBlock, 'courseIds' | 'teacherIds' | 'articleIds' | 'query'>,
) => Promise<Partial<PageBlock> | undefined>

const DEFAULT_RAIL_LENGTH = 6

interface BlockFillerDeps {
  shops: Pick<ShopRepository, 'listTeachers'>
  cache: ShopCache
  media: Media
  courses: ShopCourses
  report: (error: unknown) => void
}

/** Turns stored blocks into what the app draws: cards instead of references, addresses instead of storage keys. */
export class BlockFiller {
  private readonly sources: Map<string, BlockSource>

  constructor(private readonly deps: BlockFillerDeps) {
    const findCourses: BlockSource = async (caller, block) => ({ courses: await this.findCourses(caller, block) })
    this.sources = new Map<string, BlockSource>([
      ['courseRail', findCourses],
      ['courseList', findCourses],
      ['packages', async (caller, block) => ({ courses: await this.findCourses(caller, block, { packages: true }) })],
      [
        'teachers',
        async ({ shopId }, { teacherIds = [] }) => ({ teachers: await this.findTeachers(shopId, teacherIds) }),
      ],
    ])
  }

  use(sources: Record<string, BlockSource>): void {
    for (const [kind, source] of Object.entries(sources)) this.sources.set(kind, source)
  }

  /** The blocks that have something to show. One that fails is reported, and its page is shown without it. */
  async fill(caller: BlockCaller, blocks: StoredBlock[]): Promise<PageBlock[]> {
    const filled = await Promise.all(
      blocks.map((block) =>
        this.fillOne(caller, block).catch((error: unknown) => {
          this.deps.report(error)
          return undefined
        }),
      ),
    )
    return filled.filter((block) => block !== undefined)
  }

  private async fillOne(caller: BlockCaller, stored: StoredBlock): Promise<PageBlock | undefined> {
    const { courseIds, teacherIds, articleIds, query, ...block } = stored
    const content = await this.sources.get(block.kind)?.(caller, { courseIds, teacherIds, articleIds, query })
    if (this.sources.has(block.kind) && !content) return undefined
    const filled: PageBlock = { ...block, ...content }
    if (block.html) filled.html = this.deps.media.embed(block.html)
    if (block.image) filled.image = this.deps.media.urlOf(block.image)
    if (block.poster) filled.poster = this.deps.media.urlOf(block.poster)
    if (block.film) filled.film = this.deps.media.signedUrlOf(block.film)
    if (block.items)
      filled.items = block.items.map((item) =>
        item.image ? { ...item, image: this.deps.media.urlOf(item.image) } : item,
      )
    return isEmpty(filled) ? undefined : filled
  }

  /** Referenced courses come in the order of the decoration, without unpublished ones. */
  private async findCourses(
    { shopId, userId }: BlockCaller,
    { courseIds, query = {} }: Parameters<BlockSource>[1],
    only: { packages?: true } = {},
  ): Promise<CourseCard[]> {
    if (!courseIds) {
      const { limit = DEFAULT_RAIL_LENGTH, free, ...filter } = query
      const charge = free ? ('free' as const) : undefined
      return (
        await this.deps.courses.cards(shopId, userId, { ...filter, ...only, charge, pageCurrent: 1, pageSize: limit })
      ).list
    }
    if (courseIds.length === 0) return []
    const page = { ids: courseIds, pageCurrent: 1, pageSize: courseIds.length }
    const { list } = await this.deps.courses.cards(shopId, userId, page)
    return courseIds.flatMap((id) => list.find((card) => card.id === id) ?? [])
  }

  private async findTeachers(shopId: string, ids: string[]): Promise<TeacherCard[]> {
    const teachers = await this.deps.cache.read(shopId, 'teachers', () => this.deps.shops.listTeachers(shopId))
    const counts = await this.deps.cache.readVolatile(shopId, 'teacherCounts', () =>
      this.deps.courses.countByTeacher(shopId),
    )
    return ids.flatMap((id) => {
      const teacher = teachers.find((candidate) => candidate.id === id)
      if (!teacher) return []
      const { name, avatar, title } = teacher
      return { id, name, avatar: this.deps.media.urlOf(avatar), title, courseCount: counts.get(id) ?? 0 }
    })
  }
}

/** Whether one of its lists has nothing in it. */
const isEmpty = (block: PageBlock): boolean =>
  Object.values(block).some((value) => Array.isArray(value) && value.length === 0)
