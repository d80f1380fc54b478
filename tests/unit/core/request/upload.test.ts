import type { ApiError } from '@/core/request/api-error'
import { credentials, listeners } from '@/core/request/hooks'
import { loading } from '@/core/request/loading'
import { upload } from '@/core/request/upload'
import * as platform from '@/platform/network/upload'
import type { FileToUpload, UploadResponse } from '@/platform/network/upload.port'

describe('an upload', () => {
  const refused: [code: number, noLoading: boolean | undefined][] = []
  const sent: FileToUpload[] = []
  const givenAnswer = (answer: () => UploadResponse) =>
    jest.spyOn(platform, 'uploadFile').mockImplementation(async (file) => {
      sent.push(file)
      return answer()
    })

  beforeEach(() => {
    refused.length = sent.length = 0
    credentials.shopId = () => 'school'
    credentials.token = () => 'secret'
    listeners.refused = (error: ApiError, { noLoading }) => {
      refused.push([error.code, noLoading])
    }
  })
  afterEach(() => jest.restoreAllMocks())

  it('REQ-01 has the headers of every request', async () => {
    givenAnswer(() => ({ statusCode: 200, data: { code: 200, data: { key: 'k' } } }))
    const answer = await upload('POST /resource/auth/attendance/sign/record/detect/photo', 'blob:1', {
      query: { nonce: 'a b' },
    })
    expect(answer).toEqual({ key: 'k' })
    expect(sent).toEqual([
      {
        url: '/api/resource/auth/attendance/sign/record/detect/photo?nonce=a%20b',
        path: 'blob:1',
        headers: { sid: 'school', oldToken: '0', appVersion: '31063', token: 'secret' },
      },
    ])
  })

  it.each([301, 302, 321, 331, 350, 3001])(
    'AUTH-03, AUTH-05 reports code %i to the app, as a request does',
    async (code) => {
      givenAnswer(() => ({ statusCode: 200, data: { code, msg: '登录过期' } }))
      await expect(upload('POST /base/auth/file/upload/image', 'blob:1', { noLoading: true })).rejects.toMatchObject({
        code,
        message: '登录过期',
      })
      expect(refused).toEqual([[code, true]])
    },
  )

  it('REQ-07 reports a network failure without a response', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    givenAnswer(() => {
      throw new Error('upload timed out')
    })
    await expect(upload('POST /base/auth/file/upload/image', 'blob:1')).rejects.toMatchObject({
      code: 0,
      message: expect.stringContaining('网络'),
    })
    expect(refused).toEqual([[0, undefined]])
  })

  it('UI-08 shows the indicator unless noLoading', async () => {
    givenAnswer(() => ({ statusCode: 200, data: { code: 200, data: {} } }))
    loading.visible = false
    const quiet = upload('POST /base/auth/file/upload/image', 'blob:1', { noLoading: true })
    const before = loading.visible
    const loud = upload('POST /base/auth/file/upload/image', 'blob:1')
    expect(before).toBe(false)
    expect(loading.visible).toBe(true)
    await Promise.all([quiet, loud])
  })
})
