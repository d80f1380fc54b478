import { shopId } from '../storage/shop-id'

/** Removes the server's drawing once the first page shows content of its own. */
export const removeFirstScreen = (): void => document.getElementById('first-screen')?.remove()

/** Responses that the server embedded in the page, so that the first screen needs no round trip. */
const read = (): Map<string, unknown> => {
  const text = document.getElementById('first-answers')?.textContent
  if (!text) return new Map()
  try {
    return new Map(Object.entries(JSON.parse(text) as Record<string, unknown>))
  } catch (error) {
    console.warn('first responses unreadable', error)
    return new Map()
  }
}

/** For an unknown school the server draws its default one, whose responses must not be used. */
const isOurSchool = document.documentElement.dataset.sid === shopId
if (!isOurSchool) removeFirstScreen()
const responses = isOurSchool ? read() : new Map<string, unknown>()

/** Returns an embedded response once, and undefined from then on. */
export const takeFirstResponse = (identity: string): unknown => {
  const response = responses.get(identity)
  responses.delete(identity)
  return response
}
