import { AD_BUTTON_MAX_LENGTH, AD_FREQUENCIES, AD_TITLE_MAX_LENGTH } from '@contract/ad/ad-kinds'
import type { StaffAd } from '@contract/ad/staff-calls'
import type { Input } from '@contract/calls'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { sanitizeRichText } from '../../../kernel/media/sanitize-rich-text'
import { readPlainText } from '../../../kernel/plain-text'
import { readMoment } from '../../../kernel/read-moment'
import type { Audit } from '../../staff/audit/audit.service'
import type { AdRow } from '../ad.repository'
import type { AdCount, AdDeskRepository } from './ad-desk.repository'

interface AdDeskDeps {
  desk: AdDeskRepository
  audit: Audit
  now: () => Date
}

/** What staff do with ads; each change is in the audit. */
export class AdDeskService {
  constructor(private readonly deps: AdDeskDeps) {}

  async page(shopId: string, input: Input<'POST /staff/ad/page'>) {
    const { rows, totalCount } = await this.deps.desk.page(shopId, input)
    const counts = await this.deps.desk.countViews(rows.map(({ id }) => id))
    return toPage(
      input,
      rows.map((row) => toStaffAd(row, counts.get(row.id))),
      totalCount,
    )
  }

  /** @throws AppError AD_NOT_FOUND, AD_INVALID */
  save(act: Act, { id: known, ...input }: Input<'POST /staff/ad/save'>): Promise<StaffAd> {
    const { audit, desk, now } = this.deps
    return audit.perform(act, async () => {
      const before = known === undefined ? undefined : await desk.lock(act.shopId, known)
      if (known !== undefined && !before) throw new AppError('AD_NOT_FOUND')
      const id = before?.id ?? makeId()
      const row = await desk.save({ ...readAd(input), id, shopId: act.shopId, createdAt: before?.createdAt ?? now() })
      const counts = await desk.countViews([id])
      const result = toStaffAd(row, counts.get(id))
      return { result, subject: { kind: 'ad', id }, before: before && toAudit(before), after: toAudit(row) }
    })
  }

  /** @throws AppError AD_NOT_FOUND */
  remove(act: Act, id: string): Promise<void> {
    return this.deps.audit.perform(act, async () => {
      const before = await this.deps.desk.lock(act.shopId, id)
      if (!before) throw new AppError('AD_NOT_FOUND')
      await this.deps.desk.remove(id)
      return { result: undefined, subject: { kind: 'ad', id }, before: toAudit(before), after: {} }
    })
  }
}

const refuse = (message: string): never => {
  throw new AppError('AD_INVALID', message)
}

const readAd = (input: Omit<Input<'POST /staff/ad/save'>, 'id'>) => {
  const { place, picture, content, target, frequency, classIds, vipLevelIds, after, stopped } = input
  // An unknown period would silently hide or repeat the ad (X14).
  if (!AD_FREQUENCIES.includes(frequency)) refuse('多久看到一次要选：只一次、每天一次或每次')
  const title = readPlainText(input.title, '标题', AD_TITLE_MAX_LENGTH)
  const button = input.button.trim() && readPlainText(input.button, '按钮', AD_BUTTON_MAX_LENGTH)
  const startsAt = readMoment(input.startsAt, '开始时间')
  const endsAt = readMoment(input.endsAt, '结束时间')
  if (startsAt >= endsAt) refuse('结束时间要晚于开始时间')
  const html = content.trim() ? sanitizeRichText(content) : ''
  if (button && !target) refuse('有按钮就要选跳转目标')
  if (html && target && !button) refuse('有活动页时，跳转目标要配一个按钮')
  if (place === 'page' && !html) refuse('活动页要有内容')
  if (place !== 'list' && after > 0) refuse('只有列表里的广告要说排在第几行后面')
  return {
    place,
    title,
    picture,
    html,
    button,
    target,
    frequency,
    classIds,
    vipLevelIds,
    after,
    stopped,
    startsAt,
    endsAt,
  }
}

/** The text itself would fill the audit. */
const toAudit = ({ html, startsAt, endsAt, ...row }: AdRow) => ({
  ...{ place: row.place, title: row.title, frequency: row.frequency, stopped: row.stopped, hasPage: html !== '' },
  ...{ classIds: row.classIds, vipLevelIds: row.vipLevelIds, target: row.target },
  ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
})

const toStaffAd = (row: AdRow, { seen, tapped }: AdCount = { seen: 0, tapped: 0 }): StaffAd => ({
  ...{ id: row.id, place: row.place, title: row.title, picture: row.picture, content: row.html, button: row.button },
  ...{ target: row.target, frequency: row.frequency, classIds: row.classIds, vipLevelIds: row.vipLevelIds },
  ...{ after: row.after, stopped: row.stopped },
  ...{ seen: seen + row.foldedSeen, tapped: tapped + row.foldedTapped },
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
})
