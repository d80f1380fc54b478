interface ScheduledPage {
  code: string
  insteadOf: string | null
  startsAt: Date | null
  endsAt: Date | null
}

const isShown = ({ startsAt, endsAt }: ScheduledPage, now: Date): boolean =>
  (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt)

/**
 * Returns the page that stands for `code` at a moment: of those that replace it the one that began last, else the page
 * itself; undefined when none is shown then.
 */
export const findPageInForce = <P extends ScheduledPage>(pages: P[], code: string, now: Date): P | undefined => {
  const shown = pages.filter((page) => isShown(page, now))
  const replacing = shown.filter(({ insteadOf }) => insteadOf === code)
  const [latest] = replacing.sort((one, other) => startOf(other) - startOf(one))
  return latest ?? shown.find((page) => page.code === code && page.insteadOf === null)
}

const startOf = ({ startsAt }: ScheduledPage): number => startsAt?.getTime() ?? Number.NEGATIVE_INFINITY
