/** Money as text, plain data for both sides. */

/** 31800 → '318.00'. Fen are integers; a fraction is a mistake of the caller and is rounded. */
export function fenToYuan(fen: number): string {
  const whole = Math.round(Math.abs(fen))
  const cents = String(whole % 100).padStart(2, '0')
  return `${fen < 0 && whole > 0 ? '-' : ''}${Math.floor(whole / 100)}.${cents}`
}

/** '318.00' → 31800, as providers write amounts; undefined for anything else. */
export function yuanToFen(yuan: string): number | undefined {
  const match = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/.exec(yuan)
  if (!match) return undefined
  const fen = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] && fen > 0 ? -fen : fen
}

/** 31800 → '318', 31850 → '318.5', 31805 → '318.05': as prices are written on a card. */
export const shortYuan = (fen: number): string => fenToYuan(fen).replace(/\.00$|(\.\d)0$/, '$1')

/**
 * What members pay: `会员价 ¥90`, and to others, by `vipPriceFrom`, what the best level pays: `会员低至 ¥90`. '' where it
 * is not lower.
 */
export const describeMemberPrice = ({
  vipPriceFen,
  vipPriceFrom,
}: {
  vipPriceFen: number | null
  vipPriceFrom: boolean
}): string => {
  if (vipPriceFen === null) return ''
  if (vipPriceFen === 0) return vipPriceFrom ? '部分会员免费' : '会员免费'
  return `${vipPriceFrom ? '会员低至' : '会员价'} ¥${shortYuan(vipPriceFen)}`
}
