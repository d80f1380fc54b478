import type { RegistrationCard, RegistrationEntry } from '@contract/registration/calls'
import { FILE_TYPES, fileBytesOf, fileTypesOf, type FormField } from '@contract/registration/field-kinds'
import { HOLD_MINUTES, type EntryStatus, type RegistrationPhase } from '@contract/registration/registration-status'
import { fenToYuan } from '@contract/money'
import { formatDate } from '@/shared/time/format-date'
import type { IconName } from '@/shared/ui/Icon/icon-paths'
import type { TagTone } from '@/shared/ui/Tag/Tag'

export const PHASE_LABEL: Record<RegistrationPhase, string> = { upcoming: '未开始', open: '报名中', closed: '已截止' }
export const PHASE_TONE: Record<RegistrationPhase, TagTone> = { upcoming: 'warn', open: 'ok', closed: 'grey' }
export const ENTRY_TONE: Record<EntryStatus, TagTone> = {
  draft: 'grey',
  unpaid: 'price',
  pending: 'brand',
  approved: 'ok',
  rejected: 'price',
  withdrawn: 'grey',
}
export const ENTRY_ICON: Record<EntryStatus, IconName> = {
  draft: 'note',
  unpaid: 'clock',
  pending: 'clock',
  approved: 'check',
  rejected: 'close',
  withdrawn: 'close',
}

/** `¥120`, `¥120 – ¥200` or 免费. */
export const describeFee = ({ fromFen, toFen }: Pick<RegistrationCard, 'fromFen' | 'toFen'>): string => {
  if (toFen === 0) return '免费'
  const from = fromFen === 0 ? '免费' : `¥${fenToYuan(fromFen)}`
  return fromFen === toFen ? from : `${from} – ¥${fenToYuan(toFen)}`
}

export const describeTime = ({ opensAt, closesAt }: Pick<RegistrationCard, 'opensAt' | 'closesAt'>): string =>
  `${formatDate(opensAt, 'm-d h:i')} 至 ${formatDate(closesAt, 'm-d h:i')}`

type Stand = Pick<RegistrationEntry, 'status' | 'hasTicket' | 'orderId' | 'verification' | 'room'>

/** What a status means for the learner, in a sentence. */
export const describeStand = ({ status, hasTicket, orderId, verification, room }: Stand): string => {
  if (verification === 'passed') return '现场核验已通过，祝考试顺利'
  switch (status) {
    case 'draft':
      return '内容已保存，填完后请提交'
    case 'unpaid':
      return orderId ? '请在订单过期前付款，名额才会保留' : `请在 ${HOLD_MINUTES} 分钟内缴费，逾期名额会释放`
    case 'pending':
      return '学校正在审核，结果会通知你'
    case 'approved':
      if (hasTicket) return '请下载准考证，按时到考场'
      return room ? '准考证还没有开放下载，请留意通知' : '学校安排考场后可以下载准考证'
    case 'rejected':
      return '请按原因修改后重新提交'
    case 'withdrawn':
      return '报名已撤回，报名时间内可以重新填写'
  }
}

/** What a picture must be like, said before it is chosen. */
export const describePicture = ({ hint, widthPx, heightPx }: FormField): string => {
  const size = widthPx && heightPx ? `${widthPx} × ${heightPx} 像素，会自动裁成这个尺寸；` : ''
  return `${hint ? `${hint}；` : ''}${size}JPG、PNG 或 WebP，不超过 5 MB`
}

/** What a file may be like, said before it is chosen. */
export const describeFile = (field: FormField): string => {
  const types = [...new Set(fileTypesOf(field).map((ending) => FILE_TYPES[ending]))]
  return `支持 ${types.join('、')}，不超过 ${fileBytesOf(field) / 1024 / 1024} MB`
}
