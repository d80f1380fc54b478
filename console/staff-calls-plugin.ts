import type { Plugin } from 'vite'
import { accessOf, effectOf, isStaffCall, permissionOf, type Call } from '../contract/call'
import { calls } from '../contract/calls'

const MODULES: Record<string, () => unknown> = {
  'virtual:staff-calls': () => describe(describeCall),
  'virtual:staff-inputs': () => describe((_key, { input }) => ({ ...input, required: input.required ?? [] })),
}

/**
 * What the console must know of each staff call while it runs. The contract itself would bring the calls of learners,
 * all outputs and the library that declares them. What may be written is a module of its own, which comes with the
 * first form.
 */
export const staffCallsPlugin = (): Plugin => ({
  name: 'staff-calls',
  resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
  load: (id) => {
    const make = id.startsWith('\0') ? MODULES[id.slice(1)] : undefined
    return make && `export default JSON.parse(${JSON.stringify(JSON.stringify(make()))})`
  },
})

const describe = (toValue: (key: string, call: Call) => unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries<Call>(calls)
      .filter(([key]) => isStaffCall(key))
      .map(([key, call]) => [key, toValue(key, call)]),
  )

/** The name is the part of the summary before its explanation. Of a list's input its filters' types are enough. */
const describeCall = (key: string, call: Call) => ({
  name: call.summary.split(/[：，；（]/)[0],
  permission: permissionOf(accessOf(key, call)),
  ...(effectOf(key, call) === 'read' && {
    filters: {
      required: call.input.required ?? [],
      properties: Object.fromEntries(
        Object.entries(call.input.properties as Record<string, { type?: string; enum?: unknown[] }>).map(
          ([name, { type, enum: choices }]) => [name, { type, enum: choices }],
        ),
      ),
    },
  }),
})
