const PLAIN = '0123456789+-=()'
const RAISED = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾', sub: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎' } as const
/** Signs of keyboards and typesetting that mean the same. */
const SAME: Record<string, string> = { '−': '-', '－': '-', '＋': '+', '（': '(', '）': ')' }
const MORE: Record<keyof typeof RAISED, Record<string, string>> = {
  sup: { n: 'ⁿ', i: 'ⁱ', '°': '°', '′': '′', '″': '″' },
  sub: { a: 'ₐ', e: 'ₑ', i: 'ᵢ', n: 'ₙ', o: 'ₒ', x: 'ₓ' },
}

/** The text in raised or lowered signs; undefined where Unicode has not all of them. */
export const toRaised = (text: string, way: keyof typeof RAISED): string | undefined => {
  const signs = [...text].map((sign) => {
    const plain = SAME[sign] ?? sign
    if (/\s/.test(plain)) return plain
    return RAISED[way][PLAIN.indexOf(plain)] ?? MORE[way][plain]
  })
  return signs.every((sign) => sign !== undefined) ? signs.join('') : undefined
}
