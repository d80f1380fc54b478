import { shopId } from '../storage/shop-id'

/** The drawn shell goes when the first page has something of its own to show. */
export const removeFirstScreen = (): void => document.getElementById('first-screen')?.remove()

/** Answers that the server embedded in the page, each good for one use: the first screen needs no round trip. */
const read = (): Map<string, unknown> => {
  const text = document.getElementById('first-answers')?.textContent
  if (!text) return new Map()
  try {
    return new Map(Object.entries(JSON.parse(text) as Record<string, unknown>))
  } catch (error) {
    console.warn('first answers unreadable', error)
    return new Map()
  }
}

/** The server passes over a school that it does not know, and draws its own: that one was not asked for. */
const isOurSchool = document.documentElement.dataset.sid === shopId
if (!isOurSchool) removeFirstScreen()
const answers = isOurSchool ? read() : new Map<string, unknown>()

export const takeFirstResponse = (identity: string): unknown => {
  const answer = answers.get(identity)
  answers.delete(identity)
  return answer
}
