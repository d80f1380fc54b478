import type { Input } from '@contract/calls'
import { isMasked, listFields, maskValue } from '@contract/registration/field-kinds'
import type { StaffEntry, StaffEntryDetail } from '@contract/registration/staff-calls'
import type { PageOf } from '@contract/schema'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { maskPhone } from '../../../kernel/mask-phone'
import { toDataAddress } from '../../../kernel/media/data-address'
import { readPlainText } from '../../../kernel/plain-text'
import type { Seal } from '../../../kernel/seal'
import type { Audit } from '../../staff/audit/audit.service'
import type { EntryMovesService } from '../entry-moves.service'
import type { EntryRepository, EntryRow } from '../entry.repository'
import { describeValue, openValues } from '../entry-values'
import type { DeskEntry, RegistrationDeskRepository } from './registration-desk.repository'
import type { RegistrationRepository, RegistrationRow } from '../registration.repository'
import { findMimeType } from '../read-file-type'
import type { SealedFiles } from '../sealed-files'
import { toEntryTable } from './to-entry-table'

const REASON_LENGTH = 200

interface EntryDeskServiceDeps {
  desk: RegistrationDeskRepository
  registrations: RegistrationRepository
  entries: EntryRepository
  moves: EntryMovesService
  files: SealedFiles
  seal: Seal
  audit: Audit
}

/** Where staff review entries. Who reads what tells who somebody is, is on record. */
export class EntryDeskService {
  constructor(private readonly deps: EntryDeskServiceDeps) {}

  async page(shopId: string, filter: Input<'POST /staff/registration/entry/page'>): Promise<PageOf<StaffEntry>> {
    const { rows, totalCount } = await this.deps.desk.page(shopId, filter)
    return toPage(filter, rows.map(toRow), totalCount)
  }

  /** @throws AppError ENTRY_NOT_FOUND */
  async view(shopId: string, id: string): Promise<StaffEntryDetail> {
    const { entry, registration } = await this.get(shopId, id)
    const { rows } = await this.deps.desk.page(shopId, { registrationId: registration.id, id })
    if (rows.length === 0) throw new AppError('ENTRY_NOT_FOUND')
    const moves = await this.deps.entries.listMoves(id)
    return {
      ...toRow(rows[0]),
      values: describeValues(this.deps.seal, entry, registration),
      moves: moves.map(({ at, ...move }) => ({ ...move, at: at.toISOString() })),
    }
  }

  /** One value in clear, or a picture. @throws AppError ENTRY_NOT_FOUND, INPUT_INVALID for an unknown field */
  reveal(
    act: Act,
    { id, fieldId, reason: typed }: Input<'POST /staff/registration/entry/reveal'>,
  ): Promise<{ text: string; picture: string; file: string }> {
    const reason = readPlainText(typed, '原因', REASON_LENGTH)
    return this.deps.audit.perform(act, async () => {
      const { entry, registration } = await this.get(act.shopId, id)
      const field = listFields(registration.sections).find((each) => each.id === fieldId)
      if (!field) throw new AppError('INPUT_INVALID', '没有这一项')
      const known = (await this.deps.entries.listPictures(id)).find((each) => each.fieldId === fieldId)
      const content = known && (await this.deps.files.read(known.key))
      const isFile = field.kind === 'file'
      return {
        result: {
          text: describeValue(field, openValues(this.deps.seal, entry)[fieldId] ?? []),
          picture: isFile ? '' : toDataAddress(content),
          file: isFile && content ? toDataAddress(content, await findMimeType(content)) : '',
        },
        subject: { kind: 'registrationEntry', id },
        after: { revealed: fieldId, reason },
      }
    })
  }

  /** @throws AppError ENTRY_NOT_FOUND, ENTRY_EVENT_REFUSED; none of them changes then */
  approve(act: Act, ids: string[]): Promise<{ changed: number }> {
    return this.decide(act, ids, async (entry, submittedAt) => {
      await this.deps.moves.move(entry, 'approve', { actor: act.actor })
      await this.deps.moves.tell(entry, '考试报名审核通过', '请留意准考证的下载时间。', `approve:${submittedAt}`)
    })
  }

  /** The learners are told why, and may correct their entries. @throws as `approve` */
  reject(act: Act, ids: string[], typed: string): Promise<{ changed: number }> {
    const reason = readPlainText(typed, '原因', REASON_LENGTH)
    return this.decide(
      act,
      ids,
      async (entry, submittedAt) => {
        await this.deps.moves.move(entry, 'reject', { actor: act.actor, reason }, { reason })
        const content = `${reason}。请修改后重新提交。`
        await this.deps.moves.tell(entry, '考试报名没有通过审核', content, `reject:${submittedAt}`)
      },
      reason,
    )
  }

  /** @throws AppError ENTRY_NOT_FOUND, ENTRY_EVENT_REFUSED unless all of them are approved */
  seat(act: Act, places: Input<'PUT /staff/registration/entry/seat'>['places']): Promise<{ changed: number }> {
    const byId = new Map(places.map((place) => [place.id, place]))
    return this.decide(act, [...byId.keys()], async (entry) => {
      if (entry.status !== 'approved') throw new AppError('ENTRY_EVENT_REFUSED', '审核通过的报名才能安排座位')
      const { room, seat } = byId.get(entry.id)!
      await this.deps.entries.change(entry.id, {
        room: readPlainText(room, '考场', 30),
        seat: readPlainText(seat, '座位', 10),
      })
    })
  }

  /** The whole list in clear, for an authority that asks for it. */
  export(
    act: Act,
    { registrationId, reason: typed }: Input<'POST /staff/registration/entry/export'>,
  ): Promise<{ fileName: string; csv: string; count: number }> {
    const reason = readPlainText(typed, '原因', REASON_LENGTH)
    return this.deps.audit.perform(act, async () => {
      const registration = await this.deps.registrations.find(act.shopId, registrationId)
      if (!registration) throw new AppError('REGISTRATION_NOT_FOUND')
      const rows = await this.deps.entries.listHandedIn(registrationId)
      const csv = toEntryTable(this.deps.seal, registration, rows)
      return {
        result: { fileName: `${registration.title}-报名名单.csv`, csv, count: rows.length },
        subject: { kind: 'registration', id: registrationId },
        after: { exported: rows.length, reason },
      }
    })
  }

  private decide(
    act: Act,
    typedIds: string[],
    change: (entry: EntryRow, submittedAt: string) => Promise<void>,
    reason?: string,
  ): Promise<{ changed: number }> {
    const ids = [...new Set(typedIds)]
    return this.deps.audit.perform(act, async () => {
      const found = await this.deps.entries.listByIds(act.shopId, ids)
      if (found.length < ids.length) throw new AppError('ENTRY_NOT_FOUND')
      for (const entry of found) await change(entry, entry.submittedAt?.toISOString() ?? '')
      return {
        result: { changed: found.length },
        // An act on one entry is about its learner, who may read of it and whose end clears it.
        subject:
          found.length === 1
            ? { kind: 'registrationEntry', id: found[0].id }
            : { kind: 'registration', id: found[0].registrationId },
        after: { entries: ids, ...(reason && { reason }) },
      }
    })
  }

  private async get(shopId: string, id: string): Promise<{ entry: EntryRow; registration: RegistrationRow }> {
    const entry = await this.deps.entries.findOfShop(shopId, id)
    if (!entry?.number) throw new AppError('ENTRY_NOT_FOUND')
    return { entry, registration: (await this.deps.registrations.find(shopId, entry.registrationId))! }
  }
}

/** The values with their labels, masked where they tell who somebody is. */
export const describeValues = (seal: Seal, entry: EntryRow, { sections }: RegistrationRow) => {
  const values = openValues(seal, entry)
  return listFields(sections).map((field) => {
    const masked = isMasked(field)
    const entered = values[field.id] ?? []
    const text = masked ? entered.map((value) => maskValue(field, value)).join('、') : describeValue(field, entered)
    return {
      fieldId: field.id,
      label: field.label,
      text,
      masked: masked || field.kind === 'picture' || field.kind === 'file',
    }
  })
}

const toRow = ({ entry, nickName, phone, postName }: DeskEntry): StaffEntry => ({
  id: entry.id,
  registrationId: entry.registrationId,
  learnerId: entry.userId,
  nickName,
  phone: maskPhone(phone),
  postName,
  number: entry.number ?? '',
  status: entry.status,
  paid: entry.paidLineId !== null,
  reason: entry.reason,
  room: entry.room,
  seat: entry.seat,
  verification: entry.verification,
  submittedAt: entry.submittedAt?.toISOString() ?? null,
})
