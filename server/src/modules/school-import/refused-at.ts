import { AppError } from '../../kernel/app-error'
import { SchoolMistakesError, type Place } from './mistake'

/** What the school's own rules refuse is a mistake of the folder, where it is written. */
export const refusedAt = async <T>(place: Place, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw new SchoolMistakesError([{ ...place, message: error.message }])
    throw error
  }
}
