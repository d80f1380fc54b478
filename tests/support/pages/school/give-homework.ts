import type { Api } from '../api'
import { openStaff } from './school'

/** Points along two lines over a picture, in thousandths. */
const LINES = [
  { tone: 'red' as const, points: [300, 300, 620, 280, 640, 560, 320, 580, 300, 300] },
  { tone: 'red' as const, points: [200, 800, 460, 640] },
]
const DAY_MILLISECONDS = 86_400_000

const AUTUMN = '电工 2026 秋季班'

const findLatest = async (homeworkId: string, learnerId: string) => {
  const work = await openStaff().succeed('GET /staff/homework/work/view', { homeworkId, learnerId })
  const { id: handInId, version, files } = work.handIns[0]!
  return { handInId, version, files }
}

/** Marks the latest hand-in of a learner, with words and, over a first picture, strokes. */
export const markLatest = async (homeworkId: string, learnerId: string, points: number) => {
  const { files, ...latest } = await findLatest(homeworkId, learnerId)
  const strokes = files[0]?.kind === 'picture' ? [{ file: 0, lines: LINES }] : []
  const said = { comment: '思路对，步骤再写细一些。', grade: '', rubric: [], voice: null, strokes }
  return openStaff().succeed('PUT /staff/homework/work/mark', { ...latest, points, ...said })
}

/** Sends the latest hand-in of a learner back. */
export const returnLatest = async (homeworkId: string, learnerId: string) => {
  const { handInId, version } = await findLatest(homeworkId, learnerId)
  const redoUntil = new Date(Date.now() + 3 * DAY_MILLISECONDS).toISOString()
  const back = { handInId, version, comment: '照片看不清，请重新拍一张。', redoUntil }
  return openStaff().succeed('PUT /staff/homework/work/return', back)
}

const findClass = async (api: Api): Promise<string> => {
  const { list } = await api.succeed('POST /resource/auth/classroom/student/page', { state: 'current' })
  return list.find(({ title }) => title === AUTUMN)!.id
}

/** A homework of the class for one learner's test, due first of all that the class has. */
export const openExtraHomework = async (api: Api, title: string) => {
  const classId = await findClass(api)
  const learnerId = (await api.succeed('GET /base/auth/shop/user/view', {})).stuId
  return { classId, homeworkId: await giveHomework(classId, title), learnerId }
}

/** Gives a class homework that is handed in at once; returns its id. */
export const giveHomework = async (classId: string, title: string): Promise<string> => {
  const staff = openStaff()
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const { id: homeworkId } = await staff.succeed('POST /staff/homework/save', {
    ...{ classId, title, html: '<p>拍下接好的线路。</p>', modelAnswerHtml: '<p>见教材 5.2</p>', files: [] },
    ...{ opensAt: hour(-1), dueAt: hour(2), cutOffAt: null, points: 100, passPoints: 60, grades: [], rubric: [] },
    accepts: { text: true, picture: 3, voice: 1, film: 0, file: 0 },
    ...{ attempts: 2, counting: 'best', lateRule: 'free', latePercent: 0, byGroup: false },
    ...{ audiences: [], groups: [], practiceSetId: null },
  })
  await staff.succeed('PUT /staff/homework/move', { homeworkId, event: 'publish' })
  return homeworkId
}
