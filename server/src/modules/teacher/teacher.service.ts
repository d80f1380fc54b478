import type { Input, Output } from '@contract/calls'
import type { PageOf } from '@contract/schema'
import type { TeacherCard } from '@contract/shop/calls'
import type { TeacherView } from '@contract/teacher/calls'
import { AppError } from '../../kernel/app-error'
import { toPage, type PageInput } from '../../kernel/db/page'
import type { TitleSearch } from '../../kernel/db/title-search'
import type { Media } from '../../kernel/media/media'
import { toLiveRow } from '../live/live-clock'
import type { TeacherRepository } from './teacher.repository'

/** The school's teachers and who follows them. */
export class TeacherService {
  constructor(
    private readonly teachers: TeacherRepository,
    private readonly media: Media,
    private readonly now: () => Date,
  ) {}

  async page(
    shopId: string,
    { keyword = '', soundPairs, ...page }: PageInput & Partial<TitleSearch>,
  ): Promise<PageOf<TeacherCard>> {
    const { rows, totalCount } = await this.teachers.page(
      shopId,
      keyword.trim() ? { keyword: keyword.trim(), soundPairs } : undefined,
      page,
    )
    const list = rows.map((row) => ({ ...row, avatar: this.media.urlOf(row.avatar) }))
    return toPage(page, list, totalCount)
  }

  /** @throws TEACHER_NOT_FOUND */
  async view(shopId: string, userId: string | undefined, id: string): Promise<TeacherView> {
    const { name, avatar, title, intro, storyHtml } = await this.find(shopId, id)
    const now = this.now()
    const [counts, lives, followed] = await Promise.all([
      this.teachers.count(id, now),
      this.teachers.listLives(id, now),
      userId !== undefined && this.teachers.follows(userId, id),
    ])
    return {
      id,
      name,
      title,
      intro,
      ...counts,
      avatar: this.media.urlOf(avatar),
      html: this.media.embed(storyHtml),
      followed,
      lives: lives.map((live) => toLiveRow(live, now)),
    }
  }

  /** Following twice changes nothing. @throws TEACHER_NOT_FOUND */
  async follow(
    shopId: string,
    userId: string,
    { id, followed }: Input<'PUT /resource/auth/teacher/follow'>,
  ): Promise<Output<'PUT /resource/auth/teacher/follow'>> {
    await this.find(shopId, id)
    if (followed) await this.teachers.follow({ userId, teacherId: id, shopId, createdAt: this.now() })
    else await this.teachers.unfollow(userId, id)
    return { followed, followerCount: (await this.teachers.count(id, this.now())).followerCount }
  }

  private async find(shopId: string, id: string) {
    const teacher = await this.teachers.find(shopId, id)
    if (!teacher) throw new AppError('TEACHER_NOT_FOUND')
    return teacher
  }
}
