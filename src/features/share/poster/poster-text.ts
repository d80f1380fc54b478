import type { SharedKind } from '@contract/shop/shared-kinds'
import { shortYuan } from '@contract/money'

/** What the sender says beside their name. */
const INVITATIONS: Record<SharedKind, string> = {
  course: '邀请你一起学',
  package: '邀请你一起学',
  lesson: '邀请你来听课',
  article: '推荐你读一读',
  teacher: '向你推荐这位老师',
  group: '差你一个，一起拼',
  goods: '向你推荐',
  paper: '邀请你来测一测',
  certificate: '学完拿到了证书',
  activity: '推荐你看看这个活动',
  vip: '邀请你一起学',
  school: '邀请你一起学',
}

export const invitationOf = (kind: SharedKind): string => INVITATIONS[kind]

/** Used on the phone, or perhaps so, so that an iPhone's mini-program shows no price of it. */
const VIRTUAL: readonly SharedKind[] = ['course', 'package', 'lesson', 'paper', 'vip', 'group']

/** '' where no price is shown. */
export const priceText = (kind: SharedKind, priceFen: number | null, hidesVirtual: boolean): string => {
  if (priceFen === null || (hidesVirtual && VIRTUAL.includes(kind))) return ''
  if (priceFen === 0) return '免费'
  return `¥${shortYuan(priceFen)}${kind === 'vip' ? ' 起' : ''}`
}

/** Breaks a text into at most `most` lines; the last one ends in an ellipsis where something is left. */
export const toLines = (text: string, width: number, most: number, measure: (part: string) => number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const sign of Array.from(text.replace(/\s+/g, ' ').trim())) {
    if (measure(line + sign) <= width) line += sign
    else if (lines.length + 1 < most) {
      lines.push(line)
      line = sign.trim()
    } else {
      let cut = line
      while (cut && measure(`${cut}…`) > width) cut = Array.from(cut).slice(0, -1).join('')
      return [...lines, `${cut}…`]
    }
  }
  return line ? [...lines, line] : lines
}
