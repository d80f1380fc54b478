import type { Answer, QuestionKey } from '@contract/question/question'
import type { Database } from '../../../kernel/db/database'
import type { Media } from '../../../kernel/media/media'
import { Bank, type QuestionVersion } from './bank'
import { BankRepository } from './bank.repository'

/** Nothing of what was done in the past is sent to anybody. */
const NO_ADDRESSES: Pick<Media, 'embed' | 'signedUrlOf'> = { embed: (html) => html, signedUrlOf: (key) => key }

export const openPastBank = (database: Database): Bank => new Bank(new BankRepository(database), NO_ADDRESSES)

/** An answer that a student of a school folder is said to have given; `essay` where the question asks for one. */
export const toPastAnswer = ({ body, key }: QuestionVersion, isRight: boolean, essay = '略'): Answer => {
  if (key.blanks) return { texts: key.blanks.map(({ alternatives }) => (isRight ? alternatives[0] : '不确定')) }
  if (!key.choices) return { text: essay }
  return { choices: isRight ? key.choices : [findWrong(body, key)] }
}

/** A choice that is not right, or one right choice of several. */
const findWrong = ({ kind, options = [] }: QuestionVersion['body'], { choices = [] }: QuestionKey): string => {
  if (kind === 'judge') return choices.includes('true') ? 'false' : 'true'
  return options.find(({ id }) => !choices.includes(id))?.id ?? choices[0]
}
