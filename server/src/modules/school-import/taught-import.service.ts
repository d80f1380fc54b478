import type { Database } from '../../kernel/db/database'
import { BookImportService } from './book-import.service'
import { ClassImportService } from './class-import.service'
import { OfflineImportService } from './offline-import.service'
import type { SchoolContent, StudentContent } from './school-content'
import { SelectionImportService } from './selection-import.service'

/** Puts a student of the folder into what is taught: classes, offline courses, selected courses, with their books. */
export class TaughtImportService {
  private readonly books: BookImportService
  private readonly classes: ClassImportService
  private readonly offline: OfflineImportService
  private readonly selections: SelectionImportService

  constructor(database: Database) {
    this.books = new BookImportService(database)
    this.classes = new ClassImportService(database)
    this.offline = new OfflineImportService(database)
    this.selections = new SelectionImportService(database)
  }

  /** Each thing once. @throws SchoolMistakesError where a place is missing */
  async join(
    owner: { shopId: string; userId: string },
    { classes, offline, selections, books }: StudentContent,
    content: SchoolContent,
    now: Date,
  ): Promise<void> {
    await this.classes.join(owner, classes, content, now)
    await this.offline.enrol(owner, offline, now)
    await this.selections.choose(owner, selections, now)
    await this.books.sign(owner, books, now)
  }
}
