import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer, QuestionKey } from '@contract/question/question'
import { BLANK_RULES, INCOMPLETE_RULES } from '@contract/question/question-kinds'
import { isUndone, mark, splitScore, type Mark, type ScoredRule } from '../../../../server/src/modules/paper/bank/mark'
import { normaliseBlank } from '../../../../server/src/modules/paper/bank/normalise-blank'
import { BLANK_TABLES } from './blank-cases'
import { CHOICE_TABLES } from './choice-cases'

const MARK_TABLES = [...CHOICE_TABLES, ...BLANK_TABLES]
const RULE: ScoredRule = { fullHundredths: 200, incomplete: 'nothing', sharePercent: 50, blanks: 'each' }
/** `MARK_SEED=…` repeats a run. */
const RUNS = { numRuns: 10_000, seed: Number(process.env.MARK_SEED ?? 7) }

describe('marking by hand-made cases', () => {
  it('has at least 150 of them', () => {
    expect(MARK_TABLES.flatMap(({ cases }) => cases).length).toBeGreaterThanOrEqual(150)
  })

  for (const { says, kind, key, rule: { full, ...rule } = {}, cases } of MARK_TABLES)
    it.each(cases)(`${says}: %j scores %i`, (answer, scoreHundredths, right) => {
      const scored = { ...RULE, ...(full !== undefined && { fullHundredths: full }), ...rule }
      expect(mark(kind, { ...key, analysis: '' }, answer, scored)).toEqual({ scoreHundredths, right })
    })

  it.each<[Answer, unknown]>([
    [{ text: '先断电' }, 'waits'],
    [{ pictures: ['picture'] }, 'waits'],
    [{ text: '  ' }, { scoreHundredths: 0, right: false }],
    [{ texts: ['先断电'] }, { scoreHundredths: 0, right: false }],
    [{}, { scoreHundredths: 0, right: false }],
  ])('an essay waits for a person unless it is undone: %j', (answer, marked) => {
    expect(mark('essay', { analysis: '' }, answer, RULE)).toEqual(marked)
  })
})

const letters = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1, maxLength: 8 })
const rules = fc.record<ScoredRule>({
  fullHundredths: fc.integer({ min: 0, max: 100_000 }),
  incomplete: fc.constantFrom(...INCOMPLETE_RULES),
  sharePercent: fc.integer({ min: 0, max: 100 }),
  blanks: fc.constantFrom(...BLANK_RULES),
})
const word = fc.oneof(fc.constantFrom('a', 'b', 'c', 'A', 'ａ', ' a ', ''), fc.string({ maxLength: 5 }))
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc
    .array(
      fc.constantFrom(
        '安',
        '全',
        ' ',
        '\u3000',
        'Ａ',
        'İ',
        'ß',
        'Σ',
        '−',
        '\u200b',
        '，',
        'e\u0301',
        '’',
        '㎡',
        '…',
        '℃',
        '\u202a',
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join('')),
)
const blankKey = fc.record<QuestionKey>({
  blanks: fc.array(
    fc.record({
      alternatives: fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  ordered: fc.boolean(),
  ignoreCase: fc.boolean(),
  analysis: fc.constant(''),
})
const markOf = (...given: Parameters<typeof mark>): Mark => mark(...given) as Mark

describe('marking', () => {
  it('never leaves the bounds, and only a complete answer has the full score of a choice without a share', () => {
    const property = fc.property(letters, letters, rules, (right, chosen, rule) => {
      const { scoreHundredths, right: isRight } = markOf(
        'multiple',
        { choices: right, analysis: '' },
        { choices: chosen },
        rule,
      )
      expect(scoreHundredths).toBeGreaterThanOrEqual(0)
      expect(scoreHundredths).toBeLessThanOrEqual(rule.fullHundredths)
      expect(isRight).toBe([...right].sort().join('') === [...chosen].sort().join(''))
      if (isRight) expect(scoreHundredths).toBe(rule.fullHundredths)
      if (chosen.some((each) => !right.includes(each))) expect(scoreHundredths).toBe(0)
    })
    fc.assert(property, RUNS)
  })

  it('gives a larger part of the right options at least as much', () => {
    const property = fc.property(letters, fc.nat({ max: 8 }), rules, (right, count, rule) => {
      const score = (chosen: string[]) =>
        markOf('indefinite', { choices: right, analysis: '' }, { choices: chosen }, rule).scoreHundredths
      expect(score(right.slice(0, count))).toBeLessThanOrEqual(score(right.slice(0, count + 1)))
    })
    fc.assert(property, RUNS)
  })

  it('does not depend on the order of choices', () => {
    const shuffled = letters.chain((chosen) =>
      fc.tuple(fc.constant(chosen), fc.shuffledSubarray(chosen, { minLength: chosen.length })),
    )
    const property = fc.property(letters, shuffled, rules, (right, [chosen, other], rule) => {
      const key = { choices: right, analysis: '' }
      expect(mark('multiple', key, { choices: other }, rule)).toEqual(mark('multiple', key, { choices: chosen }, rule))
    })
    fc.assert(property, RUNS)
  })

  it('keeps blanks within the bounds, and does not depend on their order where the key has none', () => {
    const property = fc.property(
      blankKey,
      fc.array(word, { maxLength: 6 }),
      rules,
      fc.nat(),
      (key, texts, rule, turn) => {
        const marked = markOf('blank', key, { texts }, rule)
        expect(marked.scoreHundredths).toBeGreaterThanOrEqual(0)
        expect(marked.scoreHundredths).toBeLessThanOrEqual(rule.fullHundredths)
        if (marked.right) expect(marked.scoreHundredths).toBe(rule.fullHundredths)
        if (key.ordered || texts.length !== key.blanks!.length) return
        const at = turn % texts.length
        expect(mark('blank', key, { texts: [...texts.slice(at), ...texts.slice(0, at)] }, rule)).toEqual(marked)
      },
    )
    fc.assert(property, RUNS)
  })

  it('splits a score into parts that sum exactly to it and differ by 1 at most', () => {
    const property = fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 1, max: 50 }),
      (full, count) => {
        const parts = splitScore(full, count)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(full)
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
      },
    )
    fc.assert(property, RUNS)
  })

  it('normalises a text that is already normal to itself', () => {
    const property = fc.property(text, fc.boolean(), (given, ignoreCase) => {
      const once = normaliseBlank(given, ignoreCase)
      expect(normaliseBlank(once, ignoreCase)).toBe(once)
    })
    fc.assert(property, RUNS)
  })

  it('gives nothing for an undone answer of any kind', () => {
    for (const answer of [{}, { choices: [] }, { texts: ['', ' '] }, { text: '\n' }])
      expect(isUndone(answer)).toBe(true)
    expect(mark('single', { choices: ['a'], analysis: '' }, undefined, RULE)).toEqual({
      scoreHundredths: 0,
      right: false,
    })
  })
})
