import type { BankContent } from '../question-content'

type BankQuestion = BankContent['questions'][number]

/** What a draw or a practice asks for; an empty list is any. */
interface Wanted {
  kinds: string[]
  pointIds: string[]
  difficulties: number[]
}

/** How many questions of the folder fit, as the bank picks them. A material counts as one. */
export const countFitting = (bank: BankContent, wanted: Wanted): number =>
  bank.questions.filter((question) => fits(bank, question, wanted)).length

const fits = (
  bank: BankContent,
  { id, parentId, kind, difficulty, pointIds }: BankQuestion,
  wanted: Wanted,
): boolean => {
  if (parentId !== null || (wanted.kinds.length > 0 && !wanted.kinds.includes(kind))) return false
  if (wanted.difficulties.length > 0 && !wanted.difficulties.includes(difficulty)) return false
  if (wanted.pointIds.length === 0) return true
  const below = pointsBelow(bank, wanted.pointIds)
  const own = [pointIds, ...childrenOf(bank, id).map((child) => child.pointIds)].flat()
  return own.some((point) => below.has(point))
}

const pointsBelow = ({ points }: BankContent, ids: string[]): Set<string> => {
  const below = new Set(ids)
  // Parents come before their children.
  for (const { id, parentId } of points) if (parentId !== null && below.has(parentId)) below.add(id)
  return below
}

/** The questions of a material. */
export const childrenOf = ({ questions }: BankContent, id: string): BankQuestion[] =>
  questions.filter(({ parentId }) => parentId === id)
