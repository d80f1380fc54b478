import AjvCompiler from '@fastify/ajv-compiler'
import SerializerCompiler from '@fastify/fast-json-stringify-compiler'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import type { TSchema } from 'typebox'

/** How input is read: what is not declared is left out, and texts of a query become what their schema says. */
const INPUT_OPTIONS = { coerceTypes: true, removeAdditional: 'all', useDefaults: true, strict: false } as const

/** The contract's schemas never change, so each is compiled once for all servers of a process. */
const once = <Definition extends { schema?: unknown }, Compiled>(
  compile: (definition: Definition) => Compiled,
): ((definition: Definition) => Compiled) => {
  const compiled = new WeakMap<object, Compiled>()
  return (definition) => {
    const schema = definition.schema as TSchema
    const known = compiled.get(schema)
    if (known !== undefined) return known
    const made = compile(definition)
    compiled.set(schema, made)
    return made
  }
}

export const compileInput = once(AjvCompiler()({}, { customOptions: INPUT_OPTIONS }) as FastifySchemaCompiler<unknown>)

/**
 * Compiles validators that find every mistake instead of the first, so that a form can show them all at once. Only for
 * the staff, who are identified before their input is read: for anyone else it would be a way to make work.
 */
export const compileStaffInput = once(
  AjvCompiler()({}, { customOptions: { ...INPUT_OPTIONS, allErrors: true } }) as FastifySchemaCompiler<unknown>,
)

export const compileOutput = once(SerializerCompiler()({}, {}) as FastifySerializerCompiler<unknown>)
