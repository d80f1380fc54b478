import type { DeskDeps } from '../../../staff/desk-deps'
import { ComplaintDeskRepository } from './complaint-desk.repository'
import { complaintDeskRoutes } from './complaint-desk.routes'
import { ComplaintDeskService } from './complaint-desk.service'

export const createComplaintDesk = ({ database, audit, now }: DeskDeps) =>
  complaintDeskRoutes(new ComplaintDeskService({ complaints: new ComplaintDeskRepository(database), audit, now }))
