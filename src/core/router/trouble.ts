import { reopenAt } from '@/platform/device/environment'
import { findRoute } from '@/routes/routes'
import { readAddress, toAddress } from './address'
import { currentAddress, replace } from './router'

/**
 * What the error page tells: BOOT-01 (1), BOOT-02 (2), an address that is none of ours (3), BOOT-03 (4), a school that
 * there is none of (5).
 */
export type Trouble = '1' | '2' | '3' | '4' | '5'

/** Where the learner was; behind the error page itself, where that came from. */
const addressBehindTrouble = (): string | undefined => {
  const here = currentAddress()
  return here && findRoute(here) === 'error' ? readAddress(here).params.from : here
}

/** The error page in place of the present one; it keeps where the learner was. */
export const showTrouble = (type: Trouble): Promise<void> => replace('error', { type, from: addressBehindTrouble() })

/** Starts the app anew where the learner was before the error page; home, where that is no screen of ours. */
export const leaveTrouble = (from: string | undefined): void => {
  const name = from?.startsWith('/') ? findRoute(from) : undefined
  reopenAt(from && name && name !== 'error' ? from : toAddress('tab1'))
}
