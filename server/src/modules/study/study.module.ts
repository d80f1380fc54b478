import type { Database } from '../../kernel/db/database'
import type { Jobs } from '../../kernel/jobs/jobs'
import { LessonRules } from './lesson-rules'
import { PlayTicketRepository } from './play-ticket.repository'
import { FORGET_TICKETS_JOB, PlayTicketService } from './play-ticket.service'
import { ProgressRepository } from './progress.repository'
import { ProgressService } from './progress.service'
import { StudyDayRepository } from './study-day.repository'
import { StudyRepository } from './study.repository'
import { studyRoutes } from './study.routes'

export interface StudyDeps {
  database: Database
  now: () => Date
  jobs: Jobs
}

/** Learners' studies of lessons: play tickets, progress, and the seconds of each day. */
export const createStudyModule = ({ database, now, jobs }: StudyDeps) => {
  const studies = new StudyRepository(database)
  const progress = new ProgressService(new ProgressRepository(database), new LessonRules(studies, now), now)
  const tickets = new PlayTicketService(new PlayTicketRepository(database), progress, jobs, now)
  jobs.handle(FORGET_TICKETS_JOB, () => tickets.forget())
  return {
    routes: studyRoutes(tickets),
    studies,
    tickets,
    days: new StudyDayRepository(database),
    /** Writes pending progress, before the process ends. */
    stop: () => progress.stop(),
  }
}
