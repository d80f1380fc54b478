import type { Bulletin, BulletinRow } from '@contract/bulletin/calls'
import type { Input, Output } from '@contract/calls'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../kernel/app-error'
import { toPage, type PageInput } from '../../kernel/db/page'
import type { Housekeeping } from '../../kernel/jobs/housekeeping'
import type { Media } from '../../kernel/media/media'
import type { ReaderMarks } from '../../kernel/reader-marks'
import { addDays } from '../../kernel/school-time'
import type { BulletinRecord, BulletinRepository } from './bulletin.repository'

const VISITORS_KEPT_DAYS = 180

interface BulletinServiceDeps {
  bulletins: BulletinRepository
  media: Pick<Media, 'embed'>
  marks: ReaderMarks
  housekeeping: Pick<Housekeeping, 'plan'>
  now: () => Date
}

/** The school's notices, as readers see them. */
export class BulletinService {
  constructor(private readonly deps: BulletinServiceDeps) {}

  async page(shopId: string, userId: string | undefined, page: PageInput): Promise<PageOf<BulletinRow>> {
    const { rows, totalCount } = await this.deps.bulletins.page({ shopId, userId, now: this.deps.now() }, page)
    return toPage(page, rows.map(toRow), totalCount)
  }

  /** @throws BULLETIN_NOT_FOUND, also for one that is meant for others */
  async view(shopId: string, userId: string | undefined, id: string): Promise<Bulletin> {
    const row = await this.find(shopId, userId, id)
    return { ...toRow(row), html: this.deps.media.embed(row.html) }
  }

  /** Counts a reader once: a learner by the account, a visitor by a mark that this server gave. */
  async read(
    shopId: string,
    userId: string | undefined,
    { id, readerMark = '' }: Input<'POST /base/api/shop/bulletin/read/save'>,
  ): Promise<Output<'POST /base/api/shop/bulletin/read/save'>> {
    await this.find(shopId, userId, id)
    const { mark, reader } = this.deps.marks.recognize(userId, readerMark)
    const readCount = await this.deps.bulletins.addRead(id, reader, this.deps.now())
    await this.deps.housekeeping.plan()
    return { readerMark: mark, readCount }
  }

  countUnread(shopId: string, userId: string): Promise<number> {
    return this.deps.bulletins.countUnread({ shopId, userId, now: this.deps.now() })
  }

  /** Counts the learner as reader of everything that was unread. */
  markAllRead(shopId: string, userId: string): Promise<void> {
    return this.deps.bulletins.addAllReads({ shopId, userId, now: this.deps.now() })
  }

  async forgetVisitors(): Promise<void> {
    await this.deps.bulletins.forgetVisitors(addDays(this.deps.now(), -VISITORS_KEPT_DAYS))
  }

  private async find(shopId: string, userId: string | undefined, id: string) {
    const row = await this.deps.bulletins.find({ shopId, userId, now: this.deps.now() }, id)
    if (!row) throw new AppError('BULLETIN_NOT_FOUND')
    return row
  }
}

const toRow = (row: BulletinRecord & { read: boolean }): BulletinRow => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  pinned: row.pinned,
  read: row.read,
  readCount: row.readCount,
  publishedAt: row.publishedAt!.toISOString(),
})
