import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import type { MessageSender } from '../message/message.service'
import type { DeskDeps } from '../staff/desk-deps'
import { createGroupDesk } from './desk/group-desk.module'
import { GroupActivityRepository } from './group-activity.repository'
import { groupBuyRoutes } from './group-buy.routes'
import { GroupKind } from './group-kind.service'
import { END_JOB, GroupMoves, TELL_JOB } from './group-moves.service'
import { GroupTellService } from './group-tell.service'
import { GroupViewService } from './group-view.service'
import { GroupRepository } from './group.repository'
import { SeatRepository } from './seat.repository'

export interface GroupKindDeps extends DeskDeps {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  media: Pick<Media, 'urlOf'>
  messages: MessageSender
}

/** Group-buys: groups that open and fill by paying, and what becomes of them. */
export const createGroupKind = (deps: GroupKindDeps) => {
  const { database, jobs } = deps
  const shared = {
    ...deps,
    groups: new GroupRepository(database),
    seats: new SeatRepository(database),
    activities: new GroupActivityRepository(database),
  }
  const moves = new GroupMoves(shared)
  const telling = new GroupTellService(shared)
  jobs.handle(END_JOB, ({ id }) => moves.end(id))
  jobs.handle(TELL_JOB, ({ id }) => telling.tell(id))
  return {
    kind: new GroupKind({ ...shared, moves }),
    routes: groupBuyRoutes(new GroupViewService(shared)),
    desk: createGroupDesk(shared),
  }
}
