import { parseArgs } from 'node:util'

const WORDS = ['list', 'all', 'show', 'hide'] as const
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface CommentCommand {
  shop: string
  word: (typeof WORDS)[number]
  /** Of comments or replies; empty where the command names none. */
  ids: string[]
}

/** What was typed after `school:comments --`; undefined for what is none of its commands. */
export const readCommentCommand = (args: string[], defaultShop: string): CommentCommand | undefined => {
  try {
    const {
      values: { shop },
      positionals: [typed, ...ids],
    } = parseArgs({ args, options: { shop: { type: 'string', default: defaultShop } }, allowPositionals: true })
    const word = WORDS.find((each) => each === typed)
    const isWhole =
      word === 'list' || word === 'all' ? ids.length === 0 : ids.length > 0 && ids.every((id) => ID.test(id))
    return word && shop && isWhole ? { shop, word, ids } : undefined
  } catch {
    return undefined
  }
}
