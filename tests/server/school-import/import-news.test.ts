import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { Jobs } from '../../../server/src/kernel/jobs/jobs'
import type { NewMessage } from '../../../server/src/modules/message/message.service'
import { teacherTable } from '../../../server/src/modules/shop/shop.table'
import { NEWS_JOB, TeacherNewsService } from '../../../server/src/modules/teacher/teacher-news.service'
import { TeacherRepository } from '../../../server/src/modules/teacher/teacher.repository'
import { teacherFollowTable } from '../../../server/src/modules/teacher/teacher.table'
import { userTable } from '../../../server/src/modules/user/user.table'
import { useImportDatabase } from './import-database'

const NOW = new Date('2026-11-21T00:00:00Z')
const LATER = new Date('2026-11-22T00:00:00Z')
const HOURS = 'startsAt: 2026-12-01 19:30, endsAt: 2026-12-01 21:00'
const trial = useImportDatabase()

const givenFollower = async (): Promise<string> => {
  const [teacher] = await trial.database.current.select().from(teacherTable).where(eq(teacherTable.name, '老师'))
  const userId = randomUUID()
  await trial.database.current.insert(userTable).values({
    id: userId,
    shopId: 'small',
    phone: '13900000001',
    nickName: '林小满',
    inviteCode: 'ABCDEFGH',
    createdAt: NOW,
  })
  await trial.database.current
    .insert(teacherFollowTable)
    .values({ shopId: 'small', userId, teacherId: teacher!.id, createdAt: NOW })
  return userId
}

it('tells followers of a teacher of a new course, live and article, each at its time and once', async () => {
  const school = trial.givenSchool()
  const load = () => trial.importFolder(school.folder, NOW)
  await load()
  const follower = await givenFollower()

  const course = 'courses/d/course.yml'
  school
    .copy(`${school.folder}/courses/c/course.yml`, course)
    .copy(`${school.folder}/courses/c/intro.md`, 'courses/d/intro.md')
    .replace(course, 'title: 课程', 'title: 焊工入门')
    .replace(
      course,
      'title: 第一节, kind: imageText, text: l.md',
      `title: 开课直播, kind: live, streamUrl: "https://live.example.com/a.m3u8", ${HOURS}`,
    )
    .write('articles/categories.yml', 'categories:\n  - { key: a, name: 资讯 }\n')
    .write(
      'articles/arc.md',
      '---\ntitle: 平焊怎么起弧\ncategory: a\nteacher: t\npublishedAt: 2026-11-22 07:00\n---\n\n正文\n',
    )
  await load()
  await load()

  const sent: NewMessage[] = []
  const messages = { sendAll: async (news: NewMessage[]) => void sent.push(...news) }
  let now = NOW
  const news = new TeacherNewsService(new TeacherRepository(trial.database), messages, () => now)
  const jobs = new Jobs(trial.database, (error) => {
    throw error
  })
  jobs.handle(NEWS_JOB, (payload) => news.tell(payload))
  await jobs.runDue(NOW)
  expect(sent.map(({ title }) => title).toSorted()).toEqual(['老师将要直播', '老师开了新课'])
  now = LATER
  await jobs.runDue(LATER)
  expect(sent.map(({ title }) => title).slice(2)).toEqual(['老师发表了新文章'])
  expect(new Set(sent.map(({ userId }) => userId))).toEqual(new Set([follower]))
})
