import { decodeParams, toAddress } from '@/core/router/address'
import { findRoute } from '@/routes/routes'

describe('addresses', () => {
  it('carries parameters there and back', () => {
    const address = toAddress('searchResult', { keyword: '电工 & 100%?' })
    expect(address).toBe('/sub/search/result?keyword=%E7%94%B5%E5%B7%A5%20%26%20100%25%3F')
    expect(decodeParams({ keyword: address.split('keyword=')[1] })).toEqual({ keyword: '电工 & 100%?' })
  })

  it('leaves out what has no value', () => {
    expect(toAddress('course', { categoryId: undefined, sort: '' })).toBe('/pages/course')
  })

  it('takes a lone percent sign as it is', () => {
    expect(decodeParams({ keyword: '100%' })).toEqual({ keyword: '100%' })
  })

  it('NAV-02 takes the empty address for tab1, and no address of others for ours', () => {
    expect(findRoute('')).toBe('tab1')
    expect(findRoute('/sub/course/detail?id=1')).toBe('courseDetail')
    expect(findRoute('/sub/nowhere')).toBeUndefined()
  })
})
