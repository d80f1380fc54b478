import type { JoiningWay } from '@contract/promoter/promoter-kinds'
import { AppError } from '../../kernel/app-error'
import type { PromoterSettingRow } from './settings'

type Given = Pick<PromoterSettingRow, 'frozenDays' | 'showsRank' | 'forMinors' | 'termDays' | 'protectDays'> & {
  joining: JoiningWay
}

/**
 * Refuses what law, WeChat or the school's own refunds forbid. Staff and the import of a school folder both ask here.
 * @throws AppError PROMOTER_ENTRY_BY_PURCHASE, PROMOTER_FREEZE_TOO_SHORT, PROMOTER_SETTING_INVALID
 */
export const checkSetting = (
  { joining, frozenDays, showsRank, forMinors, termDays, protectDays }: Given,
  refundWindowDays: number,
): Pick<PromoterSettingRow, 'joining'> => {
  if (joining === 'purchase') throw new AppError('PROMOTER_ENTRY_BY_PURCHASE')
  if (frozenDays <= refundWindowDays)
    throw new AppError(
      'PROMOTER_FREEZE_TOO_SHORT',
      `冻结天数必须比售后期限（${refundWindowDays} 天）长，否则佣金可能在退款前就提走了`,
    )
  if (showsRank && forMinors)
    throw new AppError('PROMOTER_SETTING_INVALID', '面向未成年人的学校不能公开排行榜（《未成年人学校保护规定》）')
  if (termDays !== null && protectDays > termDays)
    throw new AppError('PROMOTER_SETTING_INVALID', '保护期不能比客户关系的有效期长')
  return { joining }
}
