import type { CourseContract } from '@contract/course-contract/calls'
import type { ContractField } from '@contract/course-contract/contract-kinds'

const FIELD = /\{\{([^{}]*)\}\}/g
/** Stands for what the signer has not written yet. */
const GAP = '＿＿＿＿＿＿'

/** What is written between double braces. */
export const listFields = (body: string): string[] => [...body.matchAll(FIELD)].map(([, name]) => name.trim())

/** The text with its fields filled in: paragraphs are separated by empty lines, headings begin with `#`. */
export const fillContract = (body: string, values: Partial<Record<ContractField, string>>): CourseContract['blocks'] =>
  body
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, marks, rest] = /^(#{1,3}\s+)?([\s\S]*)$/.exec(part)!
      const text = rest.replace(FIELD, (_, name: string) => values[name.trim() as ContractField] || GAP)
      return { kind: marks ? ('heading' as const) : ('text' as const), text }
    })
