import AjvCompiler from '@fastify/ajv-compiler'
import type { FastifySchemaCompiler } from 'fastify'

/** How input is read: what is not declared is left out, and texts of a query become what their schema says. */
export const INPUT_OPTIONS = { coerceTypes: true, removeAdditional: 'all', useDefaults: true, strict: false } as const

/**
 * Compiles validators that find every mistake instead of the first, so that a form can show them all at once. Only for
 * the staff, who are identified before their input is read: for anyone else it would be a way to make work.
 */
export const createAllErrorsCompiler = (): FastifySchemaCompiler<unknown> =>
  AjvCompiler()({}, { customOptions: { ...INPUT_OPTIONS, allErrors: true } }) as FastifySchemaCompiler<unknown>
