import { accessOf, isStaffCall, permissionOf, type Call } from '../../contract/call'
import { calls } from '../../contract/calls'
import { literalOf, toPascal, type Sources } from './sources'

interface DeskFacts {
  /** Its address below /staff/. */
  path: string
  feature: string
  call: string
  title: string
  /** A file of console/src/menu. */
  group: string
}

interface Schema {
  type?: string
  enum?: readonly (string | null)[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  description?: string
}

const PAGING = ['pageCurrent', 'pageSize', 'sort', 'descending']

/** A page of the console for one list of the staff: a column for each field of its rows, a filter for each input. */
export const newDesk = (sources: Sources, { path, feature, call, title, group }: DeskFacts): string[] => {
  const known = (calls as Readonly<Record<string, Call>>)[call]
  if (!known || !isStaffCall(call)) throw new Error(`there is no call ${call} of the staff`)
  const output = known.output as Schema
  const row = (output.properties?.list ?? output).items?.properties
  if (!row) throw new Error(`${call} lists no rows`)
  const menu = `console/src/menu/${group}.ts`
  if (!sources.has(menu)) throw new Error(`${menu} is no group of the menu`)
  const page = `${toPascal(path)}Page`
  const file = `console/src/features/${feature}/${page}.tsx`
  sources.create(file, describePage({ call, title, row, filters: known.input.properties, page }))
  sources.insert(
    menu,
    literalOf(group),
    `{
      path: '${path}', title: '${title}', list: '${call}', permissions: ['${permissionOf(accessOf(call, known))}'],
      load: () => import('../features/${feature}/${page}'),
    }`,
  )
  return [
    `${file}: labels, words of states (the contract's …_LABEL), acts; leave out what nobody reads at a desk`,
    'contract/staff/queues.ts: a line, where something waits in this list',
  ]
}

interface PageFacts {
  call: string
  title: string
  row: NonNullable<Schema['properties']>
  filters: Schema['properties']
  page: string
}

const describePage = ({ call, title, row, filters = {}, page }: PageFacts): string => `
import { defineDesk } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'

const desk = defineDesk('${call}', {
  title: '${title}',
  idOf: ({ id }) => id,
  nameOf: ({ id }) => id,
  columns: [${Object.entries(row)
    .filter(([name]) => name !== 'id')
    .map(([name, schema]) => `{ field: '${name}', label: '${name}'${describeColumn(name, schema)} },`)
    .join('\n')}],
  filters: {${Object.entries(filters)
    .filter(([name]) => !PAGING.includes(name))
    .map(([name, schema]) => `${name}: ${describeFilter(name, schema)},`)
    .join('\n')}},
})

const ${page} = () => <DeskPage desk={desk} />
export default ${page}
`

const wordsOf = (values: readonly (string | null)[]): string =>
  `{ ${values.flatMap((value) => (value === null ? [] : [`${value}: '${value}'`])).join(', ')} }`

const describeColumn = (name: string, { type, enum: choices, description }: Schema): string => {
  if (choices && type === 'string') return `, choices: ${wordsOf(choices)}`
  if (type === 'boolean') return `, yes: '是', no: '否'`
  if (name.endsWith('Fen')) return `, show: 'fen'`
  if (type === 'integer' || type === 'number') return `, show: 'number'`
  return description === 'ISO 8601' ? `, show: 'time'` : ''
}

const describeFilter = (name: string, { type, enum: choices, description }: Schema): string => {
  if (choices && type === 'string') return `{ label: '${name}', choices: ${wordsOf(choices)} }`
  if (type === 'boolean') return `{ label: '${name}', yes: '是', no: '否' }`
  if (type === 'integer' || type === 'number') return `{ label: '${name}', unit: '' }`
  return description === 'uuid' ? `'fixed'` : `{ label: '${name}', find: '${name}' }`
}
