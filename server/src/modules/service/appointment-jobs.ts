import { UNMARKED_DAYS } from '@contract/service/limits'
import { addDaysTo } from '@contract/timetable/week-kinds'
import type { Jobs } from '../../kernel/jobs/jobs'
import { addDays, addHours, dayOf, startOfDay } from '../../kernel/school-time'

export const REMIND_JOB = 'appointment.remind'
export const FINISH_JOB = 'appointment.finish'
export const LAPSE_JOB = 'appointment.lapse'
/** On the school's clock, the day before. */
const REMIND_HOUR = 18

interface Planned {
  id: string
  startsAt: Date
  endsAt: Date
}

/** Plans what happens to appointments by the clock. The jobs look again whether it is still so. */
export class AppointmentJobs {
  constructor(
    private readonly jobs: Pick<Jobs, 'enqueue'>,
    private readonly now: () => Date,
  ) {}

  /** Of a booked one: the reminder, unless it is too late for one, and the end. */
  async planBooked({ id, startsAt, endsAt }: Planned): Promise<void> {
    const remindsAt = addHours(startOfDay(addDaysTo(dayOf(startsAt), -1)), REMIND_HOUR)
    if (remindsAt > this.now()) await this.jobs.enqueue(REMIND_JOB, id, { id }, remindsAt)
    await this.jobs.enqueue(FINISH_JOB, id, { id }, addDays(endsAt, UNMARKED_DAYS))
  }

  /** Of a place on a waiting list: nobody moves up after `at`. */
  planLapse({ id }: Pick<Planned, 'id'>, at: Date): Promise<void> {
    return this.jobs.enqueue(LAPSE_JOB, id, { id }, at)
  }
}
