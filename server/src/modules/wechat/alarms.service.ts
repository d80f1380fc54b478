import type { AttentionEvent } from '@contract/wechat/attention-events'
import { makeId } from '../../kernel/make-id'
import { dayOf } from '../../kernel/school-time'
import type { PushRepository } from './push.repository'

/** What one of our calls told, beside the messages of WeChat: staff find it in the same list. */
export class AlarmsService {
  constructor(
    private readonly inbox: Pick<PushRepository, 'add'>,
    private readonly report: (error: unknown, what: string) => void,
    private readonly now: () => Date,
  ) {}

  /** `text` is read by staff. The same `subject` is kept once a day, however often it is raised. */
  async raise(
    shopId: string,
    { event, subject, text }: { event: AttentionEvent; subject: string; text: string },
  ): Promise<void> {
    const at = this.now()
    const isNew = await this.inbox.add({
      id: makeId(),
      ...{ shopId, event, text, receivedAt: at, createdAt: at },
      ...{ openid: '', detail: '', verdict: 'handled', attention: 'open' },
      messageKey: `${event}:${subject}:${dayOf(at)}`,
    })
    if (isNew) this.report(new Error(`${event} for ${shopId}: ${subject}`), 'mini-program')
  }
}
