import { countCharacters, cutCharacters } from '@contract/text-length'
import { formatCount } from '@/shared/format/count'
import { formatFileSize } from '@/shared/format/file-size'
import { maskEmail, maskIdNumber, maskName, maskPhone } from '@/shared/format/mask'
import { fenToYuan, shortYuan } from '@contract/money'

describe('money', () => {
  it.each([
    [31800, '318.00', '318'],
    [31850, '318.50', '318.5'],
    [5, '0.05', '0.05'],
    [0, '0.00', '0'],
    [-5000, '-50.00', '-50'],
    [100, '1.00', '1'],
    [10_000_000, '100000.00', '100000'],
  ])('formats %i fen with two decimals and short', (fen, exact, short) => {
    expect(fenToYuan(fen)).toEqual(exact)
    expect(shortYuan(fen)).toEqual(short)
  })
})

describe('file sizes', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1024 ** 2 - 1, '1 MB'],
    [5 * 1024 ** 2, '5 MB'],
    [123.4 * 1024 ** 2, '123 MB'],
    [1024 ** 3, '1 GB'],
    [2.5 * 1024 ** 4, '2.5 TB'],
    [5000 * 1024 ** 4, '5000 TB'],
    [Number.NaN, '0 B'],
  ])('UI-13 formats %d bytes as %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text))
})

describe('counts', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [3216, '3,216'],
    [9999, '9,999'],
    [10_000, '1 万'],
    [12_999, '1.2 万'],
    [99_999_999, '9999.9 万'],
    [230_000_000, '2.3 亿'],
  ])('formats %i as %s and never rounds up', (count, text) => expect(formatCount(count)).toBe(text))
})

describe('masks', () => {
  it('keep what a person recognises and hide the rest', () => {
    expect(maskPhone('13800001234')).toBe('138****1234')
    expect(maskName('王小明')).toBe('王**')
    expect(maskIdNumber('110101199003071234')).toBe('1101**********1234')
    expect(maskEmail('lin.xiao@example.com')).toBe('li***@example.com')
  })
})

describe('code points', () => {
  it('count an emoji as one character and never cut it in two', () => {
    expect(countCharacters('学😀习')).toBe(3)
    expect(countCharacters('👨‍👩‍👧‍👦👍🏽🇨🇳é')).toBe(4)
    expect(cutCharacters('学😀习', 2)).toBe('学😀')
    expect(cutCharacters('👨‍👩‍👧‍👦👍🏽', 1)).toBe('👨‍👩‍👧‍👦')
  })
})
