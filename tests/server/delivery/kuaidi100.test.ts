import { describe, expect, it } from 'vitest'
import { ExpressError, PushRefused } from '../../../server/src/providers/express/express'
import { Kuaidi100Express } from '../../../server/src/providers/express/kuaidi100'
import { signPush, signQuery } from '../../../server/src/providers/express/kuaidi100-signature'
import { readKuaidi100Push } from '../../../server/src/providers/express/read-kuaidi100'

const PARCEL = { carrier: 'yuantong', trackingNumber: 'YT1234567890', phone: '13800000001' } as const
const RESULT = {
  message: 'ok',
  nu: 'YT1234567890',
  com: 'yuantong',
  ischeck: '1',
  status: '200',
  state: '3',
  data: [
    { time: '2026-11-20 18:02:03', ftime: '2026-11-20 18:02:03', context: '已签收', areaName: '浙江,宁波市' },
    { time: '2026-11-19 08:00:00', ftime: '2026-11-19 08:00:00', context: '已揽收', areaName: null },
    { time: 'yesterday', context: '时间不明' },
  ],
}

/** A service that responds with this, and the forms that it was sent. */
const given = (response: object, status = 200) => {
  const sent: { url: string; form: Record<string, string> }[] = []
  const send = async (url: string, init: RequestInit) => {
    sent.push({ url, form: Object.fromEntries(init.body as URLSearchParams) })
    return Response.json(response, { status })
  }
  const account = { customer: 'CUSTOMER', key: 'KEY', salt: 'SALT', fetch: send as typeof fetch }
  return { express: new Kuaidi100Express(account), sent }
}

describe('Kuaidi100', () => {
  it('signs a query with param, key and customer, and a push with param and salt', () => {
    // Computed by Python's hashlib over the strings that the documents describe.
    expect(signQuery('{"com":"yuantong"}', 'KEY', 'CUSTOMER')).toBe('644ED501278B2760377486F7EBBEB9C5')
    expect(signPush('{"status":"polling"}', 'SALT')).toBe('9E1C45EE8E992780AB1C5976032B9F61')
  })

  it('is sent the parcel with the receiver’s phone, and what it says is in Beijing time', async () => {
    const { express, sent } = given(RESULT)
    expect(await express.query(PARCEL)).toEqual({
      state: 'signed',
      tracks: [
        { at: new Date('2026-11-20T18:02:03+08:00'), text: '已签收', area: '浙江,宁波市' },
        { at: new Date('2026-11-19T08:00:00+08:00'), text: '已揽收', area: '' },
      ],
    })
    const [{ url, form }] = sent as [(typeof sent)[number]]
    expect(url).toBe('https://poll.kuaidi100.com/poll/query.do')
    expect(JSON.parse(form.param!)).toMatchObject({ com: 'yuantong', num: 'YT1234567890', phone: '13800000001' })
    expect(form.sign).toBe(signQuery(form.param!, 'KEY', 'CUSTOMER'))
  })

  it.each([
    ['0', 'transit'],
    ['1', 'collected'],
    ['2', 'problem'],
    ['4', 'returned'],
    ['5', 'delivering'],
    ['6', 'returning'],
    ['7', 'transit'],
    ['8', 'customs'],
    ['10', 'customs'],
    ['13', 'problem'],
    ['14', 'refused'],
    ['99', undefined],
  ])('reads state %s as %s', async (state, read) => {
    expect((await given({ ...RESULT, state }).express.query(PARCEL))?.state).toBe(read)
  })

  it('knows nothing of a parcel that no carrier has seen yet, and throws other refusals', async () => {
    const refuse = (returnCode: string) => given({ result: false, returnCode, message: '不行' }).express.query(PARCEL)
    expect(await refuse('500')).toBeUndefined()
    await expect(refuse('503')).rejects.toThrow(ExpressError)
    await expect(given({}, 502).express.query(PARCEL)).rejects.toThrow('responded 502')
  })

  it('is asked for pushes with our salt, and a second subscription is no fault', async () => {
    const { express, sent } = given({ result: true, returnCode: '200', message: '提交成功' })
    await express.subscribe(PARCEL, 'https://school.test/express/notify/1')
    expect(JSON.parse(sent[0]!.form.param!)).toMatchObject({
      company: 'yuantong',
      number: 'YT1234567890',
      key: 'KEY',
      parameters: { callbackurl: 'https://school.test/express/notify/1', salt: 'SALT', phone: '13800000001' },
    })
    const again = given({ result: false, returnCode: '501', message: '重复订阅' })
    await again.express.subscribe(PARCEL, 'https://school.test/express/notify/1')
    const foreign = given({ result: false, returnCode: '600', message: '您不是合法的订阅者' })
    await expect(foreign.express.subscribe(PARCEL, 'https://school.test/')).rejects.toThrow(ExpressError)
  })

  it('believes a push that is signed, and no other', () => {
    const param = JSON.stringify({ status: 'shutdown', lastResult: RESULT })
    const body = (fields: object) => new URLSearchParams({ ...fields } as Record<string, string>).toString()
    const push = readKuaidi100Push(body({ param, sign: signPush(param, 'SALT') }), 'SALT')
    expect(push).toMatchObject({ carrier: 'yuantong', trackingNumber: 'YT1234567890', state: 'signed' })
    const tampered = param.replace('已签收', '已拒收')
    const empty = JSON.stringify({ status: 'abort' })
    for (const bad of [
      body({ param }),
      body({ param, sign: signPush(param, 'OTHER') }),
      body({ param: tampered, sign: signPush(param, 'SALT') }),
      body({ param: empty, sign: signPush(empty, 'SALT') }),
      body({ param: 'no json', sign: signPush('no json', 'SALT') }),
      '',
    ])
      expect(() => readKuaidi100Push(bad, 'SALT')).toThrow(PushRefused)
  })
})
