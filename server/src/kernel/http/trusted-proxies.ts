import { readNetworks } from './networks'

/** Whether the server believes what this machine, `hop` steps away, says about where a request came from. */
export type ProxyTrust = (address: string, hop: number) => boolean

const MOST_HOPS = 8

/**
 * Reads TRUST_PROXY: a number of proxies, or their addresses and networks separated by commas. Returns undefined when
 * it is neither, which includes `true` and networks that cover (nearly) everything.
 */
export const readTrustedProxies = (value: string): ProxyTrust | undefined => {
  if (/^\d+$/.test(value)) {
    const hops = Number(value)
    // Fastify's own number of hops trusts nobody.
    return hops >= 1 && hops <= MOST_HOPS ? (_address, hop) => hop < hops : undefined
  }
  return readNetworks(value)
}
