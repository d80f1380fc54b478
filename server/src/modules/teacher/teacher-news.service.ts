import { messageTargets, type MessageTarget } from '@contract/message/message-targets'
import type { JobPayload, Jobs } from '../../kernel/jobs/jobs'
import { formatTime } from '../../kernel/school-time'
import type { MessageSender } from '../message/message.service'
import type { TeacherRepository } from './teacher.repository'

export const NEWS_JOB = 'teacher.news'
/** Followers who get their message in one statement. */
const BATCH = 500
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'

export type NewsKind = 'article' | 'course' | 'live'
interface News {
  shopId: string
  teacherIds: string[]
  title: string
  content: string
  target: MessageTarget
}

/** Plans a message to followers of something; planning it again changes nothing. */
export const planNews = (jobs: Pick<Jobs, 'enqueue'>, kind: NewsKind, id: string, at: Date): Promise<void> =>
  jobs.enqueue(NEWS_JOB, `${kind}:${id}:${at.toISOString()}`, { kind, id }, at)

/** Tells followers of a teacher's new article, course or live, each of them once. */
export class TeacherNewsService {
  constructor(
    private readonly teachers: TeacherRepository,
    private readonly messages: MessageSender,
    private readonly now: () => Date,
  ) {}

  /** The job. It may run twice: a message is delivered once for its reason. */
  async tell({ kind = '', id = '' }: JobPayload): Promise<void> {
    const news = await READ[kind as NewsKind](this.teachers, id, this.now())
    if (!news || news.teacherIds.length === 0) return
    const { shopId, teacherIds, title, content, target } = news
    let last = BEFORE_ALL_IDS
    for (;;) {
      const followers = await this.teachers.listFollowers(teacherIds, last, BATCH)
      if (followers.length === 0) return
      await this.messages.sendAll(
        followers.map((userId) => ({
          userId,
          shopId,
          kind: kind === 'live' ? 'live' : 'study',
          title,
          content,
          target,
          reason: `teacher:${kind}:${id}`,
        })),
      )
      last = followers.at(-1)!
    }
  }
}

const namesOf = (teachers: { name: string }[]): string => teachers.map(({ name }) => name).join('、')
const idsOf = (teachers: { id: string }[]): string[] => teachers.map(({ id }) => id)

const READ: Record<NewsKind, (teachers: TeacherRepository, id: string, now: Date) => Promise<News | undefined>> = {
  async article(teachers, id, now) {
    const article = await teachers.findArticle(id, now)
    const teacher = article?.teacherId ? await teachers.find(article.shopId, article.teacherId) : undefined
    if (!article || !teacher) return undefined
    return {
      shopId: article.shopId,
      teacherIds: [teacher.id],
      title: `${teacher.name}发表了新文章`,
      content: `你关注的${teacher.name}发表了《${article.title}》，点开看看。`,
      target: messageTargets.article(id),
    }
  },
  async course(teachers, id) {
    const course = await teachers.findCourse(id)
    if (!course) return undefined
    const ofCourse = await teachers.listTeachersOf(id)
    return {
      shopId: course.shopId,
      teacherIds: idsOf(ofCourse),
      title: `${namesOf(ofCourse)}开了新课`,
      content: `你关注的老师开了新课《${course.title}》，点开看看。`,
      target: messageTargets.course({ id, courseType: course.courseType }),
    }
  },
  async live(teachers, id) {
    const live = await teachers.findLive(id)
    if (!live) return undefined
    const ofCourse = await teachers.listTeachersOf(live.courseId)
    return {
      shopId: live.shopId,
      teacherIds: idsOf(ofCourse),
      title: `${namesOf(ofCourse)}将要直播`,
      content: `《${live.title}》将于 ${formatTime(live.startsAt, 'M月D日 HH:mm')} 开始，记得预约。`,
      target: messageTargets.course({ id: live.courseId, courseType: live.courseType }),
    }
  },
}
