import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../../server/src/kernel/config'
import { createSiteAddress } from '../../../../server/src/kernel/http/site-address'

const ask = (environment: NodeJS.ProcessEnv, host: string, protocol: 'http' | 'https' = 'http') =>
  createSiteAddress(readConfig({ PORT: '3210', ...environment }))({ protocol, host })

describe('the address of a server', () => {
  it.each([['localhost:3210'], ['127.0.0.1:10086'], ['192.168.1.7:3210'], ['my-desk.local'], ['[::1]:3210']])(
    'is that of the request in development: %s',
    (host) => expect(ask({}, host)).toBe(`http://${host}`),
  )

  it('keeps the protocol of the request', () => expect(ask({}, 'desk.local', 'https')).toBe('https://desk.local'))

  it.each([[''], ['a b'], ['evil.example/path'], ['user@evil.example'], ['evil.example?x'], ['desk:80"onclick="x']])(
    'is the default address without a valid host: %s',
    (host) => expect(ask({}, host)).toBe('http://localhost:3210'),
  )

  it('is the configured public address, whatever the request says', () => {
    expect(ask({ PUBLIC_URL: 'https://school.example/' }, 'evil.example')).toBe('https://school.example')
  })
})
