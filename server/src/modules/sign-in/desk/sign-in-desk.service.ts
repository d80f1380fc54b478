import type { Output } from '@contract/calls'
import { toAddress } from '@contract/screens'
import { messageTargets } from '@contract/message/message-targets'
import type { PresenceSheet, SignInRule } from '@contract/sign-in/staff-calls'
import { AppError } from '../../../kernel/app-error'
import { readPlainText } from '../../../kernel/plain-text'
import type { ClassClerk } from '../../classes/desk/class-scope'
import { NO_COUNTS, type SessionFacts } from '../session-facts.repository'
import { codeOf, isOpenAt, startOfStep, stepOf, USUAL_RULE, windowOf } from '../sign-in-window'
import type { EntryRow } from '../sign-in.repository'
import type { PresenceDeskDeps } from './presence-desk.service'

const REASON_LENGTH = 100

interface SignInDeskDeps extends PresenceDeskDeps {
  publicUrl: string
}

/** Where a teacher opens the sign-in of a session, shows its code, and decides what is in doubt. */
export class SignInDeskService {
  constructor(private readonly deps: SignInDeskDeps) {}

  /** @throws AppError SIGN_IN_EVENT_REFUSED once the session is over */
  open(clerk: ClassClerk, id: string): Promise<PresenceSheet> {
    const { signIns, now } = this.deps
    return this.change(clerk, id, async (session) => {
      if (session.endsAt <= now()) throw new AppError('SIGN_IN_EVENT_REFUSED')
      await signIns.open(id, now())
      return { signIn: 'open' }
    })
  }

  close(clerk: ClassClerk, id: string): Promise<PresenceSheet> {
    const { signIns, now } = this.deps
    return this.change(clerk, id, async () => {
      await signIns.close(id, now())
      return { signIn: 'closed' }
    })
  }

  /** Issues the code of this moment: no other is accepted. @throws AppError SIGN_IN_EVENT_REFUSED */
  async showCode(clerk: ClassClerk, id: string): Promise<Output<'GET /staff/sign-in/code'>> {
    const { sheets, signIns, facts, publicUrl, now } = this.deps
    const session = await sheets.find(clerk, id)
    const window = windowOf(session, session, (await signIns.findRule(session.shopId)) ?? USUAL_RULE)
    const at = now()
    if (!isOpenAt(window, at)) throw new AppError('SIGN_IN_EVENT_REFUSED')
    const secret = (await signIns.secretsOf([id])).get(id)!
    const step = stepOf(at)
    const code = codeOf(secret, step)
    await signIns.addStep(id, step, code)
    return {
      code,
      url: `${publicUrl}${toAddress('classSignIn', { id, code })}`,
      changesAt: startOfStep(step + 1).toISOString(),
      counts: (await facts.countOf([id])).get(id) ?? NO_COUNTS,
      serverNow: at.toISOString(),
    }
  }

  /** @throws AppError SIGN_IN_EVENT_REFUSED where one of them is not in doubt: then none is confirmed */
  confirm(clerk: ClassClerk, id: string, learnerIds: string[]): Promise<PresenceSheet> {
    const { book, signIns } = this.deps
    const { actor } = clerk.act
    return this.change(clerk, id, async () => {
      for (const { userId, isLate, way } of await this.lockDoubts(id, learnerIds)) {
        await book.mark(id, [{ userId, state: isLate ? 'LATE' : 'PRESENT' }], { source: way, reason: '', actor })
        await signIns.changeEntry(id, userId, { verdict: 'done', decidedBy: actor })
      }
      return { confirmed: learnerIds }
    })
  }

  /** @throws AppError as `confirm` */
  refuse(clerk: ClassClerk, id: string, learnerIds: string[], typed: string): Promise<PresenceSheet> {
    const reason = readPlainText(typed, '原因', REASON_LENGTH)
    const { signIns, messages } = this.deps
    return this.change(clerk, id, async ({ shopId, subject }) => {
      const refused = await this.lockDoubts(id, learnerIds)
      for (const { userId } of refused)
        // The phone is free for whoever it belongs to.
        await signIns.changeEntry(id, userId, {
          verdict: 'refused',
          ownsPhone: false,
          decidedBy: clerk.act.actor,
          reason,
        })
      await messages.sendAll(
        refused.map(({ userId, signedAt }) => ({
          userId,
          shopId,
          kind: 'study' as const,
          title: '签到没有算',
          content: `《${subject}》的签到老师没有认：${reason}。还在签到时间就再签一次，或者申请补签`,
          target: messageTargets.signIn(id),
          reason: `signIn.refused:${id}:${signedAt.toISOString()}`,
        })),
      )
      return { refused: learnerIds, reason }
    })
  }

  async viewRule(shopId: string): Promise<SignInRule> {
    return (await this.deps.signIns.findRule(shopId)) ?? USUAL_RULE
  }

  /** @throws AppError ROLL_NOT_YOURS for a teacher */
  async updateRule(clerk: ClassClerk, rule: SignInRule): Promise<SignInRule> {
    const { sheets, signIns, audit } = this.deps
    const { shopId } = clerk.act
    if ((await sheets.scopeOf(clerk)).teacherId !== undefined) throw new AppError('ROLL_NOT_YOURS')
    return audit.perform(clerk.act, async () => {
      const before = await this.viewRule(shopId)
      await signIns.saveRule(shopId, rule)
      return { result: rule, subject: { kind: 'shop', id: shopId }, before: { ...before }, after: { ...rule } }
    })
  }

  private async lockDoubts(sessionId: string, learnerIds: string[]): Promise<EntryRow[]> {
    const entries = await this.deps.signIns.lockEntries(sessionId, learnerIds)
    const doubtful = entries.filter(({ verdict }) => verdict === 'doubt')
    if (doubtful.length < learnerIds.length) throw new AppError('SIGN_IN_EVENT_REFUSED')
    return doubtful
  }

  private change(
    clerk: ClassClerk,
    id: string,
    work: (session: SessionFacts) => Promise<Record<string, unknown>>,
  ): Promise<PresenceSheet> {
    const { sheets, audit } = this.deps
    return audit.perform(clerk.act, async () => {
      const after = await work(await sheets.find(clerk, id))
      return { result: await sheets.read(clerk, id), subject: { kind: 'classSession', id }, after }
    })
  }
}
