import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { isAdmitted } from '../../../../server/src/kernel/http/admit'
import { readNetworks } from '../../../../server/src/kernel/http/networks'
import { startServer } from '../../../support/server/harness'

const admits = async (
  remoteAddress: string,
  { networks, headers = {}, trust }: { networks?: string; headers?: Record<string, string>; trust?: string } = {},
): Promise<boolean> => {
  const trusted = trust ? readNetworks(trust)! : undefined
  const app = Fastify({ trustProxy: trusted ? (address: string) => trusted(address) : false })
  app.get('/', async (request) => ({ admitted: isAdmitted(request, networks ? readNetworks(networks) : undefined) }))
  const response = await app.inject({ url: '/', remoteAddress, headers })
  return response.json<{ admitted: boolean }>().admitted
}

describe('what is not for the public', () => {
  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('is open to this machine: %s', async (address) => {
    expect(await admits(address)).toBe(true)
  })

  it.each(['192.168.1.9', '10.0.0.1', '203.0.113.9', '2001:db8::1', '::ffff:192.168.1.9'])(
    'is closed to others: %s',
    async (address) => {
      expect(await admits(address)).toBe(false)
      expect(await admits(address, { headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(false)
    },
  )

  it('is open to the networks of the settings, and to no other', async () => {
    expect(await admits('::ffff:192.168.1.9', { networks: '192.168.0.0/16' })).toBe(true)
    expect(await admits('192.169.1.9', { networks: '192.168.0.0/16' })).toBe(false)
  })

  it('is closed to what a proxy forwards, unless the proxy is trusted and its caller admitted', async () => {
    const headers = { 'x-forwarded-for': '192.168.1.9' }
    expect(await admits('127.0.0.1', { headers })).toBe(false)
    expect(await admits('127.0.0.1', { headers: { forwarded: 'for=192.168.1.9' } })).toBe(false)
    expect(await admits('127.0.0.1', { headers, trust: '127.0.0.1' })).toBe(false)
    expect(await admits('127.0.0.1', { headers, trust: '127.0.0.1', networks: '192.168.0.0/16' })).toBe(true)
  })

  it('includes the outbox and the sandboxes of development', async () => {
    const { app } = await startServer()
    for (const url of ['/dev/outbox', '/dev/outbox.json']) {
      expect((await app.inject(url)).statusCode).toBe(200)
      const refused = await app.inject({ url, remoteAddress: '192.168.1.9' })
      expect(refused.statusCode).toBe(403)
      expect(refused.body).toContain('OPERATOR_NETWORKS')
    }
  })
})
