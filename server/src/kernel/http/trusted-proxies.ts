import { BlockList, isIP } from 'node:net'

/** Whether the server believes what this machine, `hop` steps away, says about where a request came from. */
export type ProxyTrust = (address: string, hop: number) => boolean

const MOST_HOPS = 8
/**
 * The shortest prefixes of private networks (10.0.0.0/8, fc00::/7). Anything shorter would trust a part of the internet.
 */
const SHORTEST_PREFIX = { 4: 8, 6: 7 } as const

/**
 * Reads TRUST_PROXY: a number of proxies, or their addresses and networks separated by commas. Returns undefined when it
 * is neither, which includes `true` and networks that cover (nearly) everything.
 */
export const readTrustedProxies = (value: string): ProxyTrust | undefined => {
  if (/^\d+$/.test(value)) {
    const hops = Number(value)
    // Fastify's own number of hops trusts nobody.
    return hops >= 1 && hops <= MOST_HOPS ? (_address, hop) => hop < hops : undefined
  }
  const trusted = new BlockList()
  const isComplete = value.split(',').every((entry) => addNetwork(trusted, entry.trim()))
  if (!isComplete) return undefined
  return (address) => isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Returns false for anything but an address or a network that is small enough. */
const addNetwork = (trusted: BlockList, entry: string): boolean => {
  const [address, prefix, ...rest] = entry.split('/')
  const version = isIP(address)
  if ((version !== 4 && version !== 6) || address.includes('%') || rest.length > 0) return false
  const longest = version === 4 ? 32 : 128
  const length = prefix === undefined ? longest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1
  if (length < SHORTEST_PREFIX[version] || length > longest) return false
  trusted.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6')
  return true
}
