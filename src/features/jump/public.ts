/** Where a target, a course or a package leads. */
export { isOffline, isPackage, openCourse, replaceWithCourse, type Goods } from './open-course'
export { openRichLink } from './open-rich-link'
export { openTarget } from './open-target'
export { resolveTarget } from './resolve-target'
export { returnToCourse } from './return-to-course'
