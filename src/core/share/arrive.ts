import { SHARER } from '@/routes/shared-routes'
import { storage } from '@/platform/storage/storage'
import { outcomeOf } from '../request/outcome'
import { session } from '../session/session.store'
import { offerWechat } from './offer-wechat'
import { shareApi, type ShareApi } from './share.api'

const PENDING = 'arrival'

interface Arrival {
  code: string
  address: string
}

/**
 * Offers WeChat where another app has opened a screen, and reports that this phone came by a share, so that an account
 * that it registers knows its inviter. One that could not be sent is kept for the registration.
 */
export const arrive = async (code: string | undefined, address: string, api: ShareApi = shareApi): Promise<void> => {
  void offerWechat(address)
  if (!code) return
  if (session.loggedIn) return touch({ code, address: withoutSharer(address) }, api)
  storage.set(PENDING, { code, address: withoutSharer(address) })
  await sendPendingArrival(api)
}

/** Tells whose share a learner opened who is logged in: they may be a promoter's customer. Never rejects. */
const touch = async (arrival: Arrival, api: ShareApi): Promise<void> => {
  try {
    await api.arrive(arrival)
  } catch (error) {
    console.warn('share that was opened not recorded', error)
  }
}

/** Sends the arrival that an earlier attempt could not. Never rejects. */
export const sendPendingArrival = async (api: ShareApi = shareApi): Promise<void> => {
  const arrival = storage.get<Arrival>(PENDING)
  if (!arrival) return
  try {
    await api.arrive({ ...arrival, visitorMark: session.touristId })
    storage.remove(PENDING)
  } catch (error) {
    // A refused code stays wrong; everything else may succeed later.
    if (outcomeOf(error) === 'refused') storage.remove(PENDING)
    console.warn('arrival by a share not recorded', error)
  }
}

const withoutSharer = (address: string): string =>
  address.replace(new RegExp(`([?&])${SHARER}=[^&]*&?`), '$1').replace(/[?&]$/, '')
