import type { Input, Output } from '@contract/calls'
import { messageTargets } from '@contract/message/message-targets'
import type { MakeUpStatus } from '@contract/sign-in/sign-in-kinds'
import { AppError } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { readPlainText } from '../../../kernel/plain-text'
import type { ClassClerk } from '../../classes/desk/class-scope'
import type { MakeUpRow } from '../sign-in.repository'
import type { PresenceDeskDeps } from './presence-desk.service'

const REASON_LENGTH = 100

/** Where 补签 is granted and refused. */
export class MakeUpDeskService {
  constructor(private readonly deps: PresenceDeskDeps) {}

  async page(
    clerk: ClassClerk,
    filter: Input<'POST /staff/sign-in/make-up/page'>,
  ): Promise<Output<'POST /staff/sign-in/make-up/page'>> {
    const { desk, sheets } = this.deps
    const { rows, totalCount } = await desk.pageMakeUps(clerk.act.shopId, await sheets.scopeOf(clerk), filter)
    const described = await desk.describe(rows)
    const list = rows.map(({ id, sessionId, userId, reason, status, note, createdAt }) => {
      const {
        learnerName = '',
        subject = '',
        startsAt,
        presence = null,
      } = described.get(`${sessionId}:${userId}`) ?? {}
      return {
        id,
        learnerId: userId,
        learnerName,
        sessionId,
        subject,
        startsAt: new Date(startsAt ?? createdAt).toISOString(),
        presence,
        reason,
        status,
        note,
        createdAt: createdAt.toISOString(),
      }
    })
    return toPage(filter, list, totalCount)
  }

  /** Writes 出勤 with the reason in the log. */
  approve(clerk: ClassClerk, ids: string[]) {
    const { book } = this.deps
    const { actor } = clerk.act
    return this.decideAll(clerk, ids, { status: 'approved', note: '' }, async ({ sessionId, userId, reason }) => {
      await book.lockSession(sessionId)
      await book.mark(sessionId, [{ userId, state: 'PRESENT' }], { source: 'makeUp', reason: `补签：${reason}`, actor })
    })
  }

  reject(clerk: ClassClerk, { ids, reason }: Input<'PUT /staff/sign-in/make-up/reject'>) {
    const note = readPlainText(reason, '原因', REASON_LENGTH)
    return this.decideAll(clerk, ids, { status: 'rejected', note })
  }

  /** Each by itself: one that is refused leaves the others. */
  private async decideAll(
    clerk: ClassClerk,
    ids: string[],
    { status, note }: { status: MakeUpStatus; note: string },
    write?: (row: MakeUpRow) => Promise<void>,
  ) {
    const { desk, audit, now } = this.deps
    const results: { id: string; status: MakeUpStatus | null; error: string }[] = []
    for (const id of ids) {
      try {
        await audit.perform(clerk.act, async () => {
          const row = await this.lock(clerk, id)
          await write?.(row)
          await desk.changeMakeUp(id, { status, note, decidedBy: clerk.act.actor, updatedAt: now() })
          await this.tell(row, status, note)
          return {
            result: undefined,
            subject: { kind: 'makeUp', id },
            before: { status: row.status },
            after: { status, ...(note && { reason: note }) },
          }
        })
        results.push({ id, status, error: '' })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        results.push({ id, status: null, error: error.message })
      }
    }
    return { results }
  }

  private async lock(clerk: ClassClerk, id: string): Promise<MakeUpRow> {
    const { desk, sheets } = this.deps
    const row = await desk.lockMakeUp(clerk.act.shopId, id)
    if (!row || !(await desk.covers(await sheets.scopeOf(clerk), row.sessionId)))
      throw new AppError('MAKE_UP_NOT_FOUND')
    if (row.status !== 'pending') throw new AppError('SIGN_IN_EVENT_REFUSED')
    return row
  }

  private async tell({ id, userId, shopId, sessionId, updatedAt }: MakeUpRow, status: MakeUpStatus, note: string) {
    const { facts, messages } = this.deps
    const subject = (await facts.find(shopId, sessionId))?.subject ?? '课'
    const [title, content] =
      status === 'approved'
        ? ['补签已准', `《${subject}》已记为出勤`]
        : ['补签没有准', `《${subject}》的补签没有准：${note}`]
    const reason = `makeUp.${status}:${id}:${updatedAt.toISOString()}`
    const target = messageTargets.presence()
    await messages.sendAll([{ userId, shopId, kind: 'study', title, content, target, reason }])
  }
}
