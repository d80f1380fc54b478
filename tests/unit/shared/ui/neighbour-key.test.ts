import { aria } from '@/shared/element/aria'
import { neighbourKey } from '@/shared/element/neighbour-key'

describe('keys in a group', () => {
  it('move by arrows and wrap around', () => {
    const keys = ['a', 'b', 'c']
    expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'x'].map((key) => neighbourKey(keys, 'c', key))).toEqual([
      'a',
      'b',
      'a',
      'c',
      undefined,
    ])
  })
})

describe('accessibility attributes', () => {
  it('are strings, without undefined ones', () => {
    expect(aria({ role: 'tab', selected: false, level: 2, label: undefined })).toEqual({
      role: 'tab',
      'aria-selected': 'false',
      'aria-level': '2',
    })
  })
})
