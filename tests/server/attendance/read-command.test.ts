import { describe, expect, it } from 'vitest'
import { readAttendanceCommand } from '../../../server/src/modules/attendance/read-command'

const ID = '0192f000-0001-7000-8000-000000000001'
const read = (text: string) => readAttendanceCommand(text.split(' '), 'qihang')

describe('the command school:attendance', () => {
  it('reads its words, with the school that is named or the usual one', () => {
    expect(read('list')).toMatchObject({ word: 'list', shop: 'qihang' })
    expect(read(`pass ${ID} --shop other`)).toMatchObject({ word: 'pass', id: ID, shop: 'other' })
    expect(read(`--shop other refuse ${ID} 不是 本人`)).toMatchObject({
      word: 'refuse',
      id: ID,
      reason: '不是 本人',
      shop: 'other',
    })
    expect(read(`refuse ${ID}`)).toMatchObject({ reason: '照片看不清本人' })
    expect([read('purge')?.days, read('purge 30')?.days]).toEqual([90, 30])
  })

  it('knows nothing else', () => {
    for (const text of ['', 'approve', 'pass', 'pass 12', 'leave', 'purge 0', 'purge soon', 'list --shop'])
      expect(read(text)).toBeUndefined()
  })
})
