import type { Input, Output } from '@contract/calls'
import {
  AGREEMENT_BODY_MAX_LENGTH,
  AGREEMENT_TITLE_MAX_LENGTH,
  LEVEL_NAME_MAX_LENGTH,
  MOST_LEVELS,
  PROMOTER_INTRO_MAX_LENGTH,
} from '@contract/promoter/limits'
import { SECOND_TIER_LAW } from '@contract/promoter/promoter-kinds'
import { countCharacters } from '@contract/text-length'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { isUniqueViolation } from '../../../kernel/db/database'
import { makeId } from '../../../kernel/make-id'
import { readPlainText } from '../../../kernel/plain-text'
import type { Audit } from '../../staff/audit/audit.service'
import type { LevelsService } from '../levels.service'
import type { PromoterRepository } from '../promoter.repository'
import { checkSetting } from '../check-setting'

export interface ProgrammeDeskDeps {
  promoters: PromoterRepository
  levels: LevelsService
  /** For how many days the school's buyers may ask for their money back. */
  refundWindow: { daysOf(shopId: string): Promise<number> }
  audit: Audit
  now: () => Date
}

type SettingView = Output<'GET /staff/promoter/setting'>

/** What a school sets for its promoters: conditions, agreement, levels and rates. */
export class ProgrammeDeskService {
  constructor(private readonly deps: ProgrammeDeskDeps) {}

  async view(shopId: string): Promise<SettingView> {
    const { promoters, refundWindow } = this.deps
    const [{ shopId: _, ...setting }, agreement, refundWindowDays] = await Promise.all([
      promoters.readSetting(shopId),
      promoters.findAgreement(shopId),
      refundWindow.daysOf(shopId),
    ])
    return {
      ...setting,
      refundWindowDays,
      secondTierLaw: SECOND_TIER_LAW,
      agreement: agreement ? { version: agreement.version, title: agreement.title, body: agreement.body } : null,
    }
  }

  /** @throws AppError PROMOTER_ENTRY_BY_PURCHASE, PROMOTER_FREEZE_TOO_SHORT, PROMOTER_SETTING_INVALID */
  save(act: Act, input: Input<'PUT /staff/promoter/setting'>): Promise<SettingView> {
    const { promoters, refundWindow, levels, audit } = this.deps
    return audit.perform(act, async () => {
      const { shopId } = act
      const { joining } = checkSetting(input, await refundWindow.daysOf(shopId))
      const before = await promoters.readSetting(shopId)
      const introduction = readOptional(input.introduction, '介绍')
      const requirements = readOptional(input.requirements, '条件')
      const after = { ...input, shopId, joining, introduction, requirements }
      await promoters.saveSetting(after)
      if (after.open) await levels.planNext(shopId)
      return { result: await this.view(shopId), subject: { kind: 'promoterSetting', id: shopId }, before, after }
    })
  }

  /** Whoever agreed before keeps the version that was read. */
  publish(act: Act, input: Input<'PUT /staff/promoter/agreement'>): Promise<SettingView> {
    const { promoters, audit, now } = this.deps
    const title = readPlainText(input.title, '标题', AGREEMENT_TITLE_MAX_LENGTH)
    const body = readPlainText(input.body, '协议正文', AGREEMENT_BODY_MAX_LENGTH)
    return audit.perform(act, async () => {
      const { shopId } = act
      const version = ((await promoters.findAgreement(shopId))?.version ?? 0) + 1
      await promoters.addAgreement({ shopId, version, title, body, createdAt: now() }).catch((error: unknown) => {
        if (isUniqueViolation(error))
          throw new AppError('PROMOTER_AGREEMENT_CHANGED', '刚刚有人发布了新版，请刷新后再改')
        throw error
      })
      const result = await this.view(shopId)
      return { result, subject: { kind: 'promoterAgreement', id: `${shopId}:${version}` }, after: { version, title } }
    })
  }

  async listLevels(shopId: string): Promise<Output<'GET /staff/promoter/level/list'>> {
    const { promoters } = this.deps
    const [levels, counts] = await Promise.all([promoters.listLevels(shopId), promoters.countByLevel(shopId)])
    return levels.map(({ id, name, leastSalesFen }) => ({
      ...{ id, name, leastSalesFen },
      promoterCount: counts.get(id) ?? 0,
    }))
  }

  /** Levels differ by the sales they take, and by nothing else. @throws AppError PROMOTER_LEVEL_NOT_FOUND, …_INVALID */
  saveLevel(act: Act, { id, leastSalesFen, ...input }: Input<'PUT /staff/promoter/level/save'>) {
    const { promoters, audit } = this.deps
    const name = readPlainText(input.name, '等级名称', LEVEL_NAME_MAX_LENGTH)
    return audit.perform(act, async () => {
      const levels = await promoters.listLevels(act.shopId)
      const before = levels.find((level) => level.id === id)
      if (id !== undefined && !before) throw new AppError('PROMOTER_LEVEL_NOT_FOUND')
      if (!before && levels.length >= MOST_LEVELS)
        throw new AppError('PROMOTER_LEVEL_INVALID', `最多设置 ${MOST_LEVELS} 个等级`)
      if (levels.some((level) => level.id !== id && level.leastSalesFen === leastSalesFen))
        throw new AppError('PROMOTER_LEVEL_INVALID', '已经有一个要求相同的等级')
      const row = { id: id ?? makeId(), shopId: act.shopId, name, leastSalesFen }
      await promoters.saveLevel(row)
      const result = (await this.listLevels(act.shopId)).find((level) => level.id === row.id)!
      return { result, subject: { kind: 'promoterLevel', id: row.id }, before, after: row }
    })
  }

  /** @throws AppError PROMOTER_LEVEL_NOT_FOUND */
  removeLevel(act: Act, id: string): Promise<Output<'PUT /staff/promoter/level/remove'>> {
    const { promoters, audit } = this.deps
    return audit.perform(act, async () => {
      const before = (await promoters.listLevels(act.shopId)).find((level) => level.id === id)
      if (!before) throw new AppError('PROMOTER_LEVEL_NOT_FOUND')
      await promoters.removeLevel(act.shopId, id)
      return { result: {}, subject: { kind: 'promoterLevel', id }, before }
    })
  }

  async listRates(shopId: string): Promise<Output<'GET /staff/promoter/rate/list'>> {
    const rates = await this.deps.promoters.listRates(shopId)
    return rates.map(({ shopId: _, ...rate }) => rate)
  }

  /** Replaces the rate of the same goods and level. @throws AppError PROMOTER_RATE_INVALID, PROMOTER_LEVEL_NOT_FOUND */
  saveRate(act: Act, input: Input<'PUT /staff/promoter/rate/save'>) {
    const { promoters, audit } = this.deps
    return audit.perform(act, async () => {
      const { levelId, kind, ref, ratePpm, fixedFen } = input
      if ((ratePpm === null) === (fixedFen === null))
        throw new AppError('PROMOTER_RATE_INVALID', '比例和每件固定金额请填其中一个')
      const levels = await promoters.listLevels(act.shopId)
      if (levelId !== null && !levels.some(({ id }) => id === levelId)) throw new AppError('PROMOTER_LEVEL_NOT_FOUND')
      const row = { id: makeId(), shopId: act.shopId, levelId, kind, ref, ratePpm, fixedFen }
      const { shopId: _, ...result } = await promoters.saveRate(row)
      return { result, subject: { kind: 'promoterRate', id: result.id }, after: result }
    })
  }

  /** @throws AppError PROMOTER_RATE_NOT_FOUND */
  removeRate(act: Act, id: string): Promise<Output<'PUT /staff/promoter/rate/remove'>> {
    const { promoters, audit } = this.deps
    return audit.perform(act, async () => {
      const before = (await promoters.listRates(act.shopId)).find((rate) => rate.id === id)
      if (!before || !(await promoters.removeRate(act.shopId, id))) throw new AppError('PROMOTER_RATE_NOT_FOUND')
      return { result: {}, subject: { kind: 'promoterRate', id }, before }
    })
  }
}

const readOptional = (text: string, label: string): string => {
  if (countCharacters(text) > PROMOTER_INTRO_MAX_LENGTH)
    throw new AppError('TEXT_TOO_LONG', `${label}不能超过 ${PROMOTER_INTRO_MAX_LENGTH} 个字`)
  return text.trim() && readPlainText(text, label, PROMOTER_INTRO_MAX_LENGTH)
}
