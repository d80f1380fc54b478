import { SHARER } from '@/routes/shared-routes'
import type { NameSharer } from '@/platform/share/share.port'
import { storage } from '@/platform/storage/storage'
import { session } from '../session/session.store'
import { shareApi } from './share.api'

/** Signs an address for WeChat's JSSDK. */
export const sign = shareApi.sign

/** The code by which a card names the learner who sends it; '' for visitors, and while it cannot be fetched. */
const findSharer = async (): Promise<string> => {
  const { learnerId } = session
  if (!learnerId) return ''
  const key = `sharer:${learnerId}`
  const kept = storage.get<string>(key)
  if (kept) return kept
  try {
    const { inviteCode } = await shareApi.inviteCode(learnerId)
    storage.set(key, inviteCode)
    return inviteCode
  } catch (error) {
    console.warn('a card without its sharer', error)
    return ''
  }
}

/** Makes the paths of cards name the learner who sends them. */
export const nameSharer = async (): Promise<NameSharer> => {
  const sharer = await findSharer()
  return (path) => (sharer ? `${path}${path.includes('?') ? '&' : '?'}${SHARER}=${sharer}` : path)
}
