/** `data` of EDIT_CONFLICT for an edit of a version that is not the newest: who made the newest, and when. */
export interface EditConflict {
  changedBy: string
  /** ISO 8601. */
  changedAt: string
}
