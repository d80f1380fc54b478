import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import { ApplicationRepository } from './application/application.repository'
import { applicationRoutes } from './application/application.routes'
import { ApplicationService } from './application/application.service'
import { createApplicationDesk, type ApplicationDeskDeps } from './application/desk/application-desk.module'
import { NEWS_JOB, planNews, TeacherNewsService } from './teacher-news.service'
import { TeacherRepository } from './teacher.repository'
import { teacherRoutes } from './teacher.routes'
import { TeacherService } from './teacher.service'

export interface TeacherDeps extends ApplicationDeskDeps {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  media: Media
  messages: ConstructorParameters<typeof TeacherNewsService>[1]
}

/** Teachers: their pages, their followers, and what followers hear of. */
export const createTeacherModule = (deps: TeacherDeps) => {
  const { database, now, jobs, media, messages } = deps
  const repository = new TeacherRepository(database)
  const news = new TeacherNewsService(repository, messages, now)
  jobs.handle(NEWS_JOB, (payload) => news.tell(payload))
  const applications = new ApplicationRepository(database)
  const teachers = new TeacherService(repository, media, now)
  return {
    routes: {
      ...teacherRoutes(teachers),
      ...applicationRoutes(new ApplicationService(database, applications, media, now)),
    },
    desk: createApplicationDesk(deps),
    teachers: { page: (shopId: string, input: Parameters<TeacherService['page']>[1]) => teachers.page(shopId, input) },
    authors: {
      findTeacherOf: (shopId: string, staffId: string) => repository.findByStaff(shopId, staffId),
    },
    news: {
      announceArticle: (articleId: string, publishedAt: Date) => planNews(jobs, 'article', articleId, publishedAt),
    },
  }
}
