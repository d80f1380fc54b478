import { countCharacters } from '@contract/text-length'
import { AppError } from './app-error'

/**
 * Returns a user's text without surrounding blanks.
 * @param label names the field in the Chinese error message
 * @throws AppError INPUT_INVALID when nothing is left or it is no valid Unicode, TEXT_TOO_LONG beyond `maxLength`
 * characters as people count them
 */
export const readPlainText = (content: string, label: string, maxLength: number): string => {
  const text = content.trim()
  // Half of a pair, which jsonb refuses.
  if (/\p{Surrogate}/u.test(text)) throw new AppError('INPUT_INVALID', `${label}里有无法识别的字符`)
  if (!text) throw new AppError('INPUT_INVALID', `${label}不能为空`)
  if (countCharacters(text) > maxLength) throw new AppError('TEXT_TOO_LONG', `${label}不能超过 ${maxLength} 个字`)
  return text
}
