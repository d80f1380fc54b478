import { describe, expect, it } from 'vitest'
import { attendanceCommand } from '../../../server/src/commands/attendance'
import { UsageError } from '../../../server/src/commands/command'

const ID = '0192f000-0001-7000-8000-000000000001'
const read = (text: string) => attendanceCommand.read(text.split(' '))

describe('school attendance', () => {
  it('parses its actions with the given school', () => {
    expect(read('list')).toEqual({ action: 'list' })
    expect(read(`pass ${ID} --shop other`)).toEqual({ action: 'pass', id: ID, shop: 'other' })
    expect(read(`--shop other refuse ${ID} 不是 本人`)).toEqual({
      action: 'refuse',
      id: ID,
      reason: '不是 本人',
      shop: 'other',
    })
    expect(read(`refuse ${ID}`)).toMatchObject({ reason: '照片看不清本人' })
  })

  it('purges pictures older than 90 or the given number of days', () => {
    expect(read('purge')).toEqual({ action: 'purge', days: 90 })
    expect(read('purge 30')).toEqual({ action: 'purge', days: 30 })
  })

  it.each([
    '',
    'approve',
    'pass',
    'pass 12',
    'leave',
    `pass ${ID} x`,
    'purge 0',
    'purge soon',
    'list --shop',
    'list x',
  ])('refuses: %s', (text) => expect(() => read(text)).toThrow(UsageError))
})
