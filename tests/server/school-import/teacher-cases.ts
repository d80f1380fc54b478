import type { MISTAKE_CASES } from './mistake-cases'

const COURSE = 'courses/c/course.yml'

/** Who teaches a course. */
export const TEACHER_CASES: typeof MISTAKE_CASES = [
  [
    'an unknown teacher',
    (school) => school.replace(COURSE, '[t]', '[u]'),
    'courses/c/course.yml:3 teachers 没有代号为 u 的老师',
  ],
  [
    'a course that nobody teaches',
    (school) => school.replace(COURSE, '[t]', '[]'),
    'courses/c/course.yml:3 teachers 至少要有一位老师',
  ],
  [
    'a teacher written twice',
    (school) => school.replace(COURSE, '[t]', '[t, t]'),
    'courses/c/course.yml:3 teachers 老师 t 写了两次',
  ],
]
