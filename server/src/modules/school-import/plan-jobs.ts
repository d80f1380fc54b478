import type { Database } from '../../kernel/db/database'
import { Jobs } from '../../kernel/jobs/jobs'
import type { ArticleImportRepository } from '../article/article-import.repository'
import type { CourseImportRepository } from '../course/course-import.repository'
import { planReminder } from '../live/appointment/plan-reminder'
import { planNews, type NewsKind } from '../teacher/teacher-news.service'
import type { SchoolContent } from './school-content'

interface News {
  kind: NewsKind
  id: string
  at: Date
}

/** Where what an import plans waits for the server. */
export const openJobs = (database: Database): Jobs =>
  new Jobs(database, (error) => {
    throw error
  })

const lessonsOf = ({ courses }: SchoolContent) =>
  courses.flatMap(({ chapters }) => chapters.flatMap(({ lessons }) => lessons))

/**
 * Reschedules reminders of lives: one that now takes place sooner needs an earlier job. For a postponed one the old job
 * plans the next itself.
 */
export const planReminders = async (database: Database, content: SchoolContent, now: Date): Promise<void> => {
  const jobs = openJobs(database)
  for (const { id, live } of lessonsOf(content)) {
    if (live && live.startsAt > now) await planReminder(jobs, { lessonId: id, startsAt: live.startsAt })
  }
}

interface Known {
  courses: Pick<CourseImportRepository, 'listNew'>
  articles: Pick<ArticleImportRepository, 'listNew'>
}

/**
 * The courses on the shelf, the lives ahead and the teachers' articles that the school does not have yet. Call it
 * before they are written.
 */
export const listNews = async (known: Known, content: SchoolContent, now: Date): Promise<News[]> => {
  const courses = content.courses.filter(({ publishState }) => publishState !== 'offShelf')
  const lives = lessonsOf(content).filter(({ live }) => live && live.startsAt > now)
  const articles = content.articles.articles.filter(({ teacherId }) => teacherId !== null)
  const fresh = new Set([
    ...(await known.courses.listNew(
      courses.map(({ id }) => id),
      lives.map(({ id }) => id),
    )),
    ...(await known.articles.listNew(articles.map(({ id }) => id))),
  ])
  const shownAt = (publishedAt: Date | null) => (publishedAt && publishedAt > now ? publishedAt : now)
  return [
    ...courses.map(({ id, publishedAt }) => ({ kind: 'course' as const, id, at: shownAt(publishedAt) })),
    ...lives.map(({ id }) => ({ kind: 'live' as const, id, at: now })),
    ...articles.map(({ id, publishedAt }) => ({ kind: 'article' as const, id, at: shownAt(publishedAt) })),
  ].filter(({ id }) => fresh.has(id))
}

/** Tells followers of the teachers. */
export const planNewsOf = async (database: Database, news: News[]): Promise<void> => {
  const jobs = openJobs(database)
  for (const { kind, id, at } of news) await planNews(jobs, kind, id, at)
}
