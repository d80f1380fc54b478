import { isIPv6 } from 'node:net'

const IPV6_GROUPS = 8
/** Groups of 16 bits in a /64, which a provider gives to one household. */
const NETWORK_GROUPS = 4

/** Returns what budgets count by: an IPv4 address, or the /64 of an IPv6 address, since its holder owns all of it. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const [head, tail] = address.split('::').map((part) => (part ? part.split(':') : []))
  const length = (groups: string[]) => groups.reduce((sum, group) => sum + (group.includes('.') ? 2 : 1), 0)
  const zeros = tail ? IPV6_GROUPS - length(head) - length(tail) : 0
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...(tail ?? [])]
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
