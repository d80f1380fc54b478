import type { ErrorName } from '@contract/errors'
import { AppError } from './app-error'

/**
 * Returns the moment that a staff member wrote.
 * @param label names the field in the Chinese error message
 * @throws AppError INPUT_INVALID, or `refusal`, for a text that is no time
 */
export const readMoment = (text: string, label: string, refusal: ErrorName = 'INPUT_INVALID'): Date => {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) throw new AppError(refusal, `${label}不正确`)
  return moment
}
