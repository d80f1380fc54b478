import type { DurableText } from './durable-text.port'

/** WeChat writes its storage through: no second copy is needed. */
export const durableText: DurableText = {
  read: () => Promise.resolve(undefined),
  write: () => Promise.resolve(),
}
