import { createAdModule, type AdDeps } from './modules/ad/ad.module'
import { createArticleModule, type ArticleDeps } from './modules/article/article.module'
import { createBulletinModule, type BulletinDeps } from './modules/bulletin/bulletin.module'
import { createMailingModule, type MailingDeps } from './modules/mailing/mailing.module'
import { createTeacherModule, type TeacherDeps } from './modules/teacher/teacher.module'

type FrontDeps = Omit<ArticleDeps, 'authors' | 'news'> & AdDeps & BulletinDeps & MailingDeps & TeacherDeps

/** Wires what a school shows beside its courses: teachers, articles, bulletins and ads. */
export const createFront = (deps: FrontDeps) => {
  const teacher = createTeacherModule(deps)
  const article = createArticleModule({ ...deps, ...teacher })
  const bulletin = createBulletinModule(deps)
  const mailing = createMailingModule(deps)
  const ad = createAdModule(deps)
  return {
    teachers: teacher.teachers,
    articles: article.articles,
    routes: { ...teacher.routes, ...article.routes, ...bulletin.routes, ...ad.routes },
    desk: { ...teacher.desk, ...article.desk, ...bulletin.desk, ...mailing.desk, ...ad.desk },
  }
}
