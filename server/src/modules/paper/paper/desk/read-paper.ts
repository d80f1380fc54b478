import {
  fitsFaceChecks,
  LONGEST_PAPER_TITLE,
  LONGEST_SECTION_NOTE,
  LONGEST_SECTION_TITLE,
} from '@contract/paper/paper-kinds'
import type { SavePaper } from '@contract/paper/staff-calls'
import { AppError } from '../../../../kernel/app-error'
import { readPlainText } from '../../../../kernel/plain-text'
import { readMoment } from '../../../../kernel/read-moment'

type Facts = Omit<SavePaper, 'id' | 'edits' | 'sections'>

/** The facts of a paper as it is stored. @throws AppError PAPER_INVALID with what is wrong */
export const readPaper = (written: Facts) => {
  const { opensAt, closesAt, entry, courseId, registrationId, introHtml, ...facts } = written
  const values = {
    ...facts,
    entry,
    title: readPlainText(written.title, '试卷名称', LONGEST_PAPER_TITLE),
    introHtml: introHtml.trim(),
    opensAt: opensAt === null ? null : readMoment(opensAt, '开放时间', 'PAPER_INVALID'),
    closesAt: closesAt === null ? null : readMoment(closesAt, '结束时间', 'PAPER_INVALID'),
    // A course that does not decide about entry is the one in which the paper stands.
    courseId,
    registrationId: entry === 'registration' ? registrationId : null,
    ...(written.face !== 'during' && { faceChecks: 0, faceMissLimit: null }),
  }
  const problem = findProblem(values)
  if (problem) throw new AppError('PAPER_INVALID', problem)
  return values
}

const findProblem = (values: {
  opensAt: Date | null
  closesAt: Date | null
  latestEntryMinutes: number | null
  earliestHandInMinutes: number
  minutes: number
  hasCertificate: boolean
  reveal: SavePaper['reveal']
  entry: SavePaper['entry']
  face: SavePaper['face']
  faceChecks: number
  faceSeconds: number
  courseId: string | null
  registrationId: string | null
}): string => {
  const { opensAt, closesAt, latestEntryMinutes, earliestHandInMinutes, minutes, entry } = values
  if (opensAt && closesAt && closesAt <= opensAt) return '结束时间要晚于开放时间'
  if (latestEntryMinutes !== null && !opensAt) return '要限制最晚入场，请先填写开放时间'
  if (earliestHandInMinutes > minutes) return '最早交卷时间不能超过考试时长'
  if (values.hasCertificate && values.reveal === 'never') return '不公布成绩的考试不能发证书'
  if (values.face === 'during' && values.faceChecks === 0) return '请填写考试中核验几次人脸'
  if (!fitsFaceChecks(values)) return '核验人脸的时间加起来不能超过考试时长的一半'
  if (entry === 'course' && !values.courseId) return '请选择学习哪门课的学员可以参加'
  if (entry === 'registration' && !values.registrationId) return '请选择通过哪项报名的学员可以参加'
  return ''
}

/** Title and note of a section. @throws AppError INPUT_INVALID, TEXT_TOO_LONG */
export const readSection = ({ title, note }: SavePaper['sections'][number]) => ({
  title: readPlainText(title, '大题名称', LONGEST_SECTION_TITLE),
  note: note.trim() && readPlainText(note, '大题说明', LONGEST_SECTION_NOTE),
})
