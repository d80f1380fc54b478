import { AppError } from '../../../kernel/app-error'
import { networkOf } from '../../../kernel/network-of'
import { addMinutes } from '../../../kernel/school-time'
import type { StaffAttemptRepository } from './staff-attempt.repository'

/** Wrong passwords of one account from one network. */
const PAIR = { most: 10, minutes: 15 }
/** From one network, for all accounts: a whole school may share an address. */
const NETWORK = { most: 100, minutes: 60 }
/** Of one account from all networks together; those it has logged in from before are not held back by it. */
const ACCOUNT = { most: 100, minutes: 60 }
/** Wrong second factors of an account; only who knows its password can send any. */
const SECOND_FACTOR = { most: 10, minutes: 15 }
type Limit = typeof PAIR

interface LoginAttempt {
  shopId: string
  account: string
  ip: string
  /** Whether the account has logged in from this network before. */
  known: boolean
}

/**
 * Budgets against guessing. An attempt is counted before it is checked, so that concurrent attempts gain nothing, and
 * every count ends by itself. A stranger's guesses never hold back the owner on a network that the owner has used.
 */
export class StaffAttemptService {
  constructor(
    private readonly attempts: StaffAttemptRepository,
    private readonly now: () => Date,
  ) {}

  /** @throws AppError STAFF_ATTEMPTS_USED_UP */
  async beginLogin(attempt: LoginAttempt): Promise<void> {
    const { pair, network, account } = subjectsOf(attempt)
    const spent = [
      (await this.add(pair, PAIR)) > PAIR.most,
      (await this.add(network, NETWORK)) > NETWORK.most && !attempt.known,
      (await this.add(account, ACCOUNT)) > ACCOUNT.most && !attempt.known,
    ]
    if (spent.includes(true)) throw new AppError('STAFF_ATTEMPTS_USED_UP')
  }

  async succeedLogin(attempt: LoginAttempt): Promise<void> {
    const { pair, network, account } = subjectsOf(attempt)
    await this.attempts.clear(pair)
    await this.attempts.takeBack(network)
    await this.attempts.takeBack(account)
  }

  /** @throws AppError STAFF_ATTEMPTS_USED_UP */
  async beginSecondFactor(staffId: string): Promise<void> {
    if ((await this.add(`second:${staffId}`, SECOND_FACTOR)) > SECOND_FACTOR.most)
      throw new AppError('STAFF_ATTEMPTS_USED_UP')
  }

  succeedSecondFactor(staffId: string): Promise<void> {
    return this.attempts.clear(`second:${staffId}`)
  }

  private add(subject: string, { minutes }: Limit): Promise<number> {
    const now = this.now()
    return this.attempts.add(subject, now, addMinutes(now, -minutes))
  }
}

const subjectsOf = ({ shopId, account, ip }: LoginAttempt) => {
  const network = networkOf(ip)
  return {
    pair: `pair:${shopId}:${account}:${network}`,
    network: `network:${network}`,
    account: `account:${shopId}:${account}`,
  }
}
