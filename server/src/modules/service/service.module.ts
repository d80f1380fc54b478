import { AppointmentClock } from './appointment-clock.service'
import { AppointmentJobs, FINISH_JOB, LAPSE_JOB, REMIND_JOB } from './appointment-jobs'
import { AppointmentMoves } from './appointment-moves.service'
import { AppointmentViews } from './appointment-view.service'
import { AppointmentRepository } from './appointment.repository'
import { AppointmentService } from './appointment.service'
import { BookingRules } from './booking-rules.service'
import { DeanService, type ClassesOfLearner } from './dean.service'
import { createServiceDesk, type ServiceDeskDeps } from './desk/service-desk.module'
import { HostRepository } from './host.repository'
import { ScheduleService } from './schedule.service'
import { serviceRoutes } from './service.routes'

export interface ServiceDeps extends ServiceDeskDeps {
  /** Without classes everybody has the school's dean. */
  classes?: ClassesOfLearner
}

/** The school's service for students: deans, and appointments with them and with teachers. */
export const createServiceModule = (deps: ServiceDeps) => {
  const { database, now, media, messages } = deps
  const hosts = new HostRepository(database)
  const appointments = new AppointmentRepository(database)
  const schedule = new ScheduleService(hosts, appointments, now)
  const rules = new BookingRules(appointments, now)
  const jobs = new AppointmentJobs(deps.jobs, now)
  const moves = new AppointmentMoves({ database, hosts, appointments, schedule, rules, jobs, messages, now })
  const views = new AppointmentViews({ appointments, rules, media, now })
  const clock = new AppointmentClock(appointments, moves, messages)
  deps.jobs.handle(REMIND_JOB, (payload) => clock.remind(payload))
  deps.jobs.handle(FINISH_JOB, (payload) => clock.finish(payload))
  deps.jobs.handle(LAPSE_JOB, (payload) => clock.lapse(payload))
  return {
    /** Gives up what a learner has booked or waits for, at the end of the account. */
    releaseLearner: (userId: string): Promise<void> => clock.release(userId),
    routes: serviceRoutes(
      new DeanService(hosts, media, deps.classes),
      new AppointmentService({ hosts, appointments, schedule, rules, moves, views, messages, now }),
    ),
    desk: createServiceDesk(deps, { hosts, appointments, schedule, rules, moves }),
  }
}
