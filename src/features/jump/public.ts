/** Where a target, a course or a package leads. */
export { isPackage, openCourse, replaceWithCourse } from './open-course'
export { openTarget } from './open-target'
export { resolveTarget } from './resolve-target'
export { returnToCourse } from './return-to-course'
