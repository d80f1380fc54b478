/** The app starts at `landing` and has moved on to `present` when the part that speaks to WeChat arrives. */
const openOn = async (os: string, landing: string, present: string) => {
  let signed = ''
  await jest.isolateModulesAsync(async () => {
    window.history.replaceState(null, '', landing)
    jest.doMock('@/platform/device/client-details', () => ({ clientDetails: { os } }))
    await import('@/core/page/start-app')
    window.history.pushState(null, '', present)
    signed = (await import('@/platform/wechat/wechat-sdk.h5')).urlToSign()
  })
  return new URL(signed).pathname + new URL(signed).search
}
const LANDING = '/wap/sub/account/login?code=c1&state=s1#top'

it('signs the landing address on iOS, even after navigation', async () => {
  expect(await openOn('iOS', LANDING, '/wap/sub/course/detail?id=c1')).toBe('/wap/sub/account/login?code=c1&state=s1')
})

it('signs the current address elsewhere', async () => {
  expect(await openOn('Android', LANDING, '/wap/sub/course/detail?id=c1#notes')).toBe('/wap/sub/course/detail?id=c1')
})
