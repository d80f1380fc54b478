import type { Database } from '../../kernel/db/database'
import type { Media } from '../../kernel/media/media'
import type { CourseGate } from '../access/course-gate'
import type { UserNames } from '../user/user-names'
import { NoteRepository } from './note.repository'
import { noteRoutes } from './note.routes'
import { NoteService } from './note.service'

export interface NoteDeps {
  database: Database
  media: Media
  gate: CourseGate
  users: UserNames
}

/** Learners' notes on courses and lessons, with likes. */
export const createNoteModule = ({ database, media, gate, users }: NoteDeps) => {
  const notes = new NoteRepository(database)
  return {
    routes: noteRoutes(new NoteService({ database, gate, notes, users, media })),
    notes: { countOpen: (courseId: string) => notes.countOpen(courseId) },
  }
}
