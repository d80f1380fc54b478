import { AppError } from './app-error'

/** An edit of a version that is not the newest. The audit, which records the edits, adds who made the newest. */
export class StaleEdit extends AppError {
  constructor(readonly subject: { kind: string; id: string }) {
    super('EDIT_CONFLICT')
  }
}

/**
 * To be called with the row locked, in the work of `Audit.perform`. @throws StaleEdit unless the edit was made on the
 * row's version
 */
export const refuseStale = (
  kind: string,
  { id, version }: { id: string; version: number },
  edited: { version: number },
): void => {
  if (edited.version !== version) throw new StaleEdit({ kind, id })
}
