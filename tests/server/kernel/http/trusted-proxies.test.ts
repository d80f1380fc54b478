import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { readConfig, SettingError } from '../../../../server/src/kernel/config'
import { addressOf } from '../../../../server/src/kernel/http/caller-address'
import { createHttp } from '../../../../server/src/kernel/http/create-http'
import { networkOf } from '../../../../server/src/kernel/network-of'

let app: FastifyInstance | undefined
afterEach(() => app?.close())

/** The address that a server with this TRUST_PROXY takes a request to come from. */
const addressSeen = async (trust: string, forwarded: string): Promise<string> => {
  const { trustProxy } = readConfig({ TRUST_PROXY: trust })
  app = await createHttp({ logger: pino({ level: 'silent' }), trustProxy, limitRates: false })
  app.get('/', async (request) => addressOf(request))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const reply = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-forwarded-for': forwarded } })
  expect(reply.status).toBe(200)
  return reply.text()
}

describe('TRUST_PROXY', () => {
  it.each(['true', '*', 'all', '0', '9', '-1', '0.0.0.0/0', '::/0', '128.0.0.0/1', '2000::/3', '10.0.0.0/33'])(
    'is refused with a Chinese sentence: %s',
    (value) => {
      expect(() => readConfig({ TRUST_PROXY: value })).toThrow(SettingError)
      expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/TRUST_PROXY 要么是/)
    },
  )

  it.each(['127.0.0.1,', 'proxy.local', '10.0.0.0/8/8', '10.0.0.0/', 'fe80::1%eth0', ' '])(
    'is refused when a part is no address: "%s"',
    (value) => expect(() => readConfig({ TRUST_PROXY: value })).toThrow(SettingError),
  )

  it.each([
    ['nobody without it', '', '6.6.6.6', '127.0.0.1'],
    ['nobody from another address', '10.0.0.0/8', '6.6.6.6', '127.0.0.1'],
    ['the proxy, whatever the client added in front', '127.0.0.1', '6.6.6.6, 7.7.7.7', '7.7.7.7'],
    ['one proxy after the other', '127.0.0.0/8, 10.0.0.0/8', '6.6.6.6, 7.7.7.7, 10.1.2.3', '7.7.7.7'],
    ['one hop', '1', '6.6.6.6, 7.7.7.7', '7.7.7.7'],
    ['two hops', '2', '6.6.6.6, 7.7.7.7, 10.1.2.3', '7.7.7.7'],
    ['no text that is not an address', '127.0.0.1', 'x'.repeat(3000), '127.0.0.1'],
    ['no zone id', '127.0.0.1', `2001:DB8::1%${'z'.repeat(3000)}`, '2001:db8::1'],
    ['an IPv4 address in IPv6 form', '127.0.0.1', '::ffff:7.7.7.7', '7.7.7.7'],
  ])('believes %s', async (_name, trust, forwarded, expected) => {
    expect(await addressSeen(trust, forwarded)).toBe(expected)
  })
})

describe('a network', () => {
  it.each([
    ['7.7.7.7', '7.7.7.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::7.7.7.7', '64:ff9b:0:0::/64'],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))
})
