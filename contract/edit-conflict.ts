/** `data` of EDIT_CONFLICT where an edit was made on a version that is not the newest: who made the newest, and when. */
export interface EditConflict {
  changedBy: string
  /** ISO 8601. */
  changedAt: string
}
