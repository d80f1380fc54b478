import type { Input } from '@contract/calls'
import type { ParamsOf } from '@/routes/routes'
import { makeRequestId } from '@/core/request/make-request-id'

type StartInput = Input<'POST /resource/auth/practice/start'>
/** What may be practised, as the address of a screen says it. */
export type PracticeParams = ParamsOf<'practice'>

/** The start call for an address; the server refuses what it does not know. */
export const toStart = ({
  setId,
  lessonId,
  daily,
  pointId,
  kind,
  pool,
  sourceId,
  period,
  questionId,
  count,
  feedback,
}: PracticeParams) =>
  ({
    requestId: makeRequestId(),
    setId,
    lessonId,
    daily: daily === '1' || undefined,
    pointId,
    questionKind: kind,
    pool,
    sourceId,
    period,
    questionId,
    count: count ? Number(count) : undefined,
    feedback,
  }) as StartInput
