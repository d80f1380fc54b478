import type { BlockField, BlockFields } from '@contract/shop/block-fields'
import { BLOCK_KINDS, type BlockKind } from '@contract/shop/block-kinds'

const THINGS = {
  category: '分类',
  articleCategory: '资讯分类',
  course: '课程',
  package: '套餐',
  teacher: '老师',
  article: '资讯',
}
const TYPES = {
  color: '颜色',
  icon: '[图标](#图标)',
  image: '图片文件',
  film: '视频文件',
  richText: '直接写在这里的[图文](#图文markdown)',
  target: '[去哪里](#跳转目标)',
}

const describeType = (field: BlockField): string => {
  switch (field.type) {
    case 'text':
      return `文字 ≤${field.max}`
    case 'integer':
      return `整数 ${field.min}–${field.max}${field.required ? '' : `，默认 ${field.default}`}`
    case 'flag':
      return `开关，默认 ${field.default}`
    case 'choice':
      return Object.entries(field.options)
        .map(([name, label], index) => `\`${name}\` ${label}${index === 0 ? '（默认）' : ''}`)
        .join('、')
    case 'reference':
      return `${THINGS[field.of]}代号`
    case 'references':
      return `${THINGS[field.of]}代号列表，最多 ${field.maxCount} 个`
    case 'group':
      return describeFields(field.fields, '；')
    case 'list':
      return `最多 ${field.maxCount} 项，每项：${describeFields(field.fields, '；')}`
    default:
      return TYPES[field.type]
  }
}

const describeField = (name: string, field: BlockField): string => {
  const { label, note, required } = field
  return `\`${name}\` ${label}${required ? '（必填）' : ''}：${describeType(field)}${note ? `，${note}` : ''}`
}

const describeFields = (fields: BlockFields, between: string): string =>
  Object.entries(fields)
    .map(([name, field]) => describeField(name, field))
    .join(between)

const describeKind = ([name, kind]: [string, BlockKind]): string => {
  const fields = describeFields(kind.fields, '<br>') || '不用写'
  const either = kind.either ? `\`${kind.either[0]}\` 或 \`${kind.either[1]}\`，二选一<br>` : ''
  return `| \`${name}\` | ${kind.label}${kind.note ? `：${kind.note}` : ''} | ${either}${fields} |`
}

/** The rows of the table of blocks in docs/school-format.md. */
export const describeBlockKinds = (): string[] => Object.entries(BLOCK_KINDS).map(describeKind)
