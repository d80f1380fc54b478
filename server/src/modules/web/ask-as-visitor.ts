import { Clean } from 'typebox/value'
import { calls, type Input, type Key, type Output } from '@contract/calls'
import type { RequestContext, Routes } from '../../kernel/http/routes'
import type { AskAsVisitor, Visitor } from './first-data'

/**
 * Asks the modules' own handlers without a detour over HTTP; whatever the contract does not name is left out likewise.
 */
export const askAsVisitor =
  (routes: Routes): AskAsVisitor =>
  async <K extends Key>({ shopId, siteUrl }: Visitor, key: K, input: Input<K>) => {
    const handler = routes[key] as (input: unknown, context: RequestContext) => Promise<Output<K>>
    const answer = await handler(input, { shopId, siteUrl, userId: undefined, token: undefined, ip: '', userAgent: '' })
    return Clean(calls[key].output, structuredClone(answer)) as Output<K>
  }
