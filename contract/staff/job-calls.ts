import { defineCalls } from '../call'
import { Count, Id, Page, PageRequest, Type, type Static } from '../schema'

/** Of the head of a school, who manages the staff. */
const HEAD = { access: 'staff:staff.manage', rate: { max: 60, seconds: 60 } } as const
const MOST_AT_ONCE = 100

const FailedJob = Type.Object({
  id: Id,
  /** `payment.refund`. */
  kind: Type.String(),
  /** What it was about, as it was enqueued: JSON of names and ids. */
  about: Type.String(),
  attempts: Count,
  /** Of the last attempt. */
  error: Type.String(),
})
export type FailedJob = Static<typeof FailedJob>

/** Work that the server gave up after every attempt. */
export const jobCalls = defineCalls({
  'POST /staff/job/page': {
    summary: '多次失败、已经停下的后台任务，最早的在前；一台服务器有几所学校时，只含认得出是本校的',
    effect: 'read',
    input: PageRequest({}),
    output: Page(FailedJob),
    ...HEAD,
  },
  'POST /staff/job/retry': {
    summary: '让失败的后台任务马上重新执行',
    input: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: MOST_AT_ONCE }) }),
    /** `error` is '' where the job is due again. */
    output: Type.Object({ results: Type.Array(Type.Object({ id: Id, error: Type.String() })) }),
    ...HEAD,
  },
})
