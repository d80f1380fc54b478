import { cleanTyped } from '@/shared/ui/Field/clean-typed'

describe('what was typed or pasted into a field', () => {
  it.each([
    ['138 0000 0001', '13800000001'],
    ['+86 138 0000 0001', '13800000001'],
    ['+86-138-0000-0001', '13800000001'],
    ['86 13800000001', '13800000001'],
    ['0086 138 0000 0001', '13800000001'],
    ['\u202d138 0000 0001\u202c', '13800000001'],
    ['１３８０００００００１', '13800000001'],
    ['(138) 0000.0001', '13800000001'],
    ['138', '138'],
    ['86', '86'],
    ['8613', '8613'],
    // What is no phone stays, for the field's rule to say so.
    ['138000000012', '138000000012'],
    ['1380000000a', '1380000000a'],
    ['+1 212 555 0100', '+12125550100'],
  ])('a phone: %s', (typed, phone) => {
    expect(cleanTyped(typed, { type: 'tel' })).toBe(phone)
  })

  it.each([
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['１２３４５６', '123456'],
    [' 1234567 ', '1234567'],
  ])('a one-time code: %s', (typed, code) => {
    expect(cleanTyped(typed, { type: 'text', code: true })).toBe(code)
  })

  it.each([
    ['11010519 49123100 2x', '11010519491231002x'],
    ['2026-7K3M-Q2XV-9D4T ', '2026-7K3M-Q2XV-9D4T'],
    ['SF 1234 5678 9012', 'SF123456789012'],
    ['-1.5', '-1.5'],
  ])('a number that has no blanks: %s', (typed, number) => {
    expect(cleanTyped(typed, { type: 'text', compact: true })).toBe(number)
  })

  it('any other text stays as it was typed', () => {
    expect(cleanTyped(' 张 三（男） ', { type: 'text' })).toBe(' 张 三（男） ')
  })
})
