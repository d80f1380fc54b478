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

const answers = read()

export const takeFirstAnswer = (identity: string): unknown => {
  const answer = answers.get(identity)
  answers.delete(identity)
  return answer
}

/** The drawn shell goes when the first page has something of its own to show. */
export const removeFirstScreen = (): void => document.getElementById('first-screen')?.remove()
