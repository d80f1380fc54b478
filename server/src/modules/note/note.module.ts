import type { Database } from '../../kernel/db/database'
import type { Media } from '../../kernel/media/media'
import type { CourseGate } from '../access/course-gate'
import type { Reviews } from '../review/reviewed-content'
import type { UserNames } from '../user/user-names'
import { NoteRepository } from './note.repository'
import { noteRoutes } from './note.routes'
import { createReviewedNotes } from './reviewed-notes'
import { NoteService } from './note.service'

export interface NoteDeps {
  database: Database
  media: Media
  gate: CourseGate
  users: UserNames
  reviews: Reviews
}

/** Learners' notes on courses and lessons, with likes. */
export const createNoteModule = ({ database, media, gate, users, reviews }: NoteDeps) => {
  const notes = new NoteRepository(database)
  return {
    routes: noteRoutes(new NoteService({ database, gate, notes, users, media, reviews })),
    reviewed: createReviewedNotes(database),
    notes: { countOpen: (courseId: string) => notes.countOpen(courseId) },
  }
}
