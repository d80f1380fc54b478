import { v4 as uuidv4 } from 'uuid'
import type { Input } from '@contract/calls'
import { DEAN_INTRO_MAX_LENGTH, DEAN_NAME_MAX_LENGTH, OFFICE_HOURS_MAX_LENGTH } from '@contract/service/limits'
import type { PageOf } from '@contract/schema'
import type { StaffDean } from '@contract/service/staff-calls'
import type { Act } from '../../../kernel/actor'
import { AppError, refuseAt } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { readPlainText } from '../../../kernel/plain-text'
import type { Audit } from '../../staff/audit/audit.service'
import type { DeanRow } from '../host.repository'
import { readPictureKey, type DeskPictures } from './desk-pictures'
import type { ServiceDeskRepository } from './service-desk.repository'

const PHONE = /^[0-9+() -]{3,30}$/

interface DeanDeskDeps {
  desk: ServiceDeskRepository
  pictures: DeskPictures
  audit: Audit
  now: () => Date
}

/** Where staff keep the teachers for students' affairs. */
export class DeanDeskService {
  constructor(private readonly deps: DeanDeskDeps) {}

  async page(
    shopId: string,
    { archived = false, ...page }: Input<'POST /staff/appointment/dean/page'>,
  ): Promise<PageOf<StaffDean>> {
    const { rows, totalCount } = await this.deps.desk.pageDeans(shopId, archived, page)
    return toPage(page, rows.map(this.toStaffDean), totalCount)
  }

  /** @throws AppError DEAN_NOT_FOUND, INPUT_INVALID, TEXT_TOO_LONG */
  save(act: Act, input: Input<'POST /staff/appointment/dean/save'>): Promise<StaffDean> {
    const { shopId } = act
    return this.deps.audit.perform(act, async () => {
      const before = input.id === undefined ? undefined : await this.get(shopId, input.id)
      const row: DeanRow = {
        id: before?.id ?? makeId(),
        shopId,
        partyId: input.partyId,
        name: readPlainText(input.name, '姓名', DEAN_NAME_MAX_LENGTH),
        avatar: readPictureKey(shopId, input.avatarKey),
        wechatCode: readPictureKey(shopId, input.wechatCodeKey),
        officeHours: readOptional(input.officeHours, '办公时间', OFFICE_HOURS_MAX_LENGTH),
        phone: readPhone(input.phone),
        intro: readOptional(input.intro, '介绍', DEAN_INTRO_MAX_LENGTH),
        sort: input.sort,
        archived: false,
        createdAt: before?.createdAt ?? this.deps.now(),
      }
      await this.deps.desk.saveDean(row)
      return {
        result: this.toStaffDean(row),
        subject: { kind: 'dean', id: row.id },
        before: before && toAudit(before),
        after: toAudit(row),
      }
    })
  }

  /** @throws AppError DEAN_NOT_FOUND */
  remove(act: Act, id: string): Promise<Record<string, never>> {
    return this.deps.audit.perform(act, async () => {
      const row = await this.get(act.shopId, id)
      await this.deps.desk.saveDean({ ...row, archived: true })
      return { result: {}, subject: { kind: 'dean', id }, before: toAudit(row), after: { archived: true } }
    })
  }

  /** Stores a picture, encoded anew, where everybody may load it; one that nothing shows a day later is removed. */
  savePicture(act: Act, original: Buffer): Promise<{ key: string; url: string }> {
    const { encoder, unused, storage, media } = this.deps.pictures
    return this.deps.audit.perform(act, async () => {
      const { content, ending } = await encoder.encode(original)
      const key = `${act.shopId}/public/dean-${uuidv4()}.${ending}`
      await unused.plan(key)
      await storage.write(key, content)
      return { result: { key, url: media.urlOf(key) }, subject: { kind: 'file', id: key }, after: { key } }
    })
  }

  private async get(shopId: string, id: string): Promise<DeanRow> {
    const row = await this.deps.desk.findDean(shopId, id)
    if (!row) throw new AppError('DEAN_NOT_FOUND')
    return row
  }

  private readonly toStaffDean = (row: DeanRow): StaffDean => ({
    id: row.id,
    name: row.name,
    avatarKey: row.avatar,
    wechatCodeKey: row.wechatCode,
    avatarUrl: this.deps.pictures.media.urlOf(row.avatar),
    wechatCodeUrl: this.deps.pictures.media.urlOf(row.wechatCode),
    officeHours: row.officeHours,
    phone: row.phone,
    intro: row.intro,
    partyId: row.partyId,
    sort: row.sort,
    archived: row.archived,
  })
}

/** Text that may be left out. */
export const readOptional = (typed: string, label: string, maxLength: number): string =>
  typed.trim() && readPlainText(typed, label, maxLength)

const readPhone = (typed: string): string => {
  const phone = typed.trim()
  if (phone && !PHONE.test(phone)) throw refuseAt('phone', 'INPUT_INVALID', '电话不正确')
  return phone
}

const toAudit = ({ name, partyId, archived, sort }: DeanRow) => ({ name, partyId, archived, sort })
