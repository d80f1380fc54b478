import { expect, it } from 'vitest'
import { wapPolicy } from '../../../server/src/modules/web/page-policy'

it('a page may play media of the object store, also of one without https in development', () => {
  const rules = wapPolicy(["'sha256-abc'"], 'http://127.0.0.1:9000').split('; ')
  expect(rules).toContain("media-src 'self' https: blob: http://127.0.0.1:9000")
  expect(rules).toContain("connect-src 'self' https: http://127.0.0.1:9000")
  expect(rules).toContain("script-src 'self' 'sha256-abc' https://res.wx.qq.com")
})
it('a page without an object store allows no more than https', () => {
  expect(wapPolicy([]).split('; ')).toContain("connect-src 'self' https:")
})
