import { addMinutes } from '../../../kernel/school-time'
import { PUBLIC_VALUE_MINUTES } from '@contract/selection/limits'
import { sha256 } from '../../../kernel/random'

/** drand's quicknet: a value every three seconds since this moment (chain info, scheme bls-unchained-g1-rfc9380). */
const QUICKNET = { genesisSeconds: 1_692_803_367, periodSeconds: 3 }

/** The number of the beacon's round that a lot has to use: the first one that comes after the wait. */
export const publicRoundOf = (closesAt: Date): number => {
  const seconds = Math.ceil(addMinutes(closesAt, PUBLIC_VALUE_MINUTES).getTime() / 1000)
  return Math.ceil((seconds - QUICKNET.genesisSeconds) / QUICKNET.periodSeconds) + 1
}

/** A value of the beacon is the SHA-256 of its signature. */
export const isPublicValue = (value: string, signature: string): boolean =>
  sha256(Buffer.from(signature, 'hex')) === value
