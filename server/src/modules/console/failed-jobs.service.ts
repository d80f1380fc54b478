import type { FailedJob } from '@contract/staff/job-calls'
import type { PageOf } from '@contract/schema'
import type { Act } from '../../kernel/actor'
import { AppError } from '../../kernel/app-error'
import { toPage, type PageInput } from '../../kernel/db/page'
import type { FailedJobs } from '../../kernel/jobs/failed-jobs'
import type { Audit } from '../staff/audit/audit.service'

interface FailedJobsDeps {
  jobs: FailedJobs
  /** How many schools the server has. */
  countShops: () => Promise<number>
  audit: Audit
  now: () => Date
}

/**
 * Failed jobs for the head of a school. Jobs belong to the server: beside other schools only those are shown that name
 * their school, and the rest stays with whoever runs the server (`npm run school -- jobs`).
 */
export class FailedJobsService {
  constructor(private readonly deps: FailedJobsDeps) {}

  async page(shopId: string, page: PageInput): Promise<PageOf<FailedJob>> {
    const { rows, totalCount } = await this.deps.jobs.page(page, await this.scopeOf(shopId))
    const list = rows.map(({ id, kind, payload, attempts, lastError }) => ({
      ...{ id, kind, attempts },
      about: JSON.stringify(payload),
      error: lastError ?? '',
    }))
    return toPage(page, list, totalCount)
  }

  /** Each by itself, with its entry in the audit: one that runs again already keeps none of the others. */
  async retry(act: Act, ids: string[]): Promise<{ results: { id: string; error: string }[] }> {
    const scope = await this.scopeOf(act.shopId)
    const results = []
    for (const id of new Set(ids)) results.push({ id, error: await this.retryOne(act, id, scope) })
    return { results }
  }

  private async retryOne(act: Act, id: string, scope: string | undefined): Promise<string> {
    try {
      await this.deps.audit.perform(act, async () => {
        if ((await this.deps.jobs.retry([id], this.deps.now(), scope)) === 0) throw new AppError('JOB_NOT_FAILED')
        return { result: undefined, subject: { kind: 'job', id } }
      })
      return ''
    } catch (error) {
      if (error instanceof AppError) return error.message
      throw error
    }
  }

  private async scopeOf(shopId: string): Promise<string | undefined> {
    return (await this.deps.countShops()) > 1 ? shopId : undefined
  }
}
