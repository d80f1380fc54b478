import type { Notice, NoticeRow } from '@contract/classes/calls'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../kernel/app-error'
import { toPage, type PageInput } from '../../kernel/db/page'
import type { Media } from '../../kernel/media/media'
import { dayOf } from '../../kernel/school-time'
import type { MemberRow } from '../party/party.service'
import type { NoticeRepository, Reader } from './notice.repository'

type Shown = NonNullable<Awaited<ReturnType<NoticeRepository['find']>>>

/** Which of a learner's times in a class a notice is read in; undefined for strangers. */
export type FindTime = (shopId: string, classId: string, userId: string) => Promise<MemberRow | undefined>

/** Notices of a class, as its members read and sign them. */
export class NoticeService {
  constructor(
    private readonly notices: NoticeRepository,
    private readonly findTime: FindTime,
    private readonly media: Pick<Media, 'embed'>,
    private readonly now: () => Date,
  ) {}

  async list(reader: Reader, page: PageInput): Promise<PageOf<NoticeRow>> {
    const { rows, totalCount } = await this.notices.page(reader, page, this.today())
    return toPage(page, rows.map(toRow), totalCount)
  }

  countUnread(reader: Reader): Promise<number> {
    return this.notices.countUnread(reader)
  }

  /** @throws AppError PARTY_NOT_FOUND for who is not and was not in the class */
  async page(
    shopId: string,
    userId: string,
    { classId, ...page }: PageInput & { classId: string },
  ): Promise<PageOf<NoticeRow>> {
    const member = await this.findTime(shopId, classId, userId)
    if (!member) throw new AppError('PARTY_NOT_FOUND')
    return this.list(this.toReader(member), page)
  }

  /** Returns a notice and marks it as read. @throws AppError NOTICE_NOT_FOUND, also for one of another class */
  async view(shopId: string, userId: string, id: string): Promise<Notice> {
    await this.require(shopId, userId, id)
    await this.notices.markRead(id, userId, this.now())
    const { shown, member } = await this.require(shopId, userId, id)
    return this.describe(shown, member)
  }

  /** Signing again changes nothing. @throws AppError NOTICE_NOT_FOUND, NOTICE_NOT_SIGNED */
  async sign(shopId: string, userId: string, id: string, choice: string): Promise<Notice> {
    const { shown, member } = await this.require(shopId, userId, id)
    if (shown.signedAt === null) {
      const { asksReceipt, choices } = shown.notice
      const fits = choices.length > 0 ? choices.includes(choice) : choice === ''
      if (!asksReceipt || !fits || !this.canSign(member)) throw new AppError('NOTICE_NOT_SIGNED')
      await this.notices.sign(id, userId, choice, this.now())
    }
    const signed = await this.require(shopId, userId, id)
    return this.describe(signed.shown, signed.member)
  }

  private async require(shopId: string, userId: string, id: string) {
    const shown = await this.notices.find(shopId, userId, id, this.today())
    const member = shown && (await this.findTime(shopId, shown.notice.classId, userId))
    const until = member && this.toReader(member).untilDay
    if (!shown || !member || (until && dayOf(shown.notice.publishedAt!) > until)) throw new AppError('NOTICE_NOT_FOUND')
    return { shown, member }
  }

  private describe(shown: Shown, member: MemberRow): Notice {
    const { classId, html, choices } = shown.notice
    return {
      ...toRow(shown),
      classId,
      className: shown.className,
      html: this.media.embed(html),
      choices,
      choice: shown.choice,
      signedAt: shown.signedAt?.toISOString() ?? null,
      canSign: this.canSign(member),
    }
  }

  /** Who has left reads what came before. */
  private canSign({ untilDay }: MemberRow): boolean {
    return untilDay === null || untilDay >= this.today()
  }

  private toReader({ partyId, userId, untilDay }: MemberRow): Reader {
    return { classId: partyId, userId, untilDay: untilDay !== null && untilDay < this.today() ? untilDay : null }
  }

  private today(): string {
    return dayOf(this.now())
  }
}

const toRow = ({ notice, readAt, signedAt, signedCount, studentCount }: Shown): NoticeRow => ({
  id: notice.id,
  title: notice.title,
  authorName: notice.authorName,
  publishedAt: notice.publishedAt!.toISOString(),
  read: readAt !== null,
  asksReceipt: notice.asksReceipt,
  signed: signedAt !== null,
  signedCount,
  studentCount,
})
