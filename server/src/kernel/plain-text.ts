import { NOTE_MAX_LENGTH } from '@contract/course/lesson-kinds'
import { countCharacters } from '@contract/text-length'
import { AppError } from './app-error'

/**
 * Text from people without blanks around it. @throws INPUT_INVALID when nothing is left, TEXT_TOO_LONG beyond NOTE-01's
 * 140 characters
 */
export const readPlainText = (content: string, what: string): string => {
  const text = content.trim()
  if (!text) throw new AppError('INPUT_INVALID', `${what}不能为空`)
  if (countCharacters(text) > NOTE_MAX_LENGTH)
    throw new AppError('TEXT_TOO_LONG', `${what}不能超过 ${NOTE_MAX_LENGTH} 个字`)
  return text
}
