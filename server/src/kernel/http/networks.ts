import { BlockList, isIP } from 'node:net'

export type Networks = (address: string) => boolean

/**
 * The shortest prefixes of private networks (10.0.0.0/8, fc00::/7). Anything shorter would be a part of the internet.
 */
const SHORTEST_PREFIX = { 4: 8, 6: 7 } as const

/**
 * Reads addresses and networks separated by commas. Returns whether an address is among them; undefined when the text
 * holds anything else, or a network that covers (nearly) everything.
 */
export const readNetworks = (value: string): Networks | undefined => {
  const networks = new BlockList()
  const isComplete = value.split(',').every((entry) => addNetwork(networks, entry.trim()))
  if (!isComplete) return undefined
  return (address) => isIP(address) !== 0 && networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
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

/** The addresses by which a machine reaches itself. */
export const isOwnMachine: Networks = readNetworks('127.0.0.0/8,::1')!

/** IPv4 inside of IPv6, as a socket that listens on both reports it, becomes IPv4. */
export const toPlainAddress = (address = ''): string => address.replace(/^::ffff:/i, '')
