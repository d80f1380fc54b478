import { FULL_AGE, LEAST_BOX_AGE } from '@contract/activity/blind-box-kinds'
import type { Guardian } from '@contract/activity/blind-box-calls'
import { GUARDIAN_NAME_MAX_LENGTH } from '@contract/activity/limits'
import { ageOn } from '@contract/calendar-day'
import type { Input } from '@contract/calls'
import { AppError } from '../../kernel/app-error'
import { makeId } from '../../kernel/make-id'
import { maskPhone } from '../../kernel/mask-phone'
import { readPlainText } from '../../kernel/plain-text'
import { dayOf } from '../../kernel/school-time'
import type { BoxPeople } from './buyers.service'
import type { ConsentRepository } from './consent.repository'

type Confirmation = Input<'PUT /resource/auth/activity/box/guardian/save'>

/** What consents need of accounts. */
export interface GuardianPeople extends BoxPeople {
  /** Birthday of the learner with this phone; undefined for nobody. */
  findBirthday(shopId: string, phone: string): Promise<string | undefined>
  /** Uses up a code that was sent to a phone. @throws AppError CODE_WRONG, CODE_EXPIRED */
  useFormCode(
    visitor: { shopId: string; ip: string },
    proof: Pick<Confirmation, 'phone' | 'code' | 'codeTicket'>,
  ): Promise<unknown>
}

interface ConsentsServiceDeps {
  consents: ConsentRepository
  people: GuardianPeople
  now: () => Date
}

/** What a guardian agreed to for a learner of 8 to 17. */
export class ConsentsService {
  constructor(private readonly deps: ConsentsServiceDeps) {}

  async view(userId: string): Promise<Guardian> {
    const [buyer, consent] = await Promise.all([this.deps.people.findBuyer(userId), this.deps.consents.find(userId)])
    return {
      asked: this.isAsked(buyer?.birthday ?? ''),
      consent: consent
        ? {
            name: consent.guardianName,
            phone: maskPhone(consent.guardianPhone),
            confirmedAt: consent.confirmedAt.toISOString(),
          }
        : null,
    }
  }

  /**
   * Confirmed on the guardian's own phone; an earlier consent is replaced.
   * @throws AppError AGREEMENT_REQUIRED, BLIND_BOX_CONSENT_NOT_ASKED, BLIND_BOX_GUARDIAN_WRONG, CODE_WRONG
   */
  async save(visitor: { shopId: string; userId: string; ip: string }, input: Confirmation): Promise<Guardian> {
    const { userId, shopId } = visitor
    if (!input.agreed) throw new AppError('AGREEMENT_REQUIRED', '请监护人阅读并勾选同意')
    const guardianName = readPlainText(input.name, '监护人姓名', GUARDIAN_NAME_MAX_LENGTH)
    const buyer = await this.deps.people.findBuyer(userId)
    if (!buyer || buyer.birthday === '') throw new AppError('BLIND_BOX_BIRTHDAY_MISSING')
    if (!this.isAsked(buyer.birthday)) throw new AppError('BLIND_BOX_CONSENT_NOT_ASKED')
    if (input.phone === buyer.phone) throw new AppError('BLIND_BOX_GUARDIAN_WRONG', '监护人的手机号不能和你的相同')
    const other = await this.deps.people.findBirthday(shopId, input.phone)
    const otherAge = other === undefined ? undefined : ageOn(other, dayOf(this.deps.now()))
    if (otherAge !== undefined && otherAge < FULL_AGE)
      throw new AppError('BLIND_BOX_GUARDIAN_WRONG', '这个手机号是一位未成年学员的，不能作为监护人')
    await this.deps.people.useFormCode(visitor, input)
    const confirmedAt = this.deps.now()
    await this.deps.consents.withdraw(userId, confirmedAt)
    await this.deps.consents.add({ id: makeId(), userId, guardianName, guardianPhone: input.phone, confirmedAt })
    return this.view(userId)
  }

  async withdraw(userId: string): Promise<Guardian> {
    await this.deps.consents.withdraw(userId, this.deps.now())
    return this.view(userId)
  }

  private isAsked(birthday: string): boolean {
    const age = ageOn(birthday, dayOf(this.deps.now()))
    return age !== undefined && age >= LEAST_BOX_AGE && age < FULL_AGE
  }
}
