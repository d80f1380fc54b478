import { beforeEach, describe, expect, test } from 'vitest'
import { WxFailure, type WxMethod } from '../../../emulator/src/contracts/wx'
import { createStorage } from '../../../emulator/src/wx/storage/storage'

describe('storage', () => {
  let methods: Record<string, WxMethod>
  const call = (name: string, ...args: unknown[]): unknown =>
    (methods[name].run as (...given: unknown[]) => unknown)(...args)

  beforeEach(() => {
    methods = createStorage() as Record<string, WxMethod>
  })

  test('stores JSON values and dates by value', () => {
    const given = { list: [1, { deep: true }] }
    call('setStorageSync', 'a', given)
    given.list.push(2)
    expect(call('getStorageSync', 'a')).toEqual({ list: [1, { deep: true }] })
    call('setStorageSync', 'day', new Date(5))
    expect(call('getStorageSync', 'day')).toEqual(new Date(5))
  })

  test('returns an empty text for a missing key, for which the asynchronous call fails', () => {
    expect(call('getStorageSync', 'none')).toBe('')
    expect(() => call('getStorage', { key: 'none' })).toThrow(new WxFailure('data not found'))
  })

  test('an entry of more than 1 MB is refused and the old one stays', () => {
    call('setStorageSync', 'a', 'old')
    expect(() => call('setStorageSync', 'a', 'x'.repeat(1_048_577))).toThrow(
      'setStorageSync:fail entry size limit reached',
    )
    expect(call('getStorageSync', 'a')).toBe('old')
  })

  test('holds at most 10 MB', () => {
    for (let index = 0; index < 10; index++) call('setStorageSync', `part-${index}`, 'x'.repeat(1_040_000))
    expect(() => call('setStorageSync', 'more', 'x'.repeat(200_000))).toThrow(
      'setStorageSync:fail exceed storage max size 10Mb',
    )
    expect(call('getStorageInfoSync')).toMatchObject({ limitSize: 10_240, currentSize: 10_157 })
    call('removeStorageSync', 'part-0')
    call('setStorageSync', 'more', 'x'.repeat(200_000))
  })

  test('requires a string as key', () => {
    expect(() => call('setStorageSync', 1, 'x')).toThrow(
      'setStorageSync:fail parameter error: parameter.key should be String instead of number;',
    )
  })

  test('clears everything, and reads and writes batches', () => {
    call('batchSetStorageSync', [
      { key: 'a', value: 1 },
      { key: 'b', value: 2 },
    ])
    expect(call('batchGetStorageSync', ['a', 'b'])).toEqual([1, 2])
    call('clearStorage', {})
    expect(call('getStorageInfo', {})).toEqual({ keys: [], currentSize: 0, limitSize: 10_240 })
  })
})
