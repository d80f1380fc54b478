import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { Api } from '../api'
import { ServerProcess } from '../server-process'

const MEDIA = path.resolve(__dirname, '../media')
const DEMO_MEDIA = path.resolve(__dirname, '../../../../server/demo/school/media')
export const LONG_FILM = `${MEDIA}/twelve-minutes.mp4`
const PASSWORD = 'Qihang@2026'
const FIRST_PHONE = 13_700_000_000

/** Films by what a test needs of them: long enough to be away from the network, short enough to see the end. */
const FILES = {
  'long.mp4': LONG_FILM,
  'short.mp4': `${MEDIA}/six-seconds.mp4`,
  'sd.mp4': `${DEMO_MEDIA}/video/electric-shock-first-aid-360.mp4`,
  'hd.mp4': `${DEMO_MEDIA}/video/electric-shock-first-aid-540.mp4`,
  'uhd.mp4': `${DEMO_MEDIA}/video/electric-shock-first-aid-720.mp4`,
  'sound.mp3': `${DEMO_MEDIA}/audio/ten-sentences.mp3`,
  'cover.webp': `${DEMO_MEDIA}/covers/low-voltage-electrician.webp`,
}

const video = (key: string, media: string) => `{ key: ${key}, title: ${key}, kind: video, media: media/${media} }`

/** Courses by key: their switches and their lessons. */
const COURSES = {
  locked: {
    fields: 'allowSpeedUp: false',
    lessons: [
      video('long', 'long.mp4'),
      video('resumed', 'long.mp4'),
      video('done', 'long.mp4'),
      '{ key: sound, title: sound, kind: audio, media: media/sound.mp3 }',
    ],
  },
  short: { fields: 'allowSpeedUp: false', lessons: [video('first', 'short.mp4'), video('second', 'short.mp4')] },
  open: {
    fields: 'allowSpeedUp: true',
    lessons: [
      '{ key: three, title: three, kind: video, free: true, ' +
        'definitions: { sd: media/sd.mp4, hd: media/hd.mp4, uhd: media/uhd.mp4 } }',
      '{ key: text, title: text, kind: imageText, text: intro.md }',
    ],
  },
  checked: { fields: 'allowSpeedUp: true\nstudyUpDuration: 1', lessons: [video('asked', 'long.mp4')] },
}
export type CourseKey = keyof typeof COURSES

/** What every learner has studied before. */
const STUDIED: { course: CourseKey; lesson: string; progressPercent: number; positionSeconds: number }[] = [
  { course: 'locked', lesson: 'resumed', progressPercent: 30, positionSeconds: 200 },
  { course: 'locked', lesson: 'done', progressPercent: 100, positionSeconds: 700 },
]

const toCourse = (key: string, { fields, lessons }: (typeof COURSES)[CourseKey]) => `title: ${key}
category: basic
teachers: [zhang]
cover: media/cover.webp
priceFen: 100
publishState: finished
${fields}
chapters:
  - key: one
    title: 第一章
    lessons:
${lessons.map((lesson) => `      - ${lesson}`).join('\n')}
`

const toStudent = (phone: string, index: number) =>
  JSON.stringify({
    key: `learner-${index}`,
    phone,
    password: PASSWORD,
    nickName: toNickName(index),
    courses: Object.keys(COURSES).map((course) => ({
      course,
      lessons: STUDIED.filter((one) => one.course === course).map(({ course: _, ...one }) => one),
    })),
  })
const toNickName = (index: number) => `学员${index}`

const writeSchool = (folder: string, phones: string[]): void => {
  const write = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), text)
  }
  for (const [name, file] of Object.entries(FILES)) {
    fs.mkdirSync(path.join(folder, 'media'), { recursive: true })
    fs.copyFileSync(file, path.join(folder, 'media', name))
  }
  write('school.yml', 'code: qihang\nshopName: 播放学校\nvodEnableMarquee: true\nwatermarkText: 播放学校\n')
  for (const name of ['agreement.md', 'privacy.md']) write(name, '请爱护学习记录。\n')
  write('categories.yml', 'categories:\n  - key: basic\n    name: 入门\n')
  write('teachers.yml', 'teachers:\n  - key: zhang\n    name: 张老师\n')
  write('pages/tab1.yml', 'title: 首页\nblocks:\n  - kind: search\n')
  for (const [key, course] of Object.entries(COURSES)) {
    write(`courses/${key}/course.yml`, toCourse(key, course))
    write(`courses/${key}/intro.md`, '课程介绍。\n')
  }
  write('students.yml', `students:\n${phones.map((phone, index) => `  - ${toStudent(phone, index)}\n`).join('')}`)
}

/** One of the school's learners: a caller beside the browser, and the same login for a browser. */
export class PlayerLearner extends Api {
  constructor(
    server: Pick<ServerProcess, 'url'>,
    readonly phone: string,
    readonly nickName: string,
  ) {
    super(server)
  }

  /** Puts the login on a phone, as logging in by hand leaves it there. */
  async enterOn(phone: BrowserContext): Promise<void> {
    const { data: user } = await this.call('GET /base/auth/shop/user/view', {})
    await phone.addInitScript(
      ([token, info]) => {
        if (window.localStorage.getItem('qihang:token')) return
        window.localStorage.setItem('qihang:token', token!)
        window.localStorage.setItem('qihang:user', info!)
      },
      [JSON.stringify(this.token), JSON.stringify(user)],
    )
  }

  /** Where the lesson is, by the keys of the school's folder. */
  async find(course: CourseKey, lesson: string): Promise<{ courseId: string; resourceId: string }> {
    const mine = await this.call('POST /resource/auth/course/user/page', { pageSize: 50 })
    const { id: courseId } = mine.data.list.find(({ title }) => title === course)!
    const chapters = await this.call('POST /resource/auth/course/list/courseware', { id: courseId })
    const { id: resourceId } = chapters.data.flatMap(({ lessons }) => lessons).find(({ title }) => title === lesson)!
    return { courseId, resourceId }
  }
}

/**
 * A school made for the player alone, on a server of its own, with as many learners as tests: each test has its own.
 */
export class PlayerSchool {
  private used = 0

  private constructor(
    readonly server: ServerProcess,
    private readonly folder: string,
    private readonly phones: string[],
  ) {}

  static async start(learners: number): Promise<PlayerSchool> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pocket-school-player-'))
    const phones = Array.from({ length: learners }, (_, index) => String(FIRST_PHONE + index))
    writeSchool(folder, phones)
    return new PlayerSchool(await ServerProcess.start({ DEMO_DIR: folder }), folder, phones)
  }

  async takeLearner(): Promise<PlayerLearner> {
    const index = this.used++
    const phone = this.phones[index]
    if (!phone) throw new Error('the school has too few learners')
    const learner = new PlayerLearner(this.server, phone, toNickName(index))
    await learner.login(phone, PASSWORD)
    return learner
  }

  async stop(): Promise<void> {
    await this.server.stop()
    fs.rmSync(this.folder, { recursive: true, force: true })
  }
}
