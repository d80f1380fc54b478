/** Notes below a course or a lesson. */
export { NoteListStore } from './course/note-list.store'
export { NoteList } from './course/NoteList'
export { NoteSheet } from './course/NoteSheet'
