import type { StaffApplication, StaffApplicationRow, TeacherApplication } from '@contract/teacher/application-calls'
import type { Media } from '../../../kernel/media/media'
import type { ApplicationRow } from './application.repository'

const PAPER_SECONDS = 600

const factsOf = (row: ApplicationRow): Omit<TeacherApplication, 'papers'> => ({
  id: row.id,
  name: row.name,
  title: row.title,
  field: row.field,
  intro: row.intro,
  status: row.status,
  reason: row.reason,
  updatedAt: row.updatedAt.toISOString(),
  submittedAt: row.submittedAt?.toISOString() ?? null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  teacherId: row.teacherId,
})

/** An application with addresses of its papers that work for some minutes. */
export const describeApplication = (row: ApplicationRow, media: Pick<Media, 'signedUrlOf'>): TeacherApplication => ({
  ...factsOf(row),
  papers: row.papers.map((key) => ({ key, url: media.signedUrlOf(key, PAPER_SECONDS) })),
})

export const describeRow = (row: ApplicationRow): StaffApplicationRow => ({ ...factsOf(row), learnerId: row.userId })

export const describeForStaff = (row: ApplicationRow, media: Pick<Media, 'signedUrlOf'>): StaffApplication => ({
  ...describeApplication(row, media),
  learnerId: row.userId,
})
