import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { RunningApp } from '../../../server/src/app'
import { addMinutes, addSeconds } from '../../../server/src/kernel/school-time'
import { signPush } from '../../../server/src/providers/express/kuaidi100-signature'
import { LEARNER } from '../../support/server/fixture-school'
import { addHeads, addStaff } from '../../support/server/fixture-staff'
import { call, clock, withRollback } from '../../support/server/harness'
import { addUndelivered } from './parcel-fixture'

const me = LEARNER.owner
/** To the second, as carriers write it. */
const NOW = new Date(Math.floor(Date.now() / 1000) * 1000)
const SALT = 'sandbox-salt'

const ship = async ({ database }: RunningApp, trackingNumber: string) => {
  clock.set(NOW)
  const { id } = await addUndelivered(database)
  const staff = await addStaff(database)
  const { data } = await call('POST /staff/parcel/ship', { orderId: id, carrier: 'yunda', trackingNumber }, staff)
  return data
}
const track = (id: string, caller = me) => call('PUT /resource/auth/trade/parcel/track', { id }, caller)

/** Sends a push as Kuaidi100 would; returns the HTTP status. */
const push = async ({ app }: RunningApp, id: string, result: object, salt = SALT) => {
  const param = JSON.stringify({ status: 'polling', lastResult: result })
  const payload = new URLSearchParams({ sign: signPush(param, salt), param }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return (await app.inject({ method: 'POST', url: `/express/notify/${id}`, payload, headers })).statusCode
}
const said = (nu: string, state: string, time: string, context: string) => ({
  nu,
  com: 'yunda',
  state,
  data: [{ time, ftime: time, context }],
})

describe('tracking a parcel', () => {
  it(
    'asks the express service over its protocol, at most each half hour',
    withRollback(async (server) => {
      const { id } = await ship(server, 'YD-TRACK-1')
      const first = (await track(id)).data
      expect(first).toMatchObject({ state: 'collected', latest: { at: NOW.toISOString() } })
      clock.set(addSeconds(NOW, 130))
      expect((await track(id)).data.state).toBe('collected')
      clock.set(addMinutes(NOW, 31))
      const { data } = await track(id)
      expect(data.state).toBe('signed')
      expect(data.signedAt).toBe(addSeconds(NOW, 120).toISOString())
      expect(data.tracks).toHaveLength(4)
      expect((await call('GET /resource/auth/trade/parcel/view', { id }, me)).data).toEqual(data)
      expect((await track(id, LEARNER.visitor)).code).toBe(ERRORS.PARCEL_NOT_FOUND.code)
    }),
  )

  it(
    'keeps what is known when the service fails, and may ask again at once',
    withRollback(async (server) => {
      const { id } = await ship(server, 'FAULT-000001')
      for (let attempt = 0; attempt < 2; attempt++) expect((await track(id)).code).toBe(ERRORS.EXPRESS_FAILED.code)
      const unknown = await ship(server, 'UNKNOWN-0001')
      expect((await track(unknown.id)).data).toMatchObject({ state: 'shipped', tracks: [] })
    }),
  )

  it(
    'takes pushes that are signed, in any order, and no news after the end',
    withRollback(async (server) => {
      const { id } = await ship(server, 'YD-PUSH-001')
      const nu = 'YD-PUSH-001'
      const collected = said(nu, '1', '2026-12-01 16:00:00', '已揽收')
      expect(await push(server, id, said(nu, '3', '2026-12-03 09:00:00', '已签收'), 'other')).toBe(400)
      expect(await push(server, id, said(nu, '5', '2026-12-02 09:00:00', '派送中'))).toBe(200)
      expect(await push(server, id, collected)).toBe(200)
      expect(await push(server, id, collected)).toBe(200)
      const view = async () => (await call('GET /resource/auth/trade/parcel/view', { id }, me)).data
      expect(await view()).toMatchObject({ state: 'delivering', tracks: [{ text: '派送中' }, { text: '已揽收' }] })
      expect(await push(server, id, said(nu, '3', '2026-12-03 09:00:00', '已签收'))).toBe(200)
      expect(await push(server, id, said(nu, '2', '2026-12-04 09:00:00', '疑难'))).toBe(200)
      expect(await view()).toMatchObject({ state: 'signed', signedAt: '2026-12-03T01:00:00.000Z' })
      expect(await push(server, id, said('OTHER-0001', '2', '2026-12-05 09:00:00', '别人的'))).toBe(200)
      expect((await view()).tracks).toHaveLength(4)
      expect(await push(server, '00000000-0000-4000-8000-000000000000', collected)).toBe(404)
    }),
  )
})

describe('a school’s account at the express service', () => {
  it(
    'is set, shown without its key, and removed, and pushes are then signed with its own salt',
    withRollback(async (server) => {
      const { head, stranger } = await addHeads(server.database)
      const set = { customer: 'CUSTOMER-1', key: 'KEY-NOT-TO-BE-SEEN' }
      const answer = await call('POST /staff/express/account/set', set, head)
      expect(answer.data.customer).toBe('CUSTOMER-1')
      const { data } = await call('GET /staff/express/account/view', {}, head)
      expect(JSON.stringify([answer, data])).not.toContain(set.key)
      expect((await call('GET /staff/express/account/view', {}, stranger)).data.account).toBeNull()
      const { id } = await ship(server, 'YD-OWN-0001')
      expect(await push(server, id, said('YD-OWN-0001', '3', '2026-12-03 09:00:00', '已签收'))).toBe(400)
      await call('DELETE /staff/express/account/remove', {}, head)
      expect((await call('GET /staff/express/account/view', {}, head)).data.account).toBeNull()
    }),
  )
})
