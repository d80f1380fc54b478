interface RightCount {
  total: number
  right: number
}
type ByQuestion = Map<string, RightCount>

const MOST_PAPERS = 200

/**
 * How many got each question of a paper right. Counting reads every finished attempt at the paper, so what was counted
 * is shared by all who ask within some seconds.
 */
export class RightCounts {
  private readonly papers = new Map<string, { countedAt: number; counts: Promise<ByQuestion> }>()

  constructor(
    private readonly count: (paperId: string) => Promise<ByQuestion>,
    private readonly now: () => Date,
    private readonly milliseconds: number,
  ) {}

  of(paperId: string): Promise<ByQuestion> {
    const known = this.papers.get(paperId)
    const now = this.now().getTime()
    if (known && now - known.countedAt < this.milliseconds) return known.counts
    const counts = this.count(paperId)
    if (this.milliseconds === 0) return counts
    // Failures are not kept.
    counts.catch(() => this.papers.delete(paperId))
    this.papers.delete(paperId)
    this.papers.set(paperId, { countedAt: now, counts })
    if (this.papers.size > MOST_PAPERS) this.papers.delete(this.papers.keys().next().value!)
    return counts
  }
}
