/** What other features may use of courses. */
export { courseApi, type CourseApi } from './course.api'
export { findLesson } from './find-lesson'
export { downloadLesson, openLesson } from './open-lesson'
export { Directory } from './directory/Directory'
export { DirectorySkeleton } from './directory/DirectorySkeleton'
export { CourseRichText } from './detail/CourseRichText'
export { MaterialOverlay } from './material/MaterialOverlay'
export { MaterialPreviewStore } from './material/material-preview.store'
