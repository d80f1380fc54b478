import { listFields } from '@contract/registration/field-kinds'
import type { Input } from '@contract/calls'
import type { RegistrationEntry } from '@contract/registration/calls'
import { AppError } from '../../kernel/app-error'
import type { EntryService, Learner } from './entry.service'

/** Uses up a code that was sent to a phone for a form. */
export type UseFormCode = (
  visitor: { shopId: string; ip: string; userAgent: string },
  proof: Omit<Input<'POST /resource/auth/registration/entry/phone'>, 'registrationId' | 'fieldId'>,
) => Promise<unknown>

/** Phone numbers in the form of an entry, each proved by a code that was sent to it. */
export class EntryPhonesService {
  constructor(
    private readonly service: Pick<EntryService, 'edit' | 'view'>,
    private readonly useCode: UseFormCode,
  ) {}

  /**
   * Enters a phone whose code is right. The code comes first: a wrong one costs a try, whatever the form says.
   * @throws AppError CODE_WRONG, CODE_EXPIRED, CODE_TRIES_USED, CAPTCHA_REQUIRED, CAPTCHA_WRONG; INPUT_INVALID for a
   * field that takes no such number; as `save`
   */
  async prove(
    learner: Learner & { ip: string; userAgent: string },
    { registrationId, fieldId, ...proof }: Input<'POST /resource/auth/registration/entry/phone'>,
  ): Promise<RegistrationEntry> {
    await this.useCode(learner, proof)
    const { id } = await this.service.edit(learner, registrationId, (values, { sections }) => {
      const field = listFields(sections).find((each) => each.id === fieldId && each.kind === 'provedPhone')
      if (!field) throw new AppError('INPUT_INVALID', '表单已更新，请刷新后重试')
      return { ...values, [fieldId]: [proof.phone] }
    })
    return this.service.view(learner, id)
  }
}
