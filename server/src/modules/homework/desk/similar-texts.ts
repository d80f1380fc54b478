/** Letters and numbers in a row that are compared. */
const SHINGLE_LENGTH = 5
/** Shorter texts are alike by chance. */
const LEAST_SHINGLES = 20
/** Below that nothing is said. */
const LEAST_PERCENT = 60

const shinglesOf = (text: string): Set<string> => {
  const letters = [...text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')]
  const shingles = new Set<string>()
  for (let at = 0; at + SHINGLE_LENGTH <= letters.length; at++)
    shingles.add(letters.slice(at, at + SHINGLE_LENGTH).join(''))
  return shingles
}

/** Percent of the smaller text's shingles that the other has too. */
const sharedPercent = (one: Set<string>, other: Set<string>): number => {
  const least = Math.min(one.size, other.size)
  return least < LEAST_SHINGLES ? 0 : Math.floor((100 * [...one].filter((each) => other.has(each)).length) / least)
}

/** Texts near to one, the nearest first: a hint for staff, never a judgement. */
export const findSimilar = <Other extends { text: string }>(
  text: string,
  others: Other[],
): { other: Other; percent: number }[] => {
  const shingles = shinglesOf(text)
  return others
    .map((other) => ({ other, percent: sharedPercent(shingles, shinglesOf(other.text)) }))
    .filter(({ percent }) => percent >= LEAST_PERCENT)
    .toSorted((one, other) => other.percent - one.percent)
}
