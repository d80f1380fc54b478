import { describe, expect, it } from 'vitest'
import { findUnprintable } from '../../../../server/src/kernel/drawing/printable'
import { readPersonName } from '../../../../server/src/kernel/person-name'

describe('findUnprintable', () => {
  it.each(['张喆珺', '阿依古丽·买买提', '欧阳 娜', '㛃王瑀堃', '王𠅤', 'Jean-Luc O’Neill', '(2026 期)《会计》'])(
    'prints %s',
    async (text) => {
      expect(await findUnprintable(text)).toEqual([])
    },
  )

  it('names what it cannot print, each once', async () => {
    expect(await findUnprintable('张\u{31350}三\u{31350}😀')).toEqual(['\u{31350}', '😀'])
  })
})

describe('readPersonName', () => {
  it.each(['·', '•', '‧', '∙', '⋅', '・', '･', '．', '.', '。', '●', '﹒', ' · ', '\u200b·'])(
    'writes the dot of a name as ·: %s',
    (dot) => {
      expect(readPersonName(`阿依古丽${dot}买买提`)).toBe('阿依古丽·买买提')
    },
  )

  it.each([
    ['  张  三 ', '张 三'],
    ['J. R. Smith', undefined],
    ['Jean-Luc', 'Jean-Luc'],
    ['Mary Ann.Lee', 'Mary Ann.Lee'],
    ['\u202a张三\u202c', '张三'],
    ['张', undefined],
    ['张三。', undefined],
    ['<b>张三</b>', undefined],
  ])('reads %j', (typed, name) => {
    expect(readPersonName(typed)).toBe(name)
  })
})
