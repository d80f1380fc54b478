import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import type { MessageSender } from '../message/message.service'
import { HeldMembership, type HeldCourses } from '../party/held-membership'
import type { PartyService } from '../party/party.service'
import type { PlacesService } from '../places/places.service'
import type { DeskDeps } from '../staff/desk-deps'
import { ChoiceRepository } from './choice.repository'
import { ChoosingService } from './choosing.service'
import { createSelectionDesk } from './desk/selection-desk.module'
import { LOT_JOB, LotService } from './lot/lot.service'
import { LotRepository } from './lot/lot.repository'
import { MySelectionsService } from './my-selections.service'
import { PlanFactsService, type AttendedSessions, type PlannedSessions } from './plan-facts.service'
import { PlanRepository } from './plan.repository'
import { SelectedMembers } from './selected-members.service'
import { SelectionFollower } from './selection-follower.service'
import { SelectionViewService } from './selection-view.service'
import { selectionRoutes } from './selection.routes'
import { WishesService } from './wishes.service'

export interface SelectionDeps extends DeskDeps {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  media: Media
  messages: MessageSender
  parties: PartyService
  places: PlacesService
  access: HeldCourses
  sessions: PlannedSessions
  attended: AttendedSessions
}

/** What decides who gets which course, for whoever else gives them. */
export const createChoosing = (deps: Omit<SelectionDeps, 'audit' | 'media'>) => {
  const { database } = deps
  const plans = new PlanRepository(database)
  const choices = new ChoiceRepository(database)
  deps.places.follow('selection', new SelectionFollower({ ...deps, plans, choices }))
  const facts = new PlanFactsService({ ...deps, plans, choices })
  const members = new SelectedMembers(new HeldMembership(deps))
  const choosing = new ChoosingService({ ...deps, plans, choices, facts, members })
  return { plans, choices, facts, members, choosing }
}

/** Choosing courses: wishes and their lot, then first come, first served. */
export const createSelectionModule = (deps: SelectionDeps) => {
  const { database, jobs } = deps
  const shared = { ...deps, ...createChoosing(deps) }
  const { choosing } = shared
  const lots = new LotService({ ...shared, lots: new LotRepository(database) })
  const wishes = new WishesService(shared)
  jobs.handle(LOT_JOB, (payload) =>
    lots.follow({ planId: payload.planId, userId: payload.userId, shopId: payload.shopId }),
  )
  return {
    /** Run when an account is erased, before its places are released. */
    releaseLearner: (userId: string): Promise<void> => choosing.releaseLearner(userId),
    routes: selectionRoutes({
      views: new SelectionViewService({ ...shared, wishes }),
      mine: new MySelectionsService(shared),
      choosing,
      wishes,
    }),
    desk: createSelectionDesk({ ...shared, lots }),
  }
}
