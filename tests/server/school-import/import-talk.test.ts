import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { liveMessageTable } from '../../../server/src/modules/live/talk/live-talk.table'
import { shopTable } from '../../../server/src/modules/shop/shop.table'
import { SchoolMistakesError } from '../../../server/src/modules/school-import/mistake'
import { useImportDatabase } from './import-database'

const NOW = new Date('2026-12-05T00:00:00Z')
const trial = useImportDatabase()
const LESSON = 'kind: imageText, text: l.md'
const LIVE =
  'kind: live, streamUrl: "https://live.example.com/a.m3u8", startsAt: 2026-12-01 19:30, endsAt: 2026-12-01 21:00'
const QUESTION =
  '{ student: s, seconds: 600, kind: question, content: 怎么接？, ' +
  'reply: { authorName: 张老师, content: 看图, seconds: 660 } }'

const givenLive = (code: string, talk: string) =>
  trial
    .givenSchool(code)
    .replace('courses/c/course.yml', LESSON, `${LIVE}, talk: [${talk}]`)
    .remove('courses/c/l.md')
    .write('students.yml', 'students:\n  - { key: s, phone: 13900000091, nickName: 学员 }\n')

const readTalk = (shopId: string) =>
  trial.database.current
    .select()
    .from(liveMessageTable)
    .where(eq(liveMessageTable.shopId, shopId))
    .orderBy(asc(liveMessageTable.sentSeconds))

it('writes what was said in a live with the school’s answer, once', async () => {
  const school = givenLive('talk-once', QUESTION)
  await trial.importFolder(school.folder, NOW)
  await trial.importFolder(school.folder, NOW)
  const rows = await readTalk('talk-once')
  expect(
    rows.map(({ author, authorName, kind, content, sentSeconds, state }) => [
      author,
      authorName,
      kind,
      content,
      sentSeconds,
      state,
    ]),
  ).toEqual([
    ['learner', '', 'question', '怎么接？', 600, 'visible'],
    ['teacher', '张老师', 'chat', '看图', 660, 'visible'],
  ])
  expect(rows[0]!.createdAt.toISOString()).toBe('2026-12-01T11:40:00.000Z')
  expect(rows[1]!.answersId).toBe(rows[0]!.id)
})

it('moves what was said with its live, and brings nothing back that was removed', async () => {
  const school = givenLive('talk-moved', QUESTION)
  await trial.importFolder(school.folder, NOW)
  const [question] = await readTalk('talk-moved')
  await trial.database.current
    .update(liveMessageTable)
    .set({ state: 'hidden', content: '' })
    .where(eq(liveMessageTable.id, question!.id))
  school.replace('courses/c/course.yml', '2026-12-01 19:30', '2026-12-01 19:00')
  await trial.importFolder(school.folder, NOW)
  const [moved] = await readTalk('talk-moved')
  expect([moved!.state, moved!.content, moved!.sentSeconds, moved!.createdAt.toISOString()]).toEqual([
    'hidden',
    '',
    600,
    '2026-12-01T11:10:00.000Z',
  ])
})

it.each([
  ['a learner that is not there', '{ student: x, seconds: 1, content: 谁 }', '没有代号为 x 的学员'],
  ['a time after the end', '{ student: s, seconds: 5401, content: 晚了 }', '5400'],
  [
    'an answer before the question',
    '{ student: s, seconds: 60, content: 问, reply: { authorName: 老师, content: 答, seconds: 30 } }',
    '回答不能早于发言',
  ],
  ['141 characters', `{ student: s, seconds: 1, content: ${'字'.repeat(141)} }`, '140'],
])('refuses %s', async (_, talk, message) => {
  const school = givenLive('talk-wrong', talk)
  const mistakes = await trial.importFolder(school.folder, NOW).then(
    () => [],
    (error: unknown) =>
      error instanceof SchoolMistakesError ? error.mistakes.map((each) => each.message) : [String(error)],
  )
  expect(mistakes.join('\n')).toContain(message)
})

it('refuses what would be said in the future', async () => {
  const school = givenLive('talk-future', '{ student: s, seconds: 600, content: 还没到 }')
  const early = trial.importFolder(school.folder, new Date('2026-12-01T11:35:00Z'))
  await expect(early).rejects.toThrow()
})

it('closes the talk of a school that does not want it', async () => {
  const school = trial.givenSchool('talk-off')
  school.replace('school.yml', 'shopName:', 'liveTalk: false\nshopName:')
  await trial.importFolder(school.folder, NOW)
  const [shop] = await trial.database.current.select().from(shopTable).where(eq(shopTable.id, 'talk-off'))
  expect(shop!.liveTalk).toBe(false)
})
