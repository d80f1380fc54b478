import { sqlState } from './database'

const DEADLOCK = '40P01'
const ATTEMPTS = 5

/** Runs `work` again when PostgreSQL canceled it to end a deadlock: it has changed nothing. */
export const retryDeadlock = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (sqlState(error) !== DEADLOCK || attempt === ATTEMPTS) throw error
    }
  }
}
