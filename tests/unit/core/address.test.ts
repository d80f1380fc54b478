import { decodeParams, toAddress } from '@/core/router/address'
import { findRoute } from '@/routes/routes'

describe('addresses', () => {
  it('encode and decode parameters', () => {
    const address = toAddress('searchResult', { keyword: '电工 & 100%?' })
    expect(address).toBe('/sub/search/result?keyword=%E7%94%B5%E5%B7%A5%20%26%20100%25%3F')
    expect(decodeParams({ keyword: address.split('keyword=')[1] })).toEqual({ keyword: '电工 & 100%?' })
  })

  it('omit parameters without a value', () => {
    expect(toAddress('course', { categoryId: undefined, sort: '' })).toBe('/pages/course')
  })

  it('accept a single percent sign', () => {
    expect(decodeParams({ keyword: '100%' })).toEqual({ keyword: '100%' })
  })

  it('NAV-02 map the empty address to tab1, and no foreign address to a page', () => {
    expect(findRoute('')).toBe('tab1')
    expect(findRoute('/sub/course/detail?id=1')).toBe('courseDetail')
    expect(findRoute('/sub/nowhere')).toBeUndefined()
  })
})
