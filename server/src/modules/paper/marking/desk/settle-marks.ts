interface GivenMark {
  scoreHundredths: number
  comment: string
}

interface MarkingRule {
  markers: number
  mostDifferenceHundredths: number
}

/**
 * Returns the score that counts, with the comments of who gave it, or undefined while another marker is needed: the
 * mean of two marks, or the third mark where those differ by more than the paper allows.
 * @param marks in the order of marking
 */
export const settleMarks = (
  marks: readonly GivenMark[],
  { markers, mostDifferenceHundredths }: MarkingRule,
): GivenMark | undefined => {
  const [first, second, third] = marks
  if (!first) return undefined
  if (markers < 2) return first
  if (third) return third
  if (!second || Math.abs(first.scoreHundredths - second.scoreHundredths) > mostDifferenceHundredths) return undefined
  return {
    scoreHundredths: Math.round((first.scoreHundredths + second.scoreHundredths) / 2),
    comment: [...new Set([first.comment, second.comment])].filter(Boolean).join('\n'),
  }
}
