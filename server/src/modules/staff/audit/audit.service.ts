import type { EditConflict } from '@contract/edit-conflict'
import type { AuditSubject } from '@contract/staff/audit-subject-kinds'
import type { AuditEntry } from '@contract/staff/calls'
import type { PageOf } from '@contract/schema'
import type { Act, ActorKind } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import { toPage } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { formatTime } from '../../../kernel/school-time'
import { StaleEdit } from '../../../kernel/stale-edit'
import { maskPersonal } from './mask-personal'
import type { StaffRequestRepository } from './staff-request.repository'
import type { AuditFilter, AuditRepository, AuditRow } from './audit.repository'

type Fields = Record<string, unknown>

/** What an act changed. Only the fields that changed belong into `before` and `after`. */
export interface Change<T> {
  result: T
  subject: { kind: AuditSubject; id: string }
  before?: Fields
  after?: Fields
}

/** The record of what was done in the school's name. */
export interface Audit {
  /**
   * Runs `work` in a transaction and writes its entry in the same one: neither happens without the other.
   * @throws AppError EDIT_CONFLICT, which says who made the newer version, for an edit that `refuseStale` refuses;
   * REQUEST_DONE or REQUEST_DONE_OTHERWISE for a request that is done
   */
  perform<T>(act: Act, work: () => Promise<Change<T>>): Promise<T>
}

export class AuditService implements Audit {
  /** Acts whose request is noted: one of several parts is one request. */
  private readonly claimed = new WeakSet<Act>()

  constructor(
    private readonly database: Database,
    private readonly entries: AuditRepository,
    private readonly requests: StaffRequestRepository,
    private readonly now: () => Date,
  ) {}

  async perform<T>(act: Act, work: () => Promise<Change<T>>): Promise<T> {
    try {
      const result = await this.database.transact(() => this.record(act, work))
      this.claimed.add(act)
      return result
    } catch (error) {
      throw error instanceof StaleEdit ? await this.nameEditor(act.shopId, error) : error
    }
  }

  private async record<T>(act: Act, work: () => Promise<Change<T>>): Promise<T> {
    await this.claimRequest(act)
    const { result, subject, before, after } = await work()
    const [actorKind, ...actorId] = act.actor.split(':') as [ActorKind, ...string[]]
    await this.entries.add({
      id: makeId(),
      shopId: act.shopId,
      at: this.now(),
      actorKind,
      actorId: actorId.join(':'),
      actorName: act.actorName,
      ip: act.ip,
      call: act.call,
      subjectKind: subject.kind,
      subjectId: subject.id,
      before: before ? maskPersonal(before) : null,
      after: after ? maskPersonal(after) : null,
    })
    return result
  }

  private async claimRequest(act: Act): Promise<void> {
    const { shopId, request } = act
    if (!request || this.claimed.has(act)) return
    const inputHash = request.hashInput()
    const earlier = await this.requests.claim({ shopId, id: request.id, inputHash, at: this.now() })
    if (!earlier) return
    throw new AppError(earlier.inputHash === inputHash ? 'REQUEST_DONE' : 'REQUEST_DONE_OTHERWISE')
  }

  private async nameEditor(shopId: string, stale: StaleEdit): Promise<AppError> {
    const last = await this.entries.findLast(shopId, stale.subject)
    if (!last) return stale
    const conflict: EditConflict = { changedBy: last.actorName || '系统', changedAt: last.at.toISOString() }
    const when = formatTime(last.at, 'M 月 D 日 HH:mm')
    const message = `${conflict.changedBy}在 ${when} 改过，您看到的不是最新的，请重新打开后再改`
    return new AppError('EDIT_CONFLICT', message, conflict)
  }

  /** Who worked with these subjects, by role: 系统 for jobs and commands. */
  async listAbout(shopId: string, subjectIds: string[]): Promise<{ at: Date; role: string; call: string }[]> {
    const acts = await this.entries.listAbout(shopId, subjectIds)
    return acts.map(({ role, ...act }) => ({ ...act, role: role ?? '系统' }))
  }

  async page(shopId: string, filter: AuditFilter): Promise<PageOf<AuditEntry>> {
    const { rows, totalCount } = await this.entries.page(shopId, filter)
    return toPage(filter, rows.map(toEntry), totalCount)
  }
}

const toEntry = ({ shopId: _shopId, at, ...row }: AuditRow): AuditEntry => ({ ...row, at: at.toISOString() })
