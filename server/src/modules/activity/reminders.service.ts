import { messageTargets } from '@contract/message/message-targets'
import { formatTime } from '../../kernel/school-time'
import type { MessageSender } from '../message/message.service'
import type { ActivityRepository } from './activity.repository'

interface RemindersDeps {
  activities: ActivityRepository
  messages: MessageSender
}

/** Tells those who asked for it that an activity begins. */
export class RemindersService {
  constructor(private readonly deps: RemindersDeps) {}

  async run(shopId: string, id: string): Promise<void> {
    const { activities, messages } = this.deps
    const activity = await activities.find(shopId, id)
    if (!activity || activity.stoppedAt) return
    const { kind, title, startsAt } = activity
    const learners = await activities.listReminded(id)
    await messages.sendAll(
      learners.map((userId) => ({
        ...{ userId, shopId, kind: 'school', title: '活动快开始了' },
        content: `《${title}》${formatTime(startsAt, 'HH:mm')} 开始，记得准时来。`,
        target: messageTargets.activity(kind, id),
        until: startsAt,
        reason: `activity:${id}:remind:${userId}`,
      })),
    )
    await activities.removeReminders(id)
  }
}
