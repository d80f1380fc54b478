import { resolveTarget } from '@/features/jump/resolve-target'

describe('jump targets', () => {
  it('JUMP-01 opens a course, a package with its type, or the list', () => {
    expect(resolveTarget({ targetType: 1, id: 'a' })).toBe('/sub/course/detail?id=a')
    for (const courseType of [8, 9, 10]) {
      expect(resolveTarget({ targetType: 1, id: 'a', courseType })).toBe(
        `/sub/course/detailPackage?id=a&type=${courseType}`,
      )
    }
    expect(resolveTarget({ targetType: 1 })).toBe('/pages/course')
  })

  it.each([
    ['1', '/pages/home'],
    ['2', '/pages/course'],
    ['3', '/pages/grade'],
    ['4', '/pages/teacher'],
    ['5', '/pages/article'],
    ['6', '/pages/account'],
    ['7', '/pages/paper'],
    ['8', '/sub/registration/list'],
    ['9', '/sub/cert/list'],
    ['11', '/pages/center'],
    ['12', '/sub/bargain/list'],
    ['13', '/sub/group/list'],
    ['14', '/sub/seckill/list'],
    ['15', '/sub/pull/list'],
  ])('JUMP-02 built-in page %s is %s', (targetAddr, address) => {
    expect(resolveTarget({ targetType: 2, targetAddr })).toBe(address)
  })

  it('JUMP-02 uses targetAddr, and targetAddrType only when that is empty', () => {
    expect(resolveTarget({ targetType: 2, targetAddr: '6', targetAddrType: 2 })).toBe('/pages/account')
    expect(resolveTarget({ targetType: 2, targetAddr: '', targetAddrType: 2 })).toBe('/pages/course')
    expect(resolveTarget({ targetType: 2 })).toBeUndefined()
  })

  it.each([
    [3, '/pages/course'],
    [5, '/pages/grade'],
    [8, '/pages/article'],
    [10, '/pages/paper'],
  ])('JUMP-03 type %i lists with the category', (targetType, path) => {
    expect(resolveTarget({ targetType, categoryId: 'c 1' })).toBe(`${path}?categoryId=c%201`)
  })

  it.each([
    [4, '/sub/grade/view', '/pages/grade'],
    [6, '/sub/teacher/view', '/pages/teacher'],
    [7, '/sub/article/view', '/sub/article/list'],
  ])('JUMP-04 type %i opens by id, else the list', (targetType, view, list) => {
    expect(resolveTarget({ targetType, id: 'x' })).toBe(`${view}?id=x`)
    expect(resolveTarget({ targetType })).toBe(list)
  })

  it.each([
    [1, 'seckill'],
    [2, 'pull'],
    [3, 'bargain'],
    [4, 'group'],
  ])('JUMP-05 activity %i is %s', (activeType, folder) => {
    expect(resolveTarget({ targetType: 20, activeType, id: 'x' })).toBe(`/sub/${folder}/details?id=x`)
  })

  it('JUMP-05 does nothing for an activity of an unknown kind', () => {
    expect(resolveTarget({ targetType: 20, activeType: 9, id: 'x' })).toBeUndefined()
  })

  it('JUMP-06 opens only http, https and ftp addresses', () => {
    expect(resolveTarget({ targetType: 90, targetAddr: 'https://a.cn/b?c=1' })).toBe(
      '/pages/webview?url=https%3A%2F%2Fa.cn%2Fb%3Fc%3D1',
    )
    for (const targetAddr of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'a.cn', '']) {
      expect(resolveTarget({ targetType: 90, targetAddr })).toBeUndefined()
    }
  })

  it('JUMP-07 does nothing for 99 and for an unknown type', () => {
    expect(resolveTarget({ targetType: 99 })).toBeUndefined()
    expect(resolveTarget({ targetType: 12345 })).toBeUndefined()
  })
})
