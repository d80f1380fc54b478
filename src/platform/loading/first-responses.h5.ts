import { shopId } from '../storage/shop-id'

/** Responses that the server embedded in the page, so that the first screen needs no round trip. */
const read = (): Map<string, unknown> => {
  const text = document.getElementById('first-responses')?.textContent
  if (!text) return new Map()
  try {
    return new Map(Object.entries(JSON.parse(text) as Record<string, unknown>))
  } catch (error) {
    console.warn('first responses unreadable', error)
    return new Map()
  }
}

/** For an unknown school the server draws its default one: neither its picture nor its responses must be used. */
const isOurSchool = document.documentElement.dataset.sid === shopId
if (!isOurSchool) document.getElementById('first-screen')?.remove()
const responses = isOurSchool ? read() : new Map<string, unknown>()

export const hasFirstResponses = (): boolean => responses.size > 0

/** Returns an embedded response, and leaves it for the request that follows. */
export const peekFirstResponse = (identity: string): unknown => responses.get(identity)

/** Returns an embedded response once, and undefined from then on. */
export const takeFirstResponse = (identity: string): unknown => {
  const response = responses.get(identity)
  responses.delete(identity)
  return response
}
