import { expect, it } from 'vitest'
import { PAPER_PHASES, type PaperPhase } from '@contract/paper/paper-kinds'
import { addSeconds } from '../../../../server/src/kernel/school-time'
import { toPhase } from '../../../../server/src/modules/paper/paper/paper-rules'
import { PaperRepository } from '../../../../server/src/modules/paper/paper/paper.repository'
import { givenRandomPaper } from '../../../support/server/paper-fixture'
import { SHOP } from '../../../support/server/fixture-school'
import { withRollback } from '../../../support/server/harness'

const NOW = new Date('2026-11-21T00:00:00Z')
const MOMENTS = [null, addSeconds(NOW, -1), NOW, addSeconds(NOW, 1)]

it(
  'a paper has the same phase in SQL, which lists them, and in the rules, which let learners in',
  withRollback(async ({ database }) => {
    const expected: Record<PaperPhase, string[]> = { upcoming: [], open: [], closed: [] }
    for (const opensAt of MOMENTS)
      for (const closesAt of MOMENTS) {
        const { id } = await givenRandomPaper(database, 1, { opensAt, closesAt })
        expected[toPhase({ opensAt, closesAt }, NOW)].push(id)
      }
    const papers = new PaperRepository(database)
    for (const phase of PAPER_PHASES) {
      const { rows } = await papers.page(SHOP, { phase, pageCurrent: 1, pageSize: 50 }, NOW)
      const known = Object.values(expected).flat()
      const listed = rows.map(({ id }) => id).filter((id) => known.includes(id))
      expect(listed.sort(), phase).toEqual(expected[phase].sort())
      expect(listed.length, phase).toBeGreaterThan(0)
    }
  }),
)
