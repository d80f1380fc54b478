import { describe, expect, it } from 'vitest'
import { mark, type ScoredRule } from '../../../../server/src/modules/paper/bank/mark'

const RULE: ScoredRule = { fullHundredths: 200, incomplete: 'nothing', sharePercent: 50, blanks: 'each' }
const KEY = { analysis: '' }

describe('marking', () => {
  it('gives an essay to a person, unless it is undone', () => {
    expect(mark('essay', KEY, { text: '先断电' }, RULE)).toBe('waits')
    expect(mark('essay', KEY, { text: '  ' }, RULE)).toEqual({ scoreHundredths: 0, right: false })
  })

  it('gives an incomplete choice what the rule says, and nothing beside a wrong option', () => {
    const key = { ...KEY, choices: ['a', 'b', 'c'] }
    const score = (choices: string[], rule: Partial<ScoredRule>) =>
      mark('multiple', key, { choices }, { ...RULE, ...rule })
    expect(score(['a', 'b'], {})).toEqual({ scoreHundredths: 0, right: false })
    expect(score(['a', 'b'], { incomplete: 'share' })).toEqual({ scoreHundredths: 100, right: false })
    expect(score(['a', 'b'], { incomplete: 'perOption' })).toEqual({ scoreHundredths: 134, right: false })
    expect(score(['a', 'b', 'd'], { incomplete: 'perOption' })).toEqual({ scoreHundredths: 0, right: false })
    expect(score(['c', 'a', 'b'], {})).toEqual({ scoreHundredths: 200, right: true })
  })
})
