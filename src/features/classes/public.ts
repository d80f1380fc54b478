/** Classes as rows of other screens. */
export { ClassRow } from './center/ClassRow'
