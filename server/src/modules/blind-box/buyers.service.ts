import { FULL_AGE, LEAST_BOX_AGE, type BoxBarrier } from '@contract/activity/blind-box-kinds'
import { ageOn } from '@contract/calendar-day'
import type { ErrorName } from '@contract/errors'
import { AppError } from '../../kernel/app-error'
import { dayOf, startOfDay } from '../../kernel/school-time'
import type { BoxRepository } from './box.repository'
import type { ConsentRepository } from './consent.repository'

interface BoxBuyer {
  phone: string
  /** `YYYY-MM-DD`, or ''. */
  birthday: string
}

/** What boxes need to know of accounts. */
export interface BoxPeople {
  findBuyer(userId: string): Promise<BoxBuyer | undefined>
}

/** What boxes need to know of the staff. */
export interface BoxStaff {
  /** Whether somebody of the school's staff has this phone as the account. */
  isAccount(shopId: string, account: string): Promise<boolean>
}

const REFUSAL: Record<BoxBarrier, ErrorName> = {
  login: 'LOGIN_REQUIRED',
  staff: 'ACTIVITY_STAFF_REFUSED',
  birthday: 'BLIND_BOX_BIRTHDAY_MISSING',
  tooYoung: 'BLIND_BOX_TOO_YOUNG',
  consent: 'BLIND_BOX_CONSENT_MISSING',
}

interface BuyersServiceDeps {
  boxes: BoxRepository
  consents: ConsentRepository
  people: BoxPeople
  staff: BoxStaff
  now: () => Date
}

/** Who may buy blind boxes (SAMR, 盲盒经营行为规范指引), and how many a day. */
export class BuyersService {
  constructor(private readonly deps: BuyersServiceDeps) {}

  /** What keeps this learner from buying; null for nothing. */
  async findBarrier(shopId: string, userId: string | undefined): Promise<BoxBarrier | null> {
    const buyer = userId === undefined ? undefined : await this.deps.people.findBuyer(userId)
    if (userId === undefined || !buyer) return 'login'
    if (await this.deps.staff.isAccount(shopId, buyer.phone)) return 'staff'
    const age = ageOn(buyer.birthday, dayOf(this.deps.now()))
    if (age === undefined) return 'birthday'
    if (age < LEAST_BOX_AGE) return 'tooYoung'
    return age < FULL_AGE && !(await this.deps.consents.find(userId)) ? 'consent' : null
  }

  async countLeftToday(activityId: string, userId: string, perDay: number): Promise<number> {
    const today = startOfDay(dayOf(this.deps.now()))
    return Math.max(0, perDay - (await this.deps.boxes.countSince(activityId, userId, today)))
  }

  /** @throws AppError why this learner cannot have a box now */
  async requireAllowed(shopId: string, userId: string, activityId: string, perDay: number): Promise<void> {
    const barrier = await this.findBarrier(shopId, userId)
    if (barrier) throw new AppError(REFUSAL[barrier])
    if ((await this.countLeftToday(activityId, userId, perDay)) === 0)
      throw new AppError('BLIND_BOX_DAY_LIMIT', `每天最多买 ${perDay} 盒，明天再来`)
  }

  /** The consent that a buyer under age buys by; null for adults. */
  async findConsentId(userId: string): Promise<string | null> {
    const buyer = await this.deps.people.findBuyer(userId)
    const age = ageOn(buyer?.birthday ?? '', dayOf(this.deps.now()))
    if (age !== undefined && age >= FULL_AGE) return null
    return (await this.deps.consents.find(userId))?.id ?? null
  }
}
