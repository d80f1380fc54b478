import type { StaffApplication, TeacherApplication } from '@contract/teacher/application-calls'
import type { Media } from '../../../kernel/media/media'
import type { ApplicationRow } from './application.repository'

const PAPER_SECONDS = 600

/** An application with addresses of its papers that work for some minutes. */
export const describeApplication = (row: ApplicationRow, media: Pick<Media, 'signedUrlOf'>): TeacherApplication => ({
  id: row.id,
  name: row.name,
  title: row.title,
  field: row.field,
  intro: row.intro,
  papers: row.papers.map((key) => ({ key, url: media.signedUrlOf(key, PAPER_SECONDS) })),
  status: row.status,
  reason: row.reason,
  updatedAt: row.updatedAt.toISOString(),
  submittedAt: row.submittedAt?.toISOString() ?? null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  teacherId: row.teacherId,
})

export const describeForStaff = (row: ApplicationRow, media: Pick<Media, 'signedUrlOf'>): StaffApplication => ({
  ...describeApplication(row, media),
  learnerId: row.userId,
})
