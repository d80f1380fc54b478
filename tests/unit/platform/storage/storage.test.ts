import { onStorageFailure, storage } from '@/platform/storage/storage'

afterEach(() => {
  jest.restoreAllMocks()
  window.localStorage.clear()
})

describe('storage', () => {
  it('stores values as JSON across pages', () => {
    storage.set('user', { name: '林晓' })
    expect(window.localStorage.getItem('user')).toBe('{"name":"林晓"}')
    expect(storage.get('user')).toEqual({ name: '林晓' })
  })

  it('returns undefined for missing keys, and drops unreadable values', () => {
    jest.spyOn(console, 'warn').mockImplementation()
    window.localStorage.setItem('broken', '{"a":')
    expect(storage.get('missing')).toBeUndefined()
    expect(storage.get('broken')).toBeUndefined()
    expect(window.localStorage.getItem('broken')).toBeNull()
  })

  it('REQ-08 reports a full or refused storage once and keeps working without persistence', () => {
    const report = jest.fn()
    onStorageFailure(report)
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    storage.set('token', 'a')
    storage.set('draft', 'b')
    expect(storage.get('token')).toBe('a')
    expect(report).toHaveBeenCalledTimes(1)
    storage.remove('token')
    storage.remove('draft')
    expect(storage.get('token')).toBeUndefined()
  })

  it('UI-04 clears everything except protected keys', () => {
    storage.set('token', 'a')
    storage.set('second-school:token', 'b')
    storage.set('history', ['电工'])
    storage.clear(['token'])
    expect(storage.get('token')).toBe('a')
    expect(storage.get('second-school:token')).toBe('b')
    expect(storage.get('history')).toBeUndefined()
  })
})
