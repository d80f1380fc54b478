import type { MessageSender } from '../../../message/message.service'
import type { DeskDeps } from '../../../staff/desk-deps'
import { ReportDeskRepository } from './report-desk.repository'
import { reportDeskRoutes } from './report-desk.routes'
import { ReportDeskService } from './report-desk.service'

export interface ReportDeskDeps extends DeskDeps {
  messages: MessageSender
}

/** Where a school deals with what learners say is wrong with its questions. */
export const createReportDesk = ({ database, audit, now, messages }: ReportDeskDeps) =>
  reportDeskRoutes(new ReportDeskService(new ReportDeskRepository(database), audit, messages, now))
