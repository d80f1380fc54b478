interface Several {
  results?: { id?: string; handInId?: string; error: string }[]
  rows?: { memberId?: string; done: boolean; message: string }[]
}

/** Calls that take several answer for each of them: the sentence of what went wrong, by the id that was sent. */
export const readFaults = (output: unknown): Map<string, string> => {
  const { results, rows } = (output ?? {}) as Several
  const faults = new Map<string, string>()
  for (const { id, handInId, error } of Array.isArray(results) ? results : [])
    if (error) faults.set(id ?? handInId ?? '', error)
  for (const { memberId, done, message } of Array.isArray(rows) ? rows : [])
    if (done === false && memberId) faults.set(memberId, message)
  return faults
}
