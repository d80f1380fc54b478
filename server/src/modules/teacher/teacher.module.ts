import type { Database } from '../../kernel/db/database'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import { NEWS_JOB, planNews, TeacherNewsService } from './teacher-news.service'
import { TeacherRepository } from './teacher.repository'
import { teacherRoutes } from './teacher.routes'
import { TeacherService } from './teacher.service'

export interface TeacherDeps {
  database: Database
  now: () => Date
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  media: Media
  messages: ConstructorParameters<typeof TeacherNewsService>[1]
}

/** Teachers: their pages, their followers, and what followers hear of. */
export const createTeacherModule = ({ database, now, jobs, media, messages }: TeacherDeps) => {
  const repository = new TeacherRepository(database)
  const news = new TeacherNewsService(repository, messages, now)
  jobs.handle(NEWS_JOB, (payload) => news.tell(payload))
  return {
    routes: teacherRoutes(new TeacherService(repository, media, now)),
    authors: {
      findTeacherOf: (shopId: string, staffId: string) => repository.findByStaff(shopId, staffId),
    },
    news: {
      announceArticle: (articleId: string, publishedAt: Date) => planNews(jobs, 'article', articleId, publishedAt),
    },
  }
}
