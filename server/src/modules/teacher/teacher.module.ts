import type { Database } from '../../kernel/db/database'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import { createAudit } from '../staff/staff.module'
import { ApplicationDeskService, type ApplicationDeskDeps } from './application/application-desk.service'
import { ApplicationRepository } from './application/application.repository'
import { applicationDeskRoutes, applicationRoutes } from './application/application.routes'
import { ApplicationService } from './application/application.service'
import { NEWS_JOB, planNews, TeacherNewsService } from './teacher-news.service'
import { TeacherRepository } from './teacher.repository'
import { teacherRoutes } from './teacher.routes'
import { TeacherService } from './teacher.service'

export interface TeacherDeps extends Pick<ApplicationDeskDeps, 'addTeacher' | 'invitations'> {
  database: Database
  now: () => Date
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
  const audit = createAudit({ database, now })
  const teachers = new TeacherService(repository, media, now)
  const desk = new ApplicationDeskService(applications, { ...deps, audit })
  return {
    routes: {
      ...teacherRoutes(teachers),
      ...applicationRoutes(new ApplicationService(database, applications, media, now)),
      ...applicationDeskRoutes(desk),
    },
    teachers: { page: (shopId: string, input: Parameters<TeacherService['page']>[1]) => teachers.page(shopId, input) },
    authors: {
      findTeacherOf: (shopId: string, staffId: string) => repository.findByStaff(shopId, staffId),
    },
    news: {
      announceArticle: (articleId: string, publishedAt: Date) => planNews(jobs, 'article', articleId, publishedAt),
    },
  }
}
