import type { MessageSender } from '../message/message.service'
import type { GroupActivityRepository } from './group-activity.repository'
import { groupMessages } from './group-messages'
import type { GroupRepository } from './group.repository'
import type { SeatRepository } from './seat.repository'

interface TellDeps {
  groups: GroupRepository
  seats: SeatRepository
  activities: GroupActivityRepository
  messages: MessageSender
}

/** The job that tells those who paid what became of their group. Safe to run twice. */
export class GroupTellService {
  constructor(private readonly deps: TellDeps) {}

  async tell(groupId: string): Promise<void> {
    const { groups, seats, activities, messages } = this.deps
    const group = await groups.find(groupId)
    if (group?.state !== 'formed' && group?.state !== 'failed') return
    const { title } = (await activities.list([group.activityId])).get(group.activityId)!
    const paid = (await seats.list([groupId])).filter(({ state }) => state === 'paid')
    await messages.sendAll(paid.map(({ userId }) => groupMessages[group.state as 'formed'](group, title, userId)))
  }
}
