import { Clean } from 'typebox/value'
import { calls, type AppKey, type Input, type Output } from '@contract/calls'
import type { RequestContext, Routes } from '../../kernel/http/routes'
import type { CallAsVisitor, Visitor } from './first-data'

/** Calls the modules' handlers without HTTP; removes fields that the contract does not name, as HTTP does. */
export const callAsVisitor =
  (routes: Routes): CallAsVisitor =>
  async <K extends AppKey>({ shopId, siteUrl }: Visitor, key: K, input: Input<K>) => {
    const handler = routes[key] as (input: unknown, context: RequestContext) => Promise<Output<K>>
    const response = await handler(input, {
      shopId,
      siteUrl,
      userId: undefined,
      token: undefined,
      ip: '',
      userAgent: '',
    })
    return Clean(calls[key].output, structuredClone(response)) as Output<K>
  }
