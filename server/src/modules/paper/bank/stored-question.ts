import type { QuestionBody, QuestionKey } from '@contract/question/question'

/** A question's body as it is stored: media are storage keys, pictures in texts have addresses without signature. */
export type StoredBody = Omit<QuestionBody, 'media'> & { media?: { kind: 'audio' | 'video'; key: string }[] }
/** `film` is a storage key. */
export type StoredKey = QuestionKey
