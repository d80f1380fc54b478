import { ApiError } from '@/core/request/api-error'
import { session } from '@/core/session/session.store'
import { arrive, sendPendingArrival } from '@/core/share/arrive'
import { storage } from '@/platform/storage/storage'

const ADDRESS = '/sub/article/view?id=1'
const makeApi = (...outcomes: ('sent' | Error)[]) => {
  const sent: object[] = []
  return {
    sent,
    api: {
      sign: () => Promise.reject(new Error('not expected here')),
      inviteCode: () => Promise.reject(new Error('not expected here')),
      arrive: async (input: object) => {
        sent.push(input)
        const outcome = outcomes.shift() ?? 'sent'
        if (outcome instanceof Error) throw outcome
        return { address: ADDRESS, sharerName: '林晓' }
      },
    },
  }
}

describe('an arrival by a share', () => {
  beforeEach(() => {
    storage.remove('arrival')
    session.forget()
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  })

  it('is reported with the mark of the device and without the sharer in the address', async () => {
    const { api, sent } = makeApi()
    await arrive('ABCDEFGH23', `${ADDRESS}&share=ABCDEFGH23`, api)
    expect(sent).toEqual([{ code: 'ABCDEFGH23', address: ADDRESS, visitorMark: session.touristId }])
  })

  it('is sent again by the registration when the network failed', async () => {
    const { api, sent } = makeApi(new Error('no network'))
    await arrive('ABCDEFGH23', ADDRESS, api)
    await sendPendingArrival(api)
    await sendPendingArrival(api)
    expect(sent).toHaveLength(2)
  })

  it('is sent again when an expired login was in the way', async () => {
    const { api, sent } = makeApi(new ApiError(302, '登录过期'))
    await arrive('ABCDEFGH23', ADDRESS, api)
    await sendPendingArrival(api)
    expect(sent).toHaveLength(2)
  })

  it('is given up when the server refuses its code', async () => {
    const { api, sent } = makeApi(new ApiError(2022, '分享的内容不存在或已失效'))
    await arrive('ABCDEFGH23', ADDRESS, api)
    await sendPendingArrival(api)
    expect(sent).toHaveLength(1)
  })

  it('of a learner who is logged in is reported without the mark, once, and kept for no registration', async () => {
    const { api, sent } = makeApi(new Error('no network'))
    session.token = 'token'
    await arrive('ABCDEFGH23', ADDRESS, api)
    await sendPendingArrival(api)
    expect(sent).toEqual([{ code: 'ABCDEFGH23', address: ADDRESS }])
  })
})
