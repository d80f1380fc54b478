import { createCanvas } from '@napi-rs/canvas'
import type { Input } from '@contract/calls'
import { COURSE, LEARNER, type Learner } from '../../support/server/fixture-school'
import type { StaffMember } from '../../support/server/fixture-staff'
import { call, startServer } from '../../support/server/harness'

const { owner } = LEARNER

/** A picture of one colour: the sandboxes forbid red, doubt yellow and pass the rest. */
const paint = (color: string): Buffer => {
  const canvas = createCanvas(8, 8)
  const context = canvas.getContext('2d')
  context.fillStyle = color
  context.fillRect(0, 0, 8, 8)
  return canvas.toBuffer('image/png')
}

export const upload = async (
  color: string,
  purpose: 'comment' | 'headImage' = 'comment',
  learner: Learner = owner,
  send = call,
): Promise<string> => {
  const picture = { name: 'picture.png', type: 'image/png', content: paint(color) }
  const answer = await send.upload('POST /base/auth/file/upload/image', picture, learner, { purpose })
  return (answer as unknown as { data: { key: string } }).data.key
}

export const write = (content: string, commentPictures?: string[], learner: Learner = owner) =>
  call('POST /resource/auth/goods/comment/save', { courseId: COURSE.paid, content, stars: 5, commentPictures }, learner)

export const listComments = async (reader?: Learner) =>
  (
    await call(
      'POST /resource/api/goods/comment/page',
      { courseId: COURSE.paid },
      reader ? { token: reader.token } : {},
    )
  ).data.list

export const queue = async (staff: StaffMember, filter: Input<'POST /staff/review/page'> = { state: 'waiting' }) =>
  (await call('POST /staff/review/page', filter, staff)).data.list

export const setWords = (staff: StaffMember, words: string[], reportsToHide = 3) =>
  call('PUT /staff/review/settings/update', { words, reportsToHide, readFirst: false }, staff)

/** Makes the sandbox of the vendor fail at its next requests. */
export const breakVendor = async (...faults: ('down' | 'slow')[]): Promise<void> => {
  const { app } = await startServer()
  await app.inject({ method: 'POST', url: '/sandbox/review/faults', payload: { faults } })
}
