import { useCallback, useMemo } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { InputSchema } from '../call/staff-calls'
import type { AnyDesk } from './desk'

export const PAGE_SIZES = [20, 50, 100]

/** Where a list stands: kept in the address, so that a reload, a link and the back key lead to the same rows. */
export interface DeskState {
  page: number
  size: number
  sort?: string
  descending?: boolean
  /** The id of the row that is open beside the list. */
  open?: string
  filters: Readonly<Record<string, string | number | boolean>>
}

type Search = Readonly<Record<string, unknown>>

const readNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined

/** Values that the call cannot take are left out: an address may be old, or typed. */
const readFilters = (desk: AnyDesk, schema: InputSchema, search: Search): DeskState['filters'] => {
  const filters: Record<string, string | number | boolean> = {}
  for (const [name, filter] of Object.entries(desk.filters)) {
    const value = search[name] ?? (filter !== 'fixed' ? filter.start?.() : undefined)
    const property = schema.properties?.[name]
    if (value === undefined || value === '' || !property) continue
    if (property.type === 'boolean' && typeof value === 'boolean') filters[name] = value
    else if (property.type === 'integer' || property.type === 'number') {
      // Choices give numbers as texts.
      const number = Number(value)
      if (Number.isFinite(number)) filters[name] = number
    } else if (typeof value === 'string' || typeof value === 'number') {
      const text = String(value)
      if (!property.enum || property.enum.includes(text)) filters[name] = text
    }
  }
  return filters
}

export const useDeskState = (desk: AnyDesk, schema: InputSchema) => {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const state = useMemo<DeskState>(() => {
    const size = readNumber(search.size)
    const { sort, descending, open } = search
    return {
      page: readNumber(search.page) ?? 1,
      size: size && PAGE_SIZES.includes(size) ? size : PAGE_SIZES[0],
      sort: typeof sort === 'string' && schema.properties?.sort?.enum?.includes(sort) ? sort : undefined,
      descending: typeof descending === 'boolean' ? descending : undefined,
      open: typeof open === 'string' ? open : undefined,
      filters: readFilters(desk, schema, search),
    }
  }, [desk, schema, search])
  const change = useCallback(
    (next: Record<string, unknown>, options: { replace?: boolean } = {}) =>
      void navigate({
        to: '.',
        search: (last: Search) => dropEmpty({ ...last, ...next }),
        replace: options.replace ?? false,
      } as never),
    [navigate],
  )
  return { state, change }
}

const dropEmpty = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''))
