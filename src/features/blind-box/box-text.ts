import type { BlindBox } from '@contract/activity/blind-box-calls'
import type { BoxAct } from './box.store'

/** 135 → '13.5%' */
export const formatOdds = (thousandths: number): string => `${(thousandths / 10).toFixed(1)}%`

/** The ends of a hash; the whole one stands among the steps. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`

export const BOX_BUTTON: Record<BoxAct, string> = {
  remind: '提醒我',
  reminded: '已设提醒',
  pay: '去付款',
  login: '登录后购买',
  birthday: '填写生日',
  consent: '请监护人确认',
  buy: '买 1 盒',
  today: '今天买满了',
  staff: '员工不能买',
  tooYoung: '未满 8 周岁',
  limit: '已买到上限',
  soldOut: '已卖完',
  ended: '已结束',
  off: '已下架',
  forbidden: '不能在这里买',
}

/** Why the button does something else than buying; '' where it does not. */
export const describeBarrier = (act: BoxAct, { perDay }: Pick<BlindBox, 'perDay'>): string => {
  const reasons: Partial<Record<BoxAct, string>> = {
    birthday: '没填生日不能买盲盒，填好再来',
    consent: '未满 18 周岁，要监护人先同意',
    tooYoung: '未满 8 周岁不能买盲盒',
    staff: '学校员工不能买盲盒',
    today: `每人每天最多 ${perDay} 盒，明天再来`,
    soldOut: '有人没付款会放回来',
  }
  return reasons[act] ?? ''
}
