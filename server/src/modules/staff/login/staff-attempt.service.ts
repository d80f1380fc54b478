import { AppError } from '../../../kernel/app-error'
import { networkOf } from '../../../kernel/network-of'
import { addMinutes } from '../../../kernel/school-time'
import type { StaffAttemptRepository } from './staff-attempt.repository'

/** Wrong passwords of one account from one network. */
const PAIR = { most: 10, minutes: 15 }
/** From one network, for all accounts: a whole school may share an address. */
const NETWORK = { most: 100, minutes: 60 }
/** Of one account from all networks together. */
const ACCOUNT = { most: 100, minutes: 60 }
/** Wrong second factors of an account; only who knows its password can send any. */
const SECOND_FACTOR = { most: 10, minutes: 15 }
/**
 * Wrong passwords, and again wrong second factors, of one account on a device of its owner's. A day long, so that
 * whoever steals such a device gains ten tries a day beside the 960 that any network has.
 */
const DEVICE = { most: 10, minutes: 24 * 60 }
type Limit = typeof PAIR

interface LoginAttempt {
  shopId: string
  account: string
  ip: string
  /** Hash of the device, if it is one of the account's own. */
  device: string | undefined
}
interface SecondFactorAttempt {
  staffId: string
  /** As of a login. */
  device: string | undefined
}

/** The budgets that an attempt was counted in. */
export interface Counted {
  /** Counts that begin anew when the attempt was right. */
  cleared: string
  /** Counts that the right attempt leaves as they were before it. */
  takenBack: string[]
}

/**
 * Budgets against guessing. An attempt is counted before it is checked, so that concurrent attempts gain nothing, and
 * every count ends by itself. A device of the owner's has tries of its own, which nobody else uses up; after them it
 * counts as any other. Nothing but such a device is let off, so that refusals tell nothing of who works where.
 */
export class StaffAttemptService {
  constructor(
    private readonly attempts: StaffAttemptRepository,
    private readonly now: () => Date,
  ) {}

  /** @throws AppError STAFF_ATTEMPTS_USED_UP */
  async beginLogin({ shopId, account, ip, device }: LoginAttempt): Promise<Counted> {
    const own = await this.countOwn(`password:${shopId}:${account}`, device)
    if (own) return own
    const network = `network:${networkOf(ip)}`
    const [pair, everywhere] = [`pair:${shopId}:${account}:${networkOf(ip)}`, `account:${shopId}:${account}`]
    const spent = [
      (await this.add(pair, PAIR)) > PAIR.most,
      (await this.add(network, NETWORK)) > NETWORK.most,
      (await this.add(everywhere, ACCOUNT)) > ACCOUNT.most,
    ]
    if (spent.includes(true)) throw new AppError('STAFF_ATTEMPTS_USED_UP')
    return { cleared: pair, takenBack: [network, everywhere] }
  }

  /** @throws AppError STAFF_ATTEMPTS_USED_UP */
  async beginSecondFactor({ staffId, device }: SecondFactorAttempt): Promise<Counted> {
    return (await this.countOwn(`second:${staffId}`, device)) ?? this.count(`second:${staffId}`)
  }

  /** Apart from the second factor, so that strangers' tries of that cannot keep the owner from a new password. */
  beginOldPassword(staffId: string): Promise<Counted> {
    return this.count(`old:${staffId}`)
  }

  async succeed({ cleared, takenBack }: Counted): Promise<void> {
    await this.attempts.clear(cleared)
    for (const subject of takenBack) await this.attempts.takeBack(subject)
  }

  /** Undefined where the device has no try left, or is not the owner's. */
  private async countOwn(subject: string, device: string | undefined): Promise<Counted | undefined> {
    if (device === undefined) return undefined
    const own = `device:${device}:${subject}`
    return (await this.add(own, DEVICE)) > DEVICE.most ? undefined : { cleared: own, takenBack: [] }
  }

  private async count(subject: string): Promise<Counted> {
    if ((await this.add(subject, SECOND_FACTOR)) > SECOND_FACTOR.most) throw new AppError('STAFF_ATTEMPTS_USED_UP')
    return { cleared: subject, takenBack: [] }
  }

  private add(subject: string, { minutes }: Limit): Promise<number> {
    const now = this.now()
    return this.attempts.add(subject, now, addMinutes(now, -minutes))
  }
}
