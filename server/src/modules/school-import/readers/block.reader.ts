import {
  fieldsOfKind,
  BLOCK_KINDS,
  CUBE_PICTURES,
  type BlockKind,
  type BlockKindName,
} from '@contract/shop/block-kinds'
import type { BlockField, BlockFields } from '@contract/shop/block-fields'
import { PACKAGE_TYPES } from '@contract/course/course-kinds'
import type { StoredBlock } from '../../shop/stored-block'
import type { Reading } from '../reading'
import { checkBackground } from '../text/contrast'
import type { Fields } from '../text/fields'
import { ICON_NAMES } from './icon-names'
import { readTarget } from './target.reader'

const KINDS = Object.keys(BLOCK_KINDS) as BlockKindName[]
const COLOR = /^#[0-9a-f]{6}$/i

/** One block of a page, checked against the fields that its kind declares. */
export const readBlock = async (reading: Reading, id: string, fields: Fields): Promise<StoredBlock> => {
  const kind = fields.oneOf('kind', KINDS)
  // Which fields belong to the block is unknown then.
  if (!fields.isOneOf('kind', KINDS)) return { id, kind }
  const { either }: BlockKind = BLOCK_KINDS[kind]
  if (either && fields.has(either[0]) === fields.has(either[1]))
    fields.refuse(either[0], `请写 ${either[0]}（指定）或 ${either[1]}（按规则取）中的一个`)
  const values = await readFields(reading, fields, fieldsOfKind(kind))
  const block = toStored(id, kind, values)
  checkBlock(fields, block)
  fields.close()
  return block
}

type Values = Record<string, unknown>

const readFields = async (reading: Reading, fields: Fields, declared: BlockFields): Promise<Values> => {
  const values: Values = {}
  for (const [name, field] of Object.entries(declared)) {
    const value = await readField(reading, fields, name, field)
    if (value !== undefined && value !== '') values[nameOf(name, field)] = value
  }
  return values
}

/** What the field is called in the stored block. */
const nameOf = (name: string, field: BlockField): string => {
  if (field.type === 'references') return field.of === 'package' ? 'courseIds' : `${field.of}Ids`
  if (field.type === 'reference') return 'categoryId'
  return field.type === 'richText' ? 'html' : name
}

const readField = async (reading: Reading, fields: Fields, name: string, field: BlockField): Promise<unknown> => {
  const { required } = field
  switch (field.type) {
    case 'text':
      return fields.text(name, { max: field.max }, required ? undefined : '')
    case 'integer':
      return fields.integer(name, field, required ? undefined : field.default)
    case 'flag':
      return fields.flag(name, field.default)
    case 'choice': {
      const options = Object.keys(field.options)
      return fields.oneOf(name, options, options[0])
    }
    case 'color':
      return fields.matching(name, COLOR, '应当是颜色，如 "#2B5CFF"（要加引号）', '')
    case 'icon':
      return fields.oneOf(name, ICON_NAMES)
    case 'image':
      return (await reading.mediaField(fields, name, 'image', !required)).key
    case 'film':
      return (await reading.mediaField(fields, name, 'video', !required)).key
    case 'richText': {
      const place = fields.place(name)
      return reading.richText(fields.markdown(name), place)
    }
    case 'target':
      if (required && !fields.has(name)) fields.refuse(name, '必须填写')
      return readTarget(reading, fields, name)
    case 'reference':
      return fields.has(name) ? readReference(reading, fields, name, field.of) : undefined
    case 'references':
      return readReferences(reading, fields, name, field)
    case 'group': {
      const group = fields.group(name)
      return group && readGroup(reading, group, field.fields)
    }
    case 'list': {
      const entries: Values[] = []
      for (const entry of fields.items(name, { maxCount: field.maxCount }))
        entries.push(await readGroup(reading, entry, field.fields))
      return entries
    }
  }
}

const readGroup = async (reading: Reading, group: Fields, declared: BlockFields): Promise<Values> => {
  const values = await readFields(reading, group, declared)
  group.close()
  return values
}

const readReference = (reading: Reading, fields: Fields, name: string, of: 'category' | 'articleCategory'): string => {
  const key = fields.key(name)
  reading.references.expect(of, key, fields.place(name))
  return reading.id(of, key)
}

type References = Extract<BlockField, { type: 'references' }>

const readReferences = (
  reading: Reading,
  fields: Fields,
  name: string,
  { of, required, maxCount }: References,
): string[] | undefined => {
  if (!required && !fields.has(name)) return undefined
  const kind = of === 'package' ? 'course' : of
  const keys = fields.texts(name, { maxCount, max: 64 }, !required)
  for (const key of keys) {
    reading.references.expect(kind, key, fields.place(name))
    const courseType = reading.courseTypes.get(key)
    if (of === 'package' && courseType !== undefined && !PACKAGE_TYPES.includes(courseType))
      fields.refuse(name, `${key} 不是套餐，普通课程请用 courseRail 或 courseList`)
  }
  return keys.map((key) => reading.id(kind, key))
}

const OPTIONS = ['subtitle', 'icon', 'shape', 'layout', 'align', 'line', 'frequency', 'height']
const QUERY = ['categoryId', 'sort', 'limit']

/** A rule and a kind's own choices are stored together, wherever the school writes them. */
const toStored = (id: string, kind: BlockKindName, values: Values): StoredBlock => {
  const block: Values = { id, kind }
  const options: Values = {}
  const query: Values = {}
  for (const [name, value] of Object.entries(values)) {
    if (OPTIONS.includes(name)) options[name] = value
    else if (QUERY.includes(name)) query[name] = value
    else block[name] = value
  }
  if (Object.keys(options).length > 0) block.options = options
  if (Object.keys(query).length > 0) block.query = query
  return block as unknown as StoredBlock
}

/** What no single field can tell. */
const checkBlock = (fields: Fields, { kind, items = [], options = {}, style }: StoredBlock): void => {
  if (style?.background) checkBackground(fields, 'style', style.background)
  if (kind === 'cube') {
    const wanted = CUBE_PICTURES[options.layout as keyof typeof CUBE_PICTURES]
    if (items.length !== wanted)
      fields.refuse('items', `layout 是 ${options.layout} 时要有 ${wanted} 张图片，现在有 ${items.length} 张`)
  }
  if (kind !== 'hotImage') return
  for (const [index, { left = 0, top = 0, width = 0, height = 0 }] of items.entries())
    if (left + width > 100 || top + height > 100)
      fields.refuse('items', `第 ${index + 1} 个热区超出了图片：left 加 width、top 加 height 都不能超过 100`)
}
