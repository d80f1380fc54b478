import type { Input, Output } from '@contract/calls'
import { CANCEL_REASON_MAX_LENGTH } from '@contract/offline-course/limits'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { readPlainText } from '../../../kernel/plain-text'
import type { PlacesService } from '../../places/places.service'
import type { Audit } from '../../staff/audit/audit.service'
import type { EnrolmentRepository, EnrolmentRow } from '../enrolment.repository'
import type { RefundsService } from '../refunds.service'
import type { TermsService } from '../terms.service'
import type { OfflineDeskRepository } from './offline-desk.repository'

export interface PersonDeskDeps {
  desk: OfflineDeskRepository
  terms: TermsService
  enrolments: EnrolmentRepository
  refunds: RefundsService
  places: Pick<PlacesService, 'pageWaits'>
  audit: Audit
}

type StaffPerson = Output<'PUT /staff/offline-course/person/cancel'>

/** Who sits in a term and who waits for a seat. */
export class PersonDeskService {
  constructor(private readonly deps: PersonDeskDeps) {}

  /** @throws AppError OFFLINE_TERM_NOT_FOUND */
  async page(shopId: string, input: Input<'POST /staff/offline-course/person/page'>) {
    await this.deps.terms.require(shopId, input.termId)
    const { rows, totalCount } = await this.deps.desk.pagePersons(shopId, input)
    const names = await this.deps.desk.listNames(rows.map(({ userId }) => userId))
    return toPage(
      input,
      rows.map((row) => describe(row, names)),
      totalCount,
    )
  }

  /** By the published steps. @throws AppError ENROLMENT_NOT_FOUND, ENROLMENT_EVENT_REFUSED */
  cancel(act: Act, { id, reason: typed }: Input<'PUT /staff/offline-course/person/cancel'>): Promise<StaffPerson> {
    const reason = readPlainText(typed, '原因', CANCEL_REASON_MAX_LENGTH)
    const { enrolments, refunds, desk, audit } = this.deps
    return audit.perform(act, async () => {
      const row = await enrolments.find(id)
      if (row?.shopId !== act.shopId) throw new AppError('ENROLMENT_NOT_FOUND')
      const refundFen = await refunds.cancel(row, { reason, actor: act.actor })
      const names = await desk.listNames([row.userId])
      const result = describe({ ...row, status: 'canceled', reason, refundFen }, names)
      const before = { status: row.status }
      return {
        result,
        subject: { kind: 'offlineEnrolment', id },
        before,
        after: { status: 'canceled', refundFen, reason },
      }
    })
  }

  /** @throws AppError OFFLINE_TERM_NOT_FOUND */
  async pageWaits(shopId: string, input: Input<'POST /staff/offline-course/wait/page'>) {
    await this.deps.terms.require(shopId, input.termId)
    const { rows, totalCount } = await this.deps.places.pageWaits(input.termId, input)
    const names = await this.deps.desk.listNames(rows.map(({ userId }) => userId))
    return toPage(
      input,
      rows.map(({ id, userId, count, state, until, createdAt }) => ({
        ...{ id, learnerId: userId, learnerName: names.get(userId) ?? '', count, state },
        until: until?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
      })),
      totalCount,
    )
  }
}

const describe = (row: EnrolmentRow, names: Map<string, string>): StaffPerson => {
  const { id, termId, personName, isSelf, userId, status, orderId, refundFen, reason } = row
  return {
    ...{ id, termId, personName, isSelf, learnerId: userId, learnerName: names.get(userId) ?? '' },
    ...{ status, orderId, refundFen, reason, createdAt: row.createdAt.toISOString() },
  }
}
