import { routes } from './routes'

/** Folders that WeChat loads on demand. Roots may not nest, and none may be called `common`. */
const SUBPACKAGE_ROOTS = [
  'account',
  'sub/account',
  'sub/course',
  'sub/search',
  'sub/pay',
  'sub/cert',
  'sub/vip',
  'sub/registration',
  'sub/paper',
  'sub/exam',
  'sub/article',
  'sub/teacher',
  'sub/practice',
  'sub/wrong',
  'sub/grade',
  'sub/share',
  'sub/seckill',
  'sub/group',
  'sub/bargain',
  'sub/pull',
  'pagesMall',
  'pagesOrder',
  'pagesUserCourse',
  'pagesBook',
  'pagesStudentServer',
  'pagesActivity',
]

const paths = Object.values(routes).map(({ path }) => path.slice(1))
const rootOf = (path: string) => SUBPACKAGE_ROOTS.find((root) => path.startsWith(`${root}/`))

/** Pages of the main package, the entry first. */
export const mainPages = paths.filter((path) => !rootOf(path))

export const subPackages = SUBPACKAGE_ROOTS.map((root) => ({
  root,
  pages: paths.filter((path) => rootOf(path) === root).map((path) => path.slice(root.length + 1)),
}))
