import { reopenAt } from '@/platform/device/environment'
import { findRoute } from '@/routes/routes'
import { readAddress, toAddress } from './address'
import { currentAddress, replace } from './router'

/** What the error page shows: BOOT-01 (1), BOOT-02 (2), an unknown address (3), BOOT-03 (4), an unknown school (5). */
export type Trouble = '1' | '2' | '3' | '4' | '5'

/** Where the learner was; on the error page itself, the address that it came from. */
const addressBehindTrouble = (): string | undefined => {
  const here = currentAddress()
  return here && findRoute(here) === 'error' ? readAddress(here).params.from : here
}

/** Replaces the present page by the error page, which remembers where the learner was. */
export const showTrouble = (type: Trouble): Promise<void> => replace('error', { type, from: addressBehindTrouble() })

/** Restarts the app where the learner was before the error page, or at home if that is no screen of the app. */
export const leaveTrouble = (from: string | undefined): void => {
  const name = from?.startsWith('/') ? findRoute(from) : undefined
  reopenAt(from && name && name !== 'error' ? from : toAddress('tab1'))
}
