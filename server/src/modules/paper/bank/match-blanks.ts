/**
 * Counts how many blanks the texts fill when each text fills one blank, in the best way (Kuhn's algorithm). The same
 * text counts once, except for blanks that accept nothing else: "name two of A, B, C" is not answered by A and A.
 */
export const countMatches = (accepted: readonly ReadonlySet<string>[], texts: readonly string[]): number => {
  const used = limitRepeats(accepted, texts)
  const textOf = new Map<number, number>()
  const place = (text: number, tried: Set<number>): boolean => {
    for (const [blank, alternatives] of accepted.entries()) {
      if (tried.has(blank) || !alternatives.has(used[text])) continue
      tried.add(blank)
      const other = textOf.get(blank)
      if (other === undefined || place(other, tried)) {
        textOf.set(blank, text)
        return true
      }
    }
    return false
  }
  return used.filter((_text, at) => place(at, new Set())).length
}

const limitRepeats = (accepted: readonly ReadonlySet<string>[], texts: readonly string[]): string[] => {
  const counts = new Map<string, number>()
  return texts.filter((text) => {
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    const only = accepted.filter((alternatives) => alternatives.size === 1 && alternatives.has(text)).length
    return count <= Math.max(1, only)
  })
}
