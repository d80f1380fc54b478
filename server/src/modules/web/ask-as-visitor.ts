import { Clean } from 'typebox/value'
import { calls, type Input, type Key, type Output } from '@contract/calls'
import type { RequestContext, Routes } from '../../kernel/http/routes'
import type { AskAsVisitor, Visitor } from './first-data'

/**
 * Calls the handlers of the modules without HTTP; what the contract does not name is left out here too.
 */
export const askAsVisitor =
  (routes: Routes): AskAsVisitor =>
  async <K extends Key>({ shopId, siteUrl }: Visitor, key: K, input: Input<K>) => {
    const handler = routes[key] as (input: unknown, context: RequestContext) => Promise<Output<K>>
    const answer = await handler(input, { shopId, siteUrl, userId: undefined, token: undefined, ip: '', userAgent: '' })
    return Clean(calls[key].output, structuredClone(answer)) as Output<K>
  }
