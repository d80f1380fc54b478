import type { PaperRepository } from './paper.repository'

interface BoughtLine {
  id: string
  userId: string
  ref: string
}

/** Papers as goods (`GoodsKind` of trade), each bought once. */
export const createPaperGoods = (papers: PaperRepository, now: () => Date) => ({
  kind: 'paper' as const,
  fulfiller: {
    async fulfil(lines: BoughtLine[]): Promise<void> {
      for (const { id: lineId, userId, ref: paperId } of lines)
        await papers.grant({ lineId, userId, paperId, grantedAt: now() })
    },
    revoke: ({ id }: BoughtLine): Promise<void> => papers.revoke(id, now()),
  },
  async quote(shopId: string, userId: string | undefined, paperId: string) {
    const paper = await papers.find(shopId, paperId)
    if (!paper?.onShelf || paper.priceFen === 0) return undefined
    const owned = userId !== undefined && (await papers.isBought(userId, paperId))
    return {
      title: paper.title,
      cover: '',
      snapshot: { courseType: null, validDays: null },
      unitPriceFen: paper.priceFen,
      mostPieces: 1,
      endsAt: paper.closesAt,
      refusal: owned ? ('GOODS_OWNED' as const) : undefined,
      ownedTitles: [] as string[],
    }
  },
  refuse: async (userId: string, paperId: string) =>
    (await papers.isBought(userId, paperId)) ? ('GOODS_OWNED' as const) : undefined,
})
