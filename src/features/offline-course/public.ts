export { CoursewareStore } from './courseware/courseware.store'
export { CoursewareView } from './courseware/CoursewareView'
export { CardHead } from './session/CardHead'
export { SessionRow } from './session/SessionRow'
