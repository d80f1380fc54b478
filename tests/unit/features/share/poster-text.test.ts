import { priceText, toLines } from '@/features/share/poster/poster-text'

const measure = (text: string) => Array.from(text).length

describe('words of a poster', () => {
  it('break into lines, the last one with an ellipsis', () => {
    expect(toLines('低压电工证怎么考', 4, 2, measure)).toEqual(['低压电工', '证怎么考'])
    expect(toLines('低压电工证怎么考才能一次通过', 4, 2, measure)).toEqual(['低压电工', '证怎么…'])
    expect(toLines('', 4, 2, measure)).toEqual([])
  })

  it('show prices as the app does, and none of virtual goods on an iPhone’s mini-program', () => {
    expect(priceText('course', 19900, false)).toBe('¥199')
    expect(priceText('vip', 2990, false)).toBe('¥29.9 起')
    expect(priceText('course', 0, false)).toBe('免费')
    expect(priceText('course', 19900, true)).toBe('')
    expect(priceText('goods', 9900, true)).toBe('¥99')
    expect(priceText('article', null, false)).toBe('')
  })
})
