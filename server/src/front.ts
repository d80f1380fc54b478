import { createArticleModule, type ArticleDeps } from './modules/article/article.module'
import { createTeacherModule, type TeacherDeps } from './modules/teacher/teacher.module'

type FrontDeps = Omit<ArticleDeps, 'authors' | 'news'> & TeacherDeps

/** Wires what a school shows beside its courses: teachers and articles. */
export const createFront = (deps: FrontDeps) => {
  const teacher = createTeacherModule(deps)
  const article = createArticleModule({ ...deps, ...teacher })
  return { teachers: teacher.teachers, routes: { ...teacher.routes, ...article.routes } }
}
